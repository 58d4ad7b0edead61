import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { useId } from 'react'
import { t } from './messages.ts'
import { isWaiting } from './url-visits.api.ts'

/** The recording of the top of the page. */
export function VideoPart({ video }: { video: PictureLinks | null }) {
  const headingId = useId()
  if (!video) return null
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {t('video')}
      </Typography>
      {video.video ? (
        <Box
          component="video"
          src={video.video}
          poster={video.preview ?? undefined}
          controls
          muted
          preload="metadata"
          aria-label={t('videoOfPage')}
          {...(video.width && video.height ? { width: video.width, height: video.height } : {})}
          sx={{ display: 'block', width: '100%', height: 'auto', borderRadius: 1, bgcolor: 'custom.mat' }}
        />
      ) : (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {t(isWaiting(video) ? 'videoWaiting' : 'videoFailed')}
        </Typography>
      )}
    </Box>
  )
}
