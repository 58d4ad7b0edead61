import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { VisitAnswer } from '@vitrine/contract/visits/url-visits.contract'
import { t } from './messages.ts'
import { RegionsLayer } from './regions-layer.tsx'

interface VisitPictureProps {
  visit: VisitAnswer
  showsRegions: boolean
}

/** The picture with the regions drawn on it, or the state of the visit until there is one. */
export function VisitPicture({ visit, showsRegions }: VisitPictureProps) {
  const { picture, details, url } = visit
  const waiting = describeWait(visit)
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={t('pictureOf', { url })}
      aria-busy={waiting !== undefined}
      sx={{ overflowY: 'auto', minHeight: 160, p: 2, bgcolor: 'custom.mat' }}
    >
      {picture?.preview ? (
        <Box sx={{ position: 'relative', maxWidth: 1280, mx: 'auto' }}>
          <Box
            component="img"
            src={picture.preview}
            alt={t('pictureOf', { url })}
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            sx={{ display: 'block', width: '100%', height: 'auto' }}
          />
          {showsRegions && details?.page && details.picture && (
            <RegionsLayer regions={details.page.regions} size={details.picture} />
          )}
        </Box>
      ) : (
        <Box role="status" sx={{ display: 'grid', placeItems: 'center', gap: 1.5, py: 8 }}>
          {waiting && <CircularProgress aria-hidden size={24} />}
          <Typography sx={{ color: 'text.secondary' }}>{waiting ?? t('noPicture')}</Typography>
        </Box>
      )}
    </Box>
  )
}

function describeWait({ state, picture }: VisitAnswer): string | undefined {
  if (state === 'planned') return t('waitingForAgent')
  if (state === 'leased') return t('visiting')
  return picture?.state === 'announced' || picture?.state === 'waiting' ? t('pictureWaiting') : undefined
}
