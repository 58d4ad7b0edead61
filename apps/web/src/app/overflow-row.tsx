import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fit } from './fit.ts'

/** Widest 'More' of both tiers; a constant, because measuring it would need it drawn when it is not. */
const MORE_WIDTH = 84

interface OverflowRowProps {
  keys: readonly string[]
  entry: (key: string, hidden: readonly string[]) => ReactNode
  /** Drawn when something is hidden, behind the last entry that is not. */
  more: (hidden: readonly string[]) => ReactNode
}

const Row = styled('ul')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  height: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  whiteSpace: 'nowrap',
  overflow: 'clip',
  overflowClipMargin: 4,
  '& > li': { flex: 'none', height: '100%', display: 'flex', alignItems: 'center' },
})

/**
 * A row that shows what fits and hands the rest to 'More'. Entries without room keep their place, hidden from eye,
 * pointer and reader, so that their widths stay known and nothing is drawn twice.
 */
export function OverflowRow({ keys, entry, more }: OverflowRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState({ count: keys.length, end: 0 })
  const watched = keys.join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are other elements to watch
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const items = [...element.querySelectorAll<HTMLElement>(':scope > [data-entry]')]
    const measure = () => {
      const widths = items.map((item) => item.getBoundingClientRect().width)
      const count = fit(widths, element.clientWidth, MORE_WIDTH)
      const end = count < widths.length ? widths.slice(0, count).reduce((sum, width) => sum + width, 0) : 0
      // before this frame is painted, or it would show what does not fit
      flushSync(() => setShown((before) => (before.count === count && before.end === end ? before : { count, end })))
    }
    // Tells for the first time when the browser has laid out the frame: asking earlier would have it do so twice.
    const observer = new ResizeObserver(measure)
    for (const one of [element, ...items]) observer.observe(one)
    return () => observer.disconnect()
  }, [watched])

  const hidden = keys.slice(shown.count)
  return (
    <Row ref={row}>
      {keys.map((key, index) => (
        <li key={key} data-entry style={{ visibility: index < shown.count ? 'visible' : 'hidden' }}>
          {entry(key, hidden)}
        </li>
      ))}
      {hidden.length > 0 && <li style={{ position: 'absolute', left: shown.end }}>{more(hidden)}</li>}
    </Row>
  )
}
