import { type KeyboardEvent, useRef, useState } from 'react'

type CellPosition = readonly [row: number, column: number]

const MOVES: Readonly<Record<string, (place: CellPosition, last: CellPosition) => CellPosition>> = {
  ArrowLeft: ([row, column]) => [row, column - 1],
  ArrowRight: ([row, column]) => [row, column + 1],
  ArrowUp: ([row, column]) => [row - 1, column],
  ArrowDown: ([row, column]) => [row + 1, column],
  Home: ([row]) => [row, 0],
  End: ([row], [, column]) => [row, column],
}

const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value))

export interface CellFocus {
  tabIndex: 0 | -1
  'data-cell': string
  onFocus: () => void
}

/** One tab stop for a table of cells; arrow keys move between cells. */
export function useCellKeys(rows: number, columns: number) {
  const [at, setAt] = useState<CellPosition>([0, 0])
  const table = useRef<HTMLTableElement>(null)
  const last: CellPosition = [rows - 1, columns - 1]
  const current: CellPosition = [clamp(at[0], last[0]), clamp(at[1], last[1])]
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    const next = move(current, last)
    const to = `${clamp(next[0], last[0])}:${clamp(next[1], last[1])}`
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus()
  }
  const cell = (row: number, column: number): CellFocus => ({
    tabIndex: row === current[0] && column === current[1] ? 0 : -1,
    'data-cell': `${row}:${column}`,
    onFocus: () => setAt([row, column]),
  })
  return { table: { ref: table, onKeyDown }, cell }
}
