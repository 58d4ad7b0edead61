import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countFitting } from './fit.ts'

/** The widest 'More' of both tiers. A constant, because it can't be measured while it isn't rendered. */
const MORE_WIDTH = 84

interface OverflowRowProps {
  keys: readonly string[]
  entry: (key: string, hidden: readonly string[]) => ReactNode
  /** Rendered after the last visible entry when some are hidden. */
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
 * A row that shows the entries that fit and passes the others to 'More'. Entries that don't fit stay in the layout,
 * hidden and inert, so that their widths remain known and nothing renders twice.
 */
export function OverflowRow({ keys, entry, more }: OverflowRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState({ count: keys.length, end: 0 })
  const watched = keys.join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: new entries are new elements to observe
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const items = [...element.querySelectorAll<HTMLElement>(':scope > [data-entry]')]
    const measure = () => {
      const widths = items.map((item) => item.getBoundingClientRect().width)
      const count = countFitting(widths, element.clientWidth, MORE_WIDTH)
      const end = count < widths.length ? widths.slice(0, count).reduce((sum, width) => sum + width, 0) : 0
      // before this frame is painted, so that overflowing entries never show
      flushSync(() => setShown((before) => (before.count === count && before.end === end ? before : { count, end })))
    }
    // The observer first fires after layout; measuring earlier would force a second layout.
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
