import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import { translateLabel } from '../platform/labels.ts'
import { CaptureStrip } from './capture-strip.tsx'
import { Card, Part } from './card.tsx'
import { FigureTile, TileRow } from './figure-tile.tsx'
import { pageQuery } from './home.api.ts'
import { t } from './messages.ts'
import { NoCaptures } from './no-captures.tsx'
import { useOpenCaptures } from './open-captures.tsx'
import { PanelFailed } from './panel-failed.tsx'
import { formatComparison, type PanelProps } from './panel-props.ts'
import { priceReferenceText } from './price-labels.ts'
import { ReportCard } from './report-card.tsx'

/** Height of the loaded panel, so that nothing moves. */
const BRANDS_HEIGHT = 343

/** A client's figures at a glance: visibility, prices, image compliance and the latest captures. */
export function OverviewPanel({ view, query, onView }: PanelProps) {
  const { data, error, refetch } = useQuery(pageQuery('overview', query))
  const open = useOpenCaptures()
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  const against = formatComparison(query)
  const common = { against, kind: 'percent', unit: '%' } as const
  const goTo = (page: string) => onView({ ...view, page })
  const isEmpty = data?.evidenceCount === 0
  return (
    <>
      <TileRow>
        <FigureTile
          {...common}
          label={t('shareOfBanner')}
          measure="shareOfBanner"
          tile={data?.shareOfBanner}
          behind={(count) => t('bannerCount', { count })}
          isOwn
          onOpen={() => open({ title: t('ownBanners'), asked: { ...query, of: 'own' } })}
        />
        <FigureTile
          {...common}
          label={t('weightedShare')}
          measure="weightedShare"
          tile={data?.weightedShare}
          behind={() => t('weightedHint')}
          onOpen={() => open({ title: t('ownBanners'), asked: { ...query, of: 'own' } })}
        />
        <FigureTile
          {...common}
          label={t('presence')}
          measure="presence"
          tile={data?.presence}
          behind={(count) => t('captureCount', { count })}
          onOpen={() => open({ title: t('ownCaptures'), asked: { ...query, of: 'own' } })}
        />
        <FigureTile
          label={t('priceIndex')}
          tile={data?.priceIndex}
          kind="decimal"
          measure="priceIndex"
          nothingBefore={t('noEarlierPrices')}
          against={against}
          behind={() => t('indexReference', { reference: priceReferenceText(data?.priceReference) })}
          onOpen={() => goTo('prices')}
        />
        <FigureTile
          {...common}
          label={t('imageCompliance')}
          measure="imageCompliance"
          tile={data?.imageCompliance}
          behind={(count) => t('captureCount', { count })}
          onOpen={() => open({ title: t('productImages'), asked: { ...query, of: 'products' } })}
        />
      </TileRow>
      {isEmpty ? (
        <NoCaptures view={view} onView={onView} />
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1.28fr 1fr' } }}>
            <ReportCard
              title={t('shareByCompany')}
              detail={t('percentOfBanners')}
              of="companies"
              measure="shareOfBanner"
              answer={data?.companies}
              query={query}
              height={300}
            />
            <ReportCard
              title={translateLabel('Brand by eTailer')}
              detail={t('shareOfBannerPercent')}
              of="brandsByETailer"
              measure="shareOfBanner"
              answer={data?.brands && shortenColumnNames(data.brands)}
              query={query}
              height={BRANDS_HEIGHT}
              sx={NARROW_NAMES}
            />
          </Box>
          <Card
            title={t('latestCaptures')}
            detail={t('latestCapturesHint')}
            tools={
              <Button onClick={() => open({ title: t('ownEvidence'), asked: { ...query, of: 'own' } })}>
                {t('allEvidence')}
              </Button>
            }
          >
            <Part
              value={data?.latest}
              height={180}
              isEmpty={(latest) => latest.length === 0}
              empty={t('noOwnCaptures')}
            >
              {(latest) => <CaptureStrip label={t('latestCaptures')} captures={latest} isOneRow />}
            </Part>
          </Card>
        </>
      )}
    </>
  )
}

/** Shortens eTailer names in the narrow heads: drops the country where names stay unique. */
function shortenColumnNames(answer: ReportAnswer): ReportAnswer {
  const short = answer.columns.map(({ name }) => name.replace(/^[A-Z]{2} - /, ''))
  const isAlone = (name: string) => short.filter((other) => other === name).length === 1
  return {
    ...answer,
    columns: answer.columns.map((column, place) => {
      const name = short[place] ?? column.name
      return isAlone(name) ? { ...column, name } : column
    }),
  }
}

/** Brand names are short; the eTailer heads need the room. */
const NARROW_NAMES = { '& thead th:first-of-type': { width: { md: 112 } } } as const
