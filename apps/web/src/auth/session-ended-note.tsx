import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'

/** For those who did not leave on purpose. */
export function SessionEndedNote() {
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2, typography: 'body2', color: 'text.secondary' }}
    >
      <InfoOutlined sx={{ fontSize: '1rem' }} />
      Your session ended. Sign in to go on where you were.
    </Box>
  )
}
