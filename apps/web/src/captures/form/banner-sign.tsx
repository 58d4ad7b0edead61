import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import { TABULAR } from '../../ui/theme.ts'
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden.ts'

interface BannerSignProps {
  /** Of its problems. */
  count: number
  /** One of them is said at its field. Until then it is only unfinished, and nobody is told off for it. */
  isSeen: boolean
}

/** Whether a banner is done, and otherwise how much of it is not. */
export function BannerSign({ count, isSeen }: BannerSignProps) {
  if (count === 0) {
    return (
      <Box component="span" sx={{ ...SIGN, color: 'success.main' }}>
        <CheckCircleOutlined sx={{ fontSize: '1rem' }} />
        <span style={VISUALLY_HIDDEN}>complete</span>
      </Box>
    )
  }
  return (
    <Box component="span" sx={{ ...SIGN, color: isSeen ? 'error.main' : 'text.secondary' }}>
      <ErrorOutlined sx={{ fontSize: '1rem' }} />
      {count}
      <span style={VISUALLY_HIDDEN}> to fix</span>
    </Box>
  )
}

const SIGN = {
  ...TABULAR,
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  typography: 'caption',
  fontWeight: 550,
} as const
