import ArrowBack from '@mui/icons-material/ArrowBack'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { canOpen } from '@vitrine/contract/access/screens'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { getCaptureFile } from '@vitrine/contract/pictures/pictures.contract'
import type { Evidence } from '@vitrine/contract/reports/reports.contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { toAddress } from '../platform/call.ts'
import { useSession } from '../platform/session.ts'
import { ImageViewer } from '../ui/image-viewer/image-viewer.tsx'
import { useImageViewer } from '../ui/image-viewer/use-image-viewer.ts'
import { ViewerBar } from '../ui/image-viewer/viewer-bar.tsx'
import { ViewerFrame } from '../ui/image-viewer/viewer-frame.tsx'
import { actionFor } from '../ui/keys/shortcuts.model.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'
import { RecognizedPanel } from './recognized.panel.tsx'

interface EnlargedPictureProps {
  rows: readonly Evidence[]
  place: number
  onStep: (place: number) => void
  /** Returns to the list; absent if the picture wasn't opened from one. */
  onBack?: () => void
}

const PAGE_KEYS: Readonly<Record<string, number>> = { '[': -1, ']': 1 }

/** One capture at full size, with buttons to the previous and next one of the same page of results. */
export function EnlargedPicture({ rows, place, onStep, onBack }: EnlargedPictureProps) {
  const viewer = useImageViewer({ fit: 'width' })
  const picture = useRef<HTMLDivElement>(null)
  useEffect(() => picture.current?.focus({ preventScroll: true }), [])
  const { user } = useSession()
  const row = rows[place]
  if (!row) return null
  const detail = row.captureTypeId === CAPTURE_TYPE.product ? 'trayProductDetail' : 'trayBannerDetail'
  const mayOpenDetail = user !== null && canOpen(user, detail)
  const step = (by: number) => {
    // at the end, the button gets disabled and would no longer receive key presses
    if (!rows[place + 2 * by]) picture.current?.focus({ preventScroll: true })
    onStep(place + by)
  }
  const press = (event: KeyboardEvent) => {
    const by = PAGE_KEYS[event.key]
    if (by !== undefined && rows[place + by]) return step(by)
    const action = actionFor(event.nativeEvent, Object.values(viewer.actions))
    if (!action) return
    event.preventDefault()
    action.run()
  }
  return (
    <Box onKeyDown={press} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={BODY}>
        <ViewerFrame viewer={viewer}>
          <ViewerBar
            viewer={viewer}
            label={row.platform}
            file={row.picture && mayOpenDetail ? toAddress(getCaptureFile.path, { captureId: row.captureId }) : null}
          />
          <ImageViewer
            ref={picture}
            viewer={viewer}
            picture={row.picture}
            pictureKey={row.captureId}
            name={t('pictureOf', { captureId: String(row.captureId) })}
          />
        </ViewerFrame>
        <RecognizedPanel key={row.captureId} row={row} detail={mayOpenDetail ? detail : null} />
      </Box>
      <Box sx={FOOT}>
        {onBack && (
          <Button onClick={onBack}>
            <ArrowBack />
            {t('allCaptures')}
          </Button>
        )}
        <Box component="span" sx={{ ...TABULAR, flex: 1, typography: 'body2', color: 'text.secondary' }}>
          {t('placeOf', { place: place + 1, count: rows.length })}
        </Box>
        <IconButton aria-label={t('previousCapture')} disabled={place === 0} onClick={() => step(-1)}>
          <NavigateBefore />
        </IconButton>
        <IconButton aria-label={t('nextCapture')} disabled={place >= rows.length - 1} onClick={() => step(1)}>
          <NavigateNext />
        </IconButton>
      </Box>
    </Box>
  )
}

const BODY = { flex: 1, minHeight: 0, display: 'flex', flexDirection: { xs: 'column', md: 'row' } } as const

const FOOT = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 52,
  px: { xs: 1, md: 2 },
  borderTop: 1,
  borderColor: 'divider',
} as const
