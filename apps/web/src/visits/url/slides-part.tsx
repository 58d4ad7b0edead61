import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import type { VisitDetails } from '@vitrine/contract/visits/visit-details'
import { useId } from 'react'
import { locales } from '../../platform/language.ts'
import { t } from './messages.ts'
import { isWaiting } from './url-visits.api.ts'

const percent = new Intl.NumberFormat(locales.ui, { style: 'percent', maximumFractionDigits: 0 })

type Carousel = VisitDetails['carousels'][number]
type Slide = Carousel['slides'][number]
type SheetPosition = NonNullable<Slide['place']>

interface SlidesPartProps {
  carousels: readonly Carousel[]
  /** The picture of all slides, below each other. */
  sheet: PictureLinks | null
}

/** The slides of the page's carousels; only one of each carousel is on the picture of the page. */
export function SlidesPart({ carousels, sheet }: SlidesPartProps) {
  const headingId = useId()
  const shown = listSlides(carousels)
  if (shown.length === 0 || !sheet) return null
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {t('slidesPart')}
      </Typography>
      {sheet.preview ? (
        <Box component="ul" sx={LIST}>
          {shown.map(({ slide, place, name }) => (
            <li key={place.y}>
              <SlidePicture name={name} place={place} preview={sheet.preview ?? ''} sheetWidth={sheet.width ?? 1} />
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {name} · {t('shareOfTime', { share: percent.format(slide.share) })}
                {slide.link && (
                  <Box component="span" sx={{ display: 'block' }}>
                    {slide.link}
                  </Box>
                )}
              </Typography>
            </li>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {t(isWaiting(sheet) ? 'slidesWaiting' : 'slidesFailed')}
        </Typography>
      )}
    </Box>
  )
}

interface ShownSlide {
  readonly slide: Slide
  readonly place: SheetPosition
  readonly name: string
}

function listSlides(carousels: readonly Carousel[]): ShownSlide[] {
  return carousels.flatMap(({ slides }) =>
    slides.flatMap((slide, index) =>
      slide.place
        ? [{ slide, place: slide.place, name: t('slideNumber', { number: index + 1, count: slides.length }) }]
        : [],
    ),
  )
}

interface SlidePictureProps {
  name: string
  place: SheetPosition
  preview: string
  sheetWidth: number
}

/** A part of the sheet. In percent, because the preview of a tall sheet is smaller than the sheet. */
function SlidePicture({ name, place: { y, width, height }, preview, sheetWidth }: SlidePictureProps) {
  return (
    <Box sx={{ ...FRAME, aspectRatio: `${width} / ${height}` }}>
      <Box
        component="img"
        src={preview}
        alt={name}
        loading="lazy"
        sx={{ position: 'absolute', left: 0, top: toPercent(-y, height), width: toPercent(sheetWidth, width) }}
      />
    </Box>
  )
}

const toPercent = (part: number, whole: number) => `${(part / whole) * 100}%`

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const

const FRAME = {
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  borderRadius: 1,
  bgcolor: 'custom.mat',
  mb: 0.5,
} as const
