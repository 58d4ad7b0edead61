import Box from '@mui/material/Box'
import { formatNumber } from '../ui/format.ts'
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts'
import { useDownloadNotices } from './download-notices.ts'

/** In a menu: how many of the files asked for here are ready and wait to be fetched. */
export function ReadyCount() {
  const { ready } = useDownloadNotices()
  if (ready.size === 0) return null
  return (
    <Box component="span" sx={{ ml: 'auto', typography: 'caption', fontWeight: 550, color: 'primary.main' }}>
      {formatNumber(ready.size)} ready
    </Box>
  )
}

/** At the corner of what leads there: a dot, and words for those who do not see it. */
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
        , a download is ready
      </Box>
    </>
  )
}
