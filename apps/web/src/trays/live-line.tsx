import Box from '@mui/material/Box'
import type { TrayNews } from '../live/use-live-tray.ts'
import { formatTime } from '../ui/format/format.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'

interface LiveLineProps {
  /** When the list was received. */
  at: number | undefined
  status: TrayNews['status']
}

/** A dot while live updates arrive, text while they do not. */
export function LiveLine({ at, status }: LiveLineProps) {
  const isLive = status === 'live'
  return (
    <Box
      component="span"
      sx={{
        ...TABULAR,
        flex: 'none',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 26,
        typography: 'caption',
        whiteSpace: 'nowrap',
        color: 'custom.text3',
      }}
    >
      <span role="status">{status === 'reconnecting' && t('reconnecting')}</span>
      {at !== undefined && <span>{t('updatedAt', { time: formatTime(new Date(at)) })}</span>}
      {isLive && (
        <Box
          component="span"
          role="img"
          aria-label={t('live')}
          title={t('live')}
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.main' }}
        />
      )}
    </Box>
  )
}
