import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'

export interface Cursor {
  readonly column: number
  /** The selected series; null for all. */
  readonly series: number | null
  readonly by: 'keys' | 'mouse' | 'touch'
}

interface CursorSetting {
  readonly columns: number
  /** The series of a column, lowest first. */
  readonly order: (column: number) => readonly number[]
  readonly at: (x: number, y: number) => Omit<Cursor, 'by'>
  readonly onOpen: ((cursor: Cursor) => void) | undefined
  readonly onCursor: (cursor: Cursor | null) => void
}

const STEPS: Readonly<Record<string, (column: number, last: number) => number>> = {
  ArrowLeft: (column) => column - 1,
  ArrowRight: (column) => column + 1,
  Home: () => 0,
  End: (_column, last) => last,
}
const UPWARDS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }
const OPENING = ['Enter', ' ']

/** The cursor of a chart: mouse, touch (a second tap opens) or arrow keys. */
export function useCursor({ columns, order, at, onOpen, onCursor }: CursorSetting) {
  const [moved, setMoved] = useState<Cursor | null>(null)
  const last = columns - 1
  const cursor = moved && moved.column <= last ? moved : null
  const [told, setTold] = useState<Cursor | null>(null)
  useEffect(() => {
    if (told?.column === cursor?.column && told?.series === cursor?.series) return
    setTold(cursor)
    onCursor(cursor)
  })

  const moveByKey = (event: KeyboardEvent): Cursor | null | undefined => {
    const column = cursor?.column ?? last
    const step = STEPS[event.key]
    if (step) {
      const next = cursor ? Math.max(0, Math.min(last, step(column, last))) : last
      return { column: next, series: cursor?.series ?? null, by: 'keys' }
    }
    const upwards = UPWARDS[event.key]
    if (upwards !== undefined) {
      const places = order(column)
      const from = cursor?.series == null ? (upwards > 0 ? -1 : places.length) : places.indexOf(cursor.series)
      return { column, series: places[from + upwards] ?? null, by: 'keys' }
    }
    return event.key === 'Escape' && cursor ? null : undefined
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (OPENING.includes(event.key) && cursor && onOpen) {
      event.preventDefault()
      onOpen(cursor)
      return
    }
    const next = moveByKey(event)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setMoved(next)
  }
  const toCursor = (event: PointerEvent): Cursor => {
    const box = event.currentTarget.getBoundingClientRect()
    const place = at(event.clientX - box.left, event.clientY - box.top)
    return { ...place, by: event.pointerType === 'touch' ? 'touch' : 'mouse' }
  }
  return {
    cursor,
    handlers: {
      onKeyDown,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (!cursor && last >= 0 && currentTarget.matches(':focus-visible'))
          setMoved({ column: last, series: null, by: 'keys' })
      },
      onBlur: () => setMoved(null),
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setMoved(toCursor(event))
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setMoved(null)
      },
      onPointerUp: (event: PointerEvent) => {
        if (event.button !== 0) return
        const next = toCursor(event)
        const isSecondTap = cursor?.by === 'touch' && cursor.column === next.column
        setMoved(next)
        if (next.by === 'mouse' || isSecondTap) onOpen?.(next)
      },
    },
  }
}
