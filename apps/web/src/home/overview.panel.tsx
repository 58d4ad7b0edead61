import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import { formatCount } from '../ui/format.ts'
import { CaptureStrip } from './capture-strip.tsx'
import { Card, Part } from './card.tsx'
import { FigureTile, TileRow } from './figure-tile.tsx'
import { pageQuery } from './home.api.ts'
import { NoCaptures } from './no-captures.tsx'
import { useOpenCaptures } from './open-captures.tsx'
import { PanelFailed } from './panel-failed.tsx'
import { againstText, type PanelProps } from './panel-props.ts'
import { priceReferenceText } from './price-words.ts'
import { ReportCard } from './report-card.tsx'

/** As many brands as are shown, their head and the scale below: nothing moves when they come. */
const BRANDS_HEIGHT = 343

/** A client's figures at a glance: how much is seen, at which price, with the right pictures, and the pictures themselves. */
export function OverviewPanel({ view, query, onView }: PanelProps) {
  const { data, error, refetch } = useQuery(pageQuery('overview', query))
  const open = useOpenCaptures()
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  const against = againstText(query)
  const common = { against, kind: 'percent', unit: '%' } as const
  const goTo = (page: string) => onView({ ...view, page })
  const isEmpty = data?.evidenceCount === 0
  return (
    <>
      <TileRow>
        <FigureTile
          {...common}
          label="Share of banner"
          measure="shareOfBanner"
          tile={data?.shareOfBanner}
          behind={(count) => formatCount(count, 'banner')}
          isOwn
          onOpen={() => open({ title: 'Banners of your companies', asked: { ...query, of: 'own' } })}
        />
        <FigureTile
          {...common}
          label="Weighted share"
          measure="weightedShare"
          tile={data?.weightedShare}
          behind={() => 'by place'}
          onOpen={() => open({ title: 'Banners of your companies', asked: { ...query, of: 'own' } })}
        />
        <FigureTile
          {...common}
          label="Presence"
          measure="presence"
          tile={data?.presence}
          behind={(count) => formatCount(count, 'capture')}
          onOpen={() => open({ title: 'Captures that show your companies', asked: { ...query, of: 'own' } })}
        />
        <FigureTile
          label="Price index"
          tile={data?.priceIndex}
          kind="decimal"
          measure="priceIndex"
          nothingBefore="No prices before"
          against={against}
          behind={() => `100 = ${priceReferenceText(data?.priceReference)}`}
          onOpen={() => goTo('prices')}
        />
        <FigureTile
          {...common}
          label="Image compliance"
          measure="imageCompliance"
          tile={data?.imageCompliance}
          behind={(count) => formatCount(count, 'capture')}
          onOpen={() => open({ title: 'Product images', asked: { ...query, of: 'products' } })}
        />
      </TileRow>
      {isEmpty ? (
        <NoCaptures view={view} onView={onView} />
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1.28fr 1fr' } }}>
            <ReportCard
              title="Share of banner by company"
              detail="% of banners, by week"
              of="companies"
              measure="shareOfBanner"
              answer={data?.companies}
              query={query}
              height={300}
            />
            <ReportCard
              title="Brand by eTailer"
              detail="share of banner, %"
              of="brandsByETailer"
              measure="shareOfBanner"
              answer={data?.brands && shortened(data.brands)}
              query={query}
              height={BRANDS_HEIGHT}
              sx={NARROW_NAMES}
            />
          </Box>
          <Card
            title="Latest captures"
            detail="with your brands, checked by a reviewer"
            tools={
              <Button onClick={() => open({ title: 'All evidence of your brands', asked: { ...query, of: 'own' } })}>
                All evidence
              </Button>
            }
          >
            <Part
              value={data?.latest}
              height={180}
              isEmpty={(latest) => latest.length === 0}
              empty="No capture with your brands in these filters."
            >
              {(latest) => <CaptureStrip label="Latest captures" captures={latest} isOneRow />}
            </Part>
          </Card>
        </>
      )}
    </>
  )
}

/** eTailers without their country, as far as that still tells them apart: heads have little room. */
function shortened(answer: ReportAnswer): ReportAnswer {
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

/** Brands are short; the heads of the eTailers need the room. */
const NARROW_NAMES = { '& thead th:first-of-type': { width: { md: 112 } } } as const
