import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useSession } from '../platform/session.ts'
import { t } from './messages.ts'

export function HelpHead({ titleId }: { titleId: string }) {
  const { environment } = useSession()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 52, px: { xs: 2, md: 3 } }}>
      <DialogTitle id={titleId} sx={{ flex: 1, p: 0 }}>
        {t('help')}
      </DialogTitle>
      {environment && (
        <>
          <Typography variant="caption" sx={{ color: 'custom.text3' }}>
            {t('version', { version: environment.version })}
          </Typography>
          <Link href={environment.supportUrl} target="_blank" rel="noopener" sx={HELP_DESK}>
            {t('openHelpDesk')} <OpenInNew sx={{ fontSize: '0.875rem' }} />
          </Link>
        </>
      )}
    </Box>
  )
}

const HELP_DESK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: { xs: 44, md: 24 },
  typography: 'button',
} as const
