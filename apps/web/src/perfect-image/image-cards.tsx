import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ListedImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { memo, useId } from 'react'
import { CaptureTime } from '../ui/format/capture-time.tsx'
import { CardList, SkeletonPictureCard } from '../ui/lists/card-list.tsx'
import { CARD_LINES, CARD_THUMBNAIL } from '../ui/lists/list.styles.ts'
import { ListCard, OPENS_CARD } from '../ui/lists/list-card.tsx'
import { Thumbnail } from '../ui/lists/thumbnail.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import { ImageStateChip } from './image-state-chip.tsx'
import { t } from './messages.ts'
import type { ImagesModel } from './use-images.ts'

const EXPECTED = 8

const CARD = {
  width: '100%',
  display: 'flex',
  justifyContent: 'start',
  alignItems: 'start',
  gap: 1.5,
  px: 2,
  py: 1.5,
  minHeight: 98,
  textAlign: 'left',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

interface ImageCardsProps {
  label: string
  model: ImagesModel
  showsState: boolean
}

/** A page of images as cards, for narrow screens. */
export function ImageCards({ label, model, showsState }: ImageCardsProps) {
  const { rows, list, on, grid, current } = model
  return (
    <CardList gridRef={grid} label={label} isWaiting={rows === undefined} isPast={list.isPast}>
      {rows?.map((row, index) => (
        <Card key={row.imageCaptureId} row={row} showsState={showsState} isCurrent={index === current} on={on} />
      ))}
      {!rows && [...Array(EXPECTED).keys()].map((place) => <SkeletonPictureCard key={place} sx={CARD} />)}
    </CardList>
  )
}

interface CardProps {
  row: ListedImageCapture
  showsState: boolean
  isCurrent: boolean
  on: ImagesModel['on']
}

const Card = memo(function Card({ row, showsState, isCurrent, on }: CardProps) {
  const factsId = useId()
  const { imageCaptureId, date, whenGmt, name, fileName, isManual, isScreenShot } = row
  // little room, so show only flags that are set
  const signs = [isManual && t('manual'), isScreenShot && t('screenshot')].filter(Boolean).join(', ')
  return (
    <ListCard isCurrent={isCurrent} onCurrent={() => on.onCurrent(imageCaptureId)}>
      <ButtonBase
        id={factsId}
        className={OPENS_CARD}
        aria-label={t('editImage', { id: imageCaptureId })}
        aria-describedby={factsId}
        onClick={() => on.onOpen(imageCaptureId)}
        sx={CARD}
      >
        <Thumbnail picture={row.picture} fit="whole" {...CARD_THUMBNAIL} />
        <Box component="span" sx={CARD_LINES}>
          <Box component="span" sx={{ typography: 'body1', fontWeight: 600 }}>
            {name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {fileName}
          </Box>
          <Box component="span" sx={{ ...TABULAR, color: 'text.secondary' }}>
            #{imageCaptureId}{' '}
            <span style={{ marginLeft: 4 }}>
              <CaptureTime of={{ when: date, whenGmt }} isInWords />
            </span>
          </Box>
          {(showsState || signs) && (
            <Box
              component="span"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.25, typography: 'caption' }}
            >
              {showsState && <ImageStateChip stateId={row.captureStateId} />}
              {signs}
            </Box>
          )}
        </Box>
      </ButtonBase>
    </ListCard>
  )
})
