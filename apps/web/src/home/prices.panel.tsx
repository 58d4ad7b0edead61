import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { PriceLine } from '@vitrine/contract/home/dashboard.contract'
import { figureText } from '../charts/figure.ts'
import { formatNumber } from '../ui/format/format.ts'
import { Card, Part } from './card.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { FigureTile, TileRow } from './figure-tile.tsx'
import { type PageAnswer, pageQuery } from './home.api.ts'
import type { DashboardQuery } from './home-view.model.ts'
import { t } from './messages.ts'
import { PanelFailed } from './panel-failed.tsx'
import { formatComparison, type PanelProps } from './panel-props.ts'
import { priceReferenceText } from './price-labels.ts'
import { PriceWeeks } from './price-weeks.chart.tsx'

const NO_PRICES = t('noPrices')

const COLUMNS: readonly FigureColumn<PriceLine>[] = [
  { head: t('priceIndex'), cell: ({ priceIndex }) => figureText('decimal', priceIndex) },
  { head: t('onPromotion'), cell: ({ promotionShare }) => figureText('percent', promotionShare) },
  { head: t('outOfStock'), cell: ({ outOfStockShare }) => figureText('percent', outOfStockShare) },
  { head: t('prices'), cell: ({ prices }) => formatNumber(prices) },
]

/** Prices and promotions of the client's own products. */
export function PricesPanel({ query }: PanelProps) {
  const { data, error, refetch } = useQuery(pageQuery('prices', query))
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  const against = formatComparison(query)
  const formatPriceCount = (count: number) => t('priceCount', { count })
  const reference = priceReferenceText(data?.priceReference)
  return (
    <>
      <TileRow>
        <FigureTile
          label={t('priceIndex')}
          tile={data?.priceIndex}
          kind="decimal"
          measure="priceIndex"
          nothingBefore={t('noEarlierPrices')}
          against={against}
          behind={() => t('indexReference', { reference })}
          isOwn
        />
        <FigureTile
          label={t('onPromotion')}
          tile={data?.promotionShare}
          kind="percent"
          unit="%"
          measure="promotionShare"
          nothingBefore={t('noEarlierPrices')}
          against={against}
          behind={formatPriceCount}
        />
        <FigureTile
          label={t('outOfStock')}
          tile={data?.outOfStockShare}
          kind="percent"
          unit="%"
          measure="outOfStockShare"
          nothingBefore={t('noEarlierPrices')}
          against={against}
          behind={formatPriceCount}
        />
      </TileRow>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Weeks
          title={t('priceIndex')}
          detail={t('priceIndexHint', { reference })}
          measure="priceIndex"
          data={data}
          days={query}
        />
        <Weeks
          title={t('onPromotion')}
          detail={t('onPromotionHint')}
          measure="promotionShare"
          data={data}
          days={query}
        />
        <Lines
          title={t('eTailers')}
          label={t('pricesByETailer')}
          corner={t('eTailer')}
          lines={data?.eTailers}
          reference={reference}
        />
        <Lines
          title={t('brands')}
          label={t('pricesByBrand')}
          corner={t('brand')}
          lines={data?.brands}
          reference={reference}
        />
      </Box>
    </>
  )
}

interface WeeksProps {
  title: string
  detail: string
  measure: 'priceIndex' | 'promotionShare'
  data: PageAnswer<'prices'> | undefined
  days: DashboardQuery
}

function Weeks({ title, detail, measure, data, days }: WeeksProps) {
  return (
    <Card title={title} detail={detail}>
      <Part
        value={data?.weeks}
        height={240}
        isEmpty={(weeks) => weeks.every((week) => week[measure] === null)}
        empty={NO_PRICES}
      >
        {(weeks) => <PriceWeeks weeks={weeks} measure={measure} days={days} />}
      </Part>
    </Card>
  )
}

interface LinesProps {
  title: string
  label: string
  corner: string
  lines: readonly PriceLine[] | null | undefined
  reference: string
}

function Lines({ title, label, corner, lines, reference }: LinesProps) {
  return (
    <Card title={title} detail={t('priceLinesHint', { reference })}>
      <Part value={lines} height={240} isEmpty={(rows) => rows.length === 0} empty={NO_PRICES}>
        {(rows) => (
          <FigureTable
            label={label}
            corner={corner}
            rows={rows}
            getKey={({ id }) => id}
            getName={({ name }) => name}
            columns={COLUMNS}
          />
        )}
      </Part>
    </Card>
  )
}
