import Box from '@mui/material/Box'
import type { PageRegion } from '@vitrine/contract/visits/page-facts'
import type { VisitDetails } from '@vitrine/contract/visits/visit-details'
import { FactsPart, Line } from './facts-part.tsx'
import { t } from './messages.ts'
import { numberRegions } from './regions-layer.tsx'

/** Regions, products and search results of the page. */
export function PageSections({ page: { regions, products, results } }: { page: NonNullable<VisitDetails['page']> }) {
  return (
    <>
      <FactsPart title={t('regions')}>
        {regions.length === 0 && <Line name="">{t('noRegions')}</Line>}
        {numberRegions(regions).map(({ region, number }) => (
          <Line key={number} name={nameRegion(region, number)}>
            {[region.sponsorLabel, region.alt ?? region.text].filter(Boolean).join(' · ')}
            <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{region.target ?? region.link}</Box>
          </Line>
        ))}
      </FactsPart>
      {(products.length > 0 || results.length > 0) && (
        <FactsPart title={t('products')}>
          {products.length > 0 && (
            <Line name={t('products')}>
              {t('productCount', {
                count: products.length,
                priced: products.filter(({ price }) => price !== undefined).length,
              })}
            </Line>
          )}
          {results.length > 0 && (
            <Line name={t('results')}>
              {t('resultCount', {
                count: results.length,
                sponsored: results.filter(({ isSponsored }) => isSponsored).length,
              })}
            </Line>
          )}
        </FactsPart>
      )}
    </>
  )
}

const KINDS: Readonly<Record<PageRegion['kind'], string>> = {
  image: t('regionImage'),
  video: t('regionVideo'),
  background: t('regionBackground'),
  html: t('regionText'),
  frame: t('regionFrame'),
  'sponsored-product': t('regionSponsored'),
}

function nameRegion({ kind, slide }: PageRegion, number: number): string {
  const name = slide ? t('slideOf', { kind: KINDS[kind], number: slide.number, count: slide.count }) : KINDS[kind]
  return `${number} · ${name}`
}
