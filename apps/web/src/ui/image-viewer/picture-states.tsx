import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { translateLabel } from '../../platform/labels.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { t } from '../messages.ts'

const ICON = <BrokenImageOutlined sx={{ fontSize: 28, color: 'text.secondary' }} />

export function NoPicture({ picture }: { picture: PictureLinks | null }) {
  const isOnItsWay = picture?.state === 'announced' || picture?.state === 'waiting'
  const missing = t(isOnItsWay ? 'pictureBeingPrepared' : 'captureHasNoPicture')
  return (
    <EmptyState title={picture?.problem ? translateLabel(picture.problem) : missing} icon={ICON}>
      {picture?.original && t('originalKept')}
    </EmptyState>
  )
}

export function CannotBeShown({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title={t('pictureUnavailable')}
      icon={ICON}
      actions={
        <Button variant="outlined" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}

export function PictureSkeleton() {
  return (
    <Skeleton
      variant="rectangular"
      sx={{ position: 'absolute', inset: 16, width: 'auto', height: 'auto', maxWidth: 1280, mx: 'auto' }}
    />
  )
}
