import Box from '@mui/material/Box'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { useDownloadNotices } from './download-notices.ts'
import { t } from './messages.ts'

/** In the menu: the number of files ready to download. */
export function ReadyCount() {
  const { ready } = useDownloadNotices()
  if (ready.size === 0) return null
  return (
    <Box component="span" sx={{ ml: 'auto', typography: 'caption', fontWeight: 550, color: 'primary.main' }}>
      {t('readyCount', { count: ready.size })}
    </Box>
  )
}

/** A dot on the menu button, with a text for screen readers. */
export function ReadyDot() {
  const { ready } = useDownloadNotices()
  if (ready.size === 0) return null
  return (
    <>
      <Box
        component="span"
        sx={{
          position: 'absolute',
          top: -1,
          right: -1,
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: 'primary.main',
          border: '2px solid',
          borderColor: 'background.paper',
        }}
      />
      <Box component="span" sx={VISUALLY_HIDDEN}>
        , {t('readyHint')}
      </Box>
    </>
  )
}
