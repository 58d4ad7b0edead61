import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ComplianceLine } from '@vitrine/contract/home/dashboard.contract'
import { Change } from '../charts/change.tsx'
import { figureText } from '../charts/figure.ts'
import { isoDay } from '../ui/day.ts'
import { formatCount, formatNumber } from '../ui/format.ts'
import { CaptureStrip } from './capture-strip.tsx'
import { Card, Part } from './card.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { FigureTile, TileRow } from './figure-tile.tsx'
import { pageQuery } from './home.api.ts'
import { useOpenCaptures } from './open-captures.tsx'
import { PanelFailed } from './panel-failed.tsx'
import { againstText, type PanelProps } from './panel-props.ts'

const COLUMNS: readonly FigureColumn<ComplianceLine>[] = [
  { head: 'Compliance', cell: ({ share }) => figureText('percent', share) },
  {
    head: 'Change',
    cell: ({ share, before }) => (
      <Change measure="imageCompliance" kind="percent" now={share} before={before} isComparable={before !== null} />
    ),
  },
  { head: 'Correct', cell: ({ correct }) => formatNumber(correct) },
  { head: 'Incorrect', cell: ({ incorrect }) => formatNumber(incorrect) },
]
const NO_IMAGES = 'No product images were checked in these filters.'

/** What the number of incorrect images counts: slots at the end of the period, which may be over. */
const describeSlots = (captures: string, to: string) =>
  to >= isoDay(new Date())
    ? `slots wrong now; ${captures} in the period`
    : `slots wrong at the end of the period; ${captures} in it`

/** Whether the client's products are shown with their own pictures, and where not. */
export function CompliancePanel({ query }: PanelProps) {
  const { data, error, refetch } = useQuery(pageQuery('compliance', query))
  const open = useOpenCaptures()
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  const against = againstText(query)
  const captures = (count: number) => formatCount(count, 'capture')
  const isEmpty = (rows: readonly unknown[]) => rows.length === 0
  const incorrect = { ...query, of: 'products', isIncorrect: '1' } as const
  return (
    <>
      <TileRow>
        <FigureTile
          label="Image compliance"
          tile={data?.imageCompliance}
          kind="percent"
          unit="%"
          measure="imageCompliance"
          against={against}
          behind={captures}
          isOwn
          onOpen={() => open({ title: 'Product images', asked: { ...query, of: 'products' } })}
        />
        <FigureTile
          label="Incorrect images"
          tile={data?.incorrect}
          kind="count"
          measure="incorrectImages"
          against={against}
          behind={(count) => describeSlots(formatCount(count, 'incorrect capture'), query.to)}
          onOpen={() => open({ title: 'Incorrect images', asked: incorrect })}
        />
      </TileRow>
      <Card
        title="Newest incorrect images"
        detail="captures that show another image instead of your own"
        tools={
          data?.newestIncorrect?.length ? (
            <Button onClick={() => open({ title: 'Incorrect images', asked: incorrect })}>All incorrect</Button>
          ) : undefined
        }
      >
        <Part value={data?.newestIncorrect} height={180} isEmpty={isEmpty} empty="No incorrect image in these filters.">
          {(newest) => <CaptureStrip label="Newest incorrect images" captures={newest} isOneRow />}
        </Part>
      </Card>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Card title="eTailers" detail="captures, most incorrect first">
          <Part value={data?.eTailers} height={240} isEmpty={isEmpty} empty={NO_IMAGES}>
            {(rows) => (
              <FigureTable
                label="Compliance by eTailer"
                corner="eTailer"
                rows={rows}
                keyOf={({ id }) => id}
                nameOf={({ name }) => name}
                columns={COLUMNS}
                onOpen={({ id, name }) =>
                  open({ title: `Product images at ${name}`, asked: { ...query, platformIds: id, of: 'products' } })
                }
              />
            )}
          </Part>
        </Card>
        <Card title="Products" detail="captures, most incorrect first">
          <Part value={data?.products} height={240} isEmpty={isEmpty} empty={NO_IMAGES}>
            {(rows) => (
              <FigureTable
                label="Compliance by product"
                corner="Product"
                rows={rows}
                keyOf={({ id }) => id}
                nameOf={({ name }) => name}
                columns={COLUMNS}
                onOpen={({ id, name }) => open({ title: name, asked: { ...query, of: 'products', sku: id } })}
              />
            )}
          </Part>
        </Card>
      </Box>
    </>
  )
}
