/** What stands in a cell until it comes: a line of text, or what is as high as said. */
export interface Waiting {
  readonly width: number | string
  readonly height?: number
  readonly at?: 'center' | 'end'
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

const Bar = ({ at, ...size }: Waiting) => <span className="waiting" style={{ ...size, ...(at && MARGINS[at]) }} />
