import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { EmptyState } from '../empty-state.tsx'
import { t } from '../messages.ts'

const ICON = <BrokenImageOutlined sx={{ fontSize: 28, color: 'text.secondary' }} />

export function NoPicture({ picture }: { picture: PictureLinks | null }) {
  const isOnItsWay = picture?.state === 'announced' || picture?.state === 'waiting'
  return (
    <EmptyState
      title={picture?.problem ?? (isOnItsWay ? 'The picture is being prepared.' : 'This capture has no picture.')}
      icon={ICON}
    >
      {picture?.original && 'The file is kept as it came. You can download it above.'}
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
