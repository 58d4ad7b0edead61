/** Skeleton of a cell: a line of text, or a box of the given height. */
interface SkeletonCell {
  readonly width: number | string
  readonly height?: number
  readonly at?: 'center' | 'end'
  /** Placeholder of a thumbnail before it, in the same cell. */
  readonly thumbnail?: { readonly width: number; readonly height: number } | undefined
}

const MARGINS = { center: { marginInline: 'auto' }, end: { marginInlineStart: 'auto' } } as const

interface WaitingRowsProps {
  count: number
  /** One per column; null for columns without a skeleton. */
  cells: readonly (SkeletonCell | null)[]
}

/** Skeleton rows. Plain elements like the rows themselves: see row-tool.tsx. */
export function WaitingRows({ count, cells }: WaitingRowsProps) {
  return [...Array(count).keys()].map((row) => (
    <tr key={row}>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key and a fixed order
        <td key={column}>{cell && <Bar {...cell} />}</td>
      ))}
    </tr>
  ))
}

function Bar({ at, thumbnail, ...size }: SkeletonCell) {
  const bar = <span className="waiting" style={{ ...size, ...(at && MARGINS[at]) }} />
  if (!thumbnail) return bar
  return (
    <span className="name">
      <span className="waiting" style={thumbnail} />
      {bar}
    </span>
  )
}
