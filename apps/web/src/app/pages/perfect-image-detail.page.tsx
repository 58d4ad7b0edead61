import SearchOff from '@mui/icons-material/SearchOff'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { getScreenPath } from '../current-screen.ts'
import { t } from '../messages.ts'
import { WaitingScreen } from '../waiting-screen.tsx'
import { HomeButton } from './home-button.tsx'

/** Other notations, such as '1e3', are not image IDs. */
const IMAGE_ID = /^[1-9]\d{0,14}$/

/** Opens an image by its ID over the list of all images, replacing this address. */
export function PerfectImageDetailPage() {
  const { imageCaptureId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const isNumber = IMAGE_ID.test(imageCaptureId)
  useEffect(() => {
    if (!isNumber) return
    void navigate({ to: getScreenPath('perfectImageAll'), search: { image: imageCaptureId }, replace: true })
  }, [navigate, isNumber, imageCaptureId])
  if (isNumber) return <WaitingScreen />
  return (
    <EmptyState
      heading="h1"
      title={t('imageNotFound', { id: imageCaptureId })}
      icon={<SearchOff sx={{ fontSize: 28, color: 'text.secondary' }} />}
      actions={<HomeButton />}
    >
      {t('imageNotFoundHint')}
    </EmptyState>
  )
}
