import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import type { VisitDetails } from '@vitrine/contract/visits/visit-details'
import { locales } from '../../platform/language.ts'
import { FactsPart, Line, Lines } from './facts-part.tsx'
import { t } from './messages.ts'
import { PageSections } from './page-sections.tsx'
import { SlidesPart } from './slides-part.tsx'

const percent = new Intl.NumberFormat(locales.ui, { style: 'percent', maximumFractionDigits: 2 })
const seconds = new Intl.NumberFormat(locales.ui, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })

type Consent = NonNullable<VisitDetails['consent']>

const ANSWERS: Readonly<Record<Consent['result'], string>> = {
  'no-wall': t('noWall'),
  accepted: t('accepted'),
  refused: t('refused'),
  left: t('left'),
  failed: t('consentFailed'),
}

const STEPS: Readonly<Record<string, string>> = {
  opened: t('opened'),
  consent: t('consent'),
  swept: t('swept'),
  loaded: t('loaded'),
  video: t('videoStep'),
  still: t('still'),
  picture: t('picture'),
  slides: t('slidesStep'),
}

export function ConsentLine({ details: { consent } }: { details: VisitDetails }) {
  if (!consent) return null
  const result = ANSWERS[consent.result]
  return (
    <Line name={t('cookieBanner')}>
      {consent.platform ? t('onPlatform', { result, platform: consent.platform }) : result}
    </Line>
  )
}

/** Lists the agent's findings. */
export function DetailsSections({ details, slides: sheet }: { details: VisitDetails; slides: PictureLinks | null }) {
  const { hops, document, overlays, loaded, picture, carousels, timings, headers, page } = details
  return (
    <>
      {page && <PageSections page={page} />}
      <SlidesPart carousels={carousels} sheet={sheet} />
      <FactsPart title={t('pictureSize')}>
        {document && <Line name={t('pageTitle')}>{document.title}</Line>}
        {picture && (
          <Line name={t('pictureSize')}>
            <div>{t('pixels', { width: picture.width, height: picture.height })}</div>
            {picture.isCut && <div>{t('isCut')}</div>}
            <div>{t('shots', { shots: picture.shots, difference: percent.format(picture.difference) })}</div>
          </Line>
        )}
        {loaded && (
          <Line name={t('images')}>
            {t('imagesLoaded', { loaded: loaded.images - loaded.broken - loaded.pending, all: loaded.images })}
          </Line>
        )}
        <Line name={t('overlays')}>
          {overlays.length === 0
            ? t('noOverlays')
            : overlays.map(({ text, isClosed }) => (
                <div key={text}>{t(isClosed ? 'overlayClosed' : 'overlayLeft', { text })}</div>
              ))}
        </Line>
        {carousels.length > 0 && (
          <Line name={t('carousels')}>
            {carousels.map(({ slides }) => t('slides', { count: slides.length })).join(', ')}
          </Line>
        )}
        {hops.length > 1 && (
          <Line name={t('redirects')}>
            {hops.map(({ url, status }) => (
              <div key={url}>
                {status} {url}
              </div>
            ))}
          </Line>
        )}
      </FactsPart>
      <FactsPart title={t('timings')}>
        {Object.entries(timings).map(([step, at]) => (
          <Line key={step} name={STEPS[step] ?? step}>
            {seconds.format(at / 1000)}
          </Line>
        ))}
      </FactsPart>
      <details>
        <summary>{t('headers')}</summary>
        <Lines>
          {Object.entries(headers).map(([name, value]) => (
            <Line key={name} name={name}>
              {value}
            </Line>
          ))}
        </Lines>
      </details>
    </>
  )
}
