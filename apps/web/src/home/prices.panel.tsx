import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { PriceLine } from '@vitrine/contract/home/dashboard.contract'
import { figureText } from '../charts/figure.ts'
import { formatCount, formatNumber } from '../ui/format.ts'
import { Card, Part } from './card.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { FigureTile, TileRow } from './figure-tile.tsx'
import { pageQuery } from './home.api.ts'
import { PanelFailed } from './panel-failed.tsx'
import { againstText, type PanelProps } from './panel-props.ts'
import { PriceWeeks } from './price-weeks.chart.tsx'
import { priceReferenceText } from './price-words.ts'

const NO_PRICES = 'No prices of your products were seen in these filters.'

const COLUMNS: readonly FigureColumn<PriceLine>[] = [
  { head: 'Price index', cell: ({ priceIndex }) => figureText('decimal', priceIndex) },
  { head: 'On promotion', cell: ({ promotionShare }) => figureText('percent', promotionShare) },
  { head: 'Out of stock', cell: ({ outOfStockShare }) => figureText('percent', outOfStockShare) },
  { head: 'Prices', cell: ({ prices }) => formatNumber(prices) },
]

/** Prices and promotions of the client's own products, as shops showed them. */
export function PricesPanel({ view, query }: PanelProps) {
  const { data, error, refetch } = useQuery(pageQuery('prices', query))
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  const against = againstText(view, query)
  const seen = (count: number) => formatCount(count, 'price')
  const reference = priceReferenceText(data?.priceReference)
  const isEmpty = (rows: readonly unknown[]) => rows.length === 0
  return (
    <>
      <TileRow>
        <FigureTile
          label="Price index"
          tile={data?.priceIndex}
          kind="decimal"
          more="bad"
          against={against}
          behind={() => `100 = ${reference}`}
          isOwn
        />
        <FigureTile
          label="On promotion"
          tile={data?.promotionShare}
          kind="percent"
          unit="%"
          against={against}
          behind={seen}
        />
        <FigureTile
          label="Out of stock"
          tile={data?.outOfStockShare}
          kind="percent"
          unit="%"
          more="bad"
          against={against}
          behind={seen}
        />
      </TileRow>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Card title="Price index" detail={`final prices, 100 = ${reference}, by week`}>
          <Part
            value={data?.weeks}
            height={240}
            isEmpty={(weeks) => weeks.every(({ priceIndex }) => priceIndex === null)}
            empty={NO_PRICES}
          >
            {(weeks) => <PriceWeeks weeks={weeks} measure="priceIndex" />}
          </Part>
        </Card>
        <Card title="On promotion" detail="% of prices below the list price, by week">
          <Part
            value={data?.weeks}
            height={240}
            isEmpty={(weeks) => weeks.every(({ promotionShare }) => promotionShare === null)}
            empty={NO_PRICES}
          >
            {(weeks) => <PriceWeeks weeks={weeks} measure="promotionShare" />}
          </Part>
        </Card>
        <Card title="eTailers" detail={`index, 100 = ${reference}, dearest first`}>
          <Part value={data?.eTailers} height={240} isEmpty={isEmpty} empty={NO_PRICES}>
            {(rows) => (
              <FigureTable
                label="Prices by eTailer"
                corner="eTailer"
                rows={rows}
                keyOf={({ id }) => id}
                nameOf={({ name }) => name}
                columns={COLUMNS}
              />
            )}
          </Part>
        </Card>
        <Card title="Brands" detail={`index, 100 = ${reference}, dearest first`}>
          <Part value={data?.brands} height={240} isEmpty={isEmpty} empty={NO_PRICES}>
            {(rows) => (
              <FigureTable
                label="Prices by brand"
                corner="Brand"
                rows={rows}
                keyOf={({ id }) => id}
                nameOf={({ name }) => name}
                columns={COLUMNS}
              />
            )}
          </Part>
        </Card>
      </Box>
    </>
  )
}
