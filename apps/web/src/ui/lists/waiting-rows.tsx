/** Skeleton of a cell: a line of text, or a box of the given height. */
export interface Waiting {
  readonly width: number | string
  readonly height?: number
  readonly at?: 'center' | 'end'
  /** Placeholder of a thumbnail before it, in the same cell. */
  readonly thumbnail?: { readonly width: number; readonly height: number } | undefined
}

const MARGINS = { center: { marginInline: 'auto' }, end: { marginInlineStart: 'auto' } } as const

interface WaitingRowsProps {
  count: number
  /** One for each column; null where nothing is expected. */
  cells: readonly (Waiting | null)[]
}

/** Rows that keep the place of those to come. Plain, as these are: see row-tool.tsx. */
export function WaitingRows({ count, cells }: WaitingRowsProps) {
  return [...Array(count).keys()].map((row) => (
    <tr key={row}>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing else, and never change places
        <td key={column}>{cell && <Bar {...cell} />}</td>
      ))}
    </tr>
  ))
}

function Bar({ at, thumbnail, ...size }: Waiting) {
  const bar = <span className="waiting" style={{ ...size, ...(at && MARGINS[at]) }} />
  if (!thumbnail) return bar
  return (
    <span className="name">
      <span className="waiting" style={thumbnail} />
      {bar}
    </span>
  )
}
