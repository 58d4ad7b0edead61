import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import { TABULAR } from '../../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../../ui/theme/visually-hidden.ts'
import { t } from '../messages.ts'

interface BannerSignProps {
  /** Number of problems. */
  count: number
  /** At least one problem is shown at its field. Until then the banner counts as incomplete, not invalid. */
  isSeen: boolean
}

/** Shows whether a banner is complete, or how many problems it has. */
export function BannerSign({ count, isSeen }: BannerSignProps) {
  if (count === 0) {
    return (
      <Box component="span" sx={{ ...SIGN, color: 'success.main' }}>
        <CheckCircleOutlined sx={{ fontSize: '1rem' }} />
        <span style={VISUALLY_HIDDEN}>{t('complete')}</span>
      </Box>
    )
  }
  return (
    <Box component="span" sx={{ ...SIGN, color: isSeen ? 'error.main' : 'text.secondary' }}>
      <ErrorOutlined sx={{ fontSize: '1rem' }} />
      {count}
      <span style={VISUALLY_HIDDEN}> {t('toFix')}</span>
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
