import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'

const ICONS = {
  info: <InfoOutlined sx={{ fontSize: '1rem' }} />,
  done: <CheckCircleOutline color="success" sx={{ fontSize: '1rem' }} />,
} as const

/** Explains above the form why the user is here. */
export function Note({ kind, children }: { kind: keyof typeof ICONS; children: string }) {
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2, typography: 'body2', color: 'text.secondary' }}
    >
      {ICONS[kind]}
      {children}
    </Box>
  )
}
