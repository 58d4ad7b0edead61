import BlockOutlined from '@mui/icons-material/BlockOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import type SvgIcon from '@mui/material/SvgIcon'
import type { AlertMail } from '@vitrine/contract/alerts/finding'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import { getParts } from '../times.model.ts'

const STATES: Readonly<Record<AlertMail['state'], readonly [icon: typeof SvgIcon, colour: string]>> = {
  queued: [ScheduleOutlined, 'custom.states.pending.text'],
  sent: [MailOutlined, 'text.secondary'],
  withheld: [BlockOutlined, 'text.secondary'],
  failed: [ErrorOutlined, 'error.main'],
}

/** The recipients of a run, with the status of each email. */
export function Mails({ mails, timeZone }: { mails: readonly AlertMail[]; timeZone: string }) {
  return (
    <Box component="ul" aria-label={t('emails')} sx={LIST}>
      {mails.map(({ address, state, sentAt }) => {
        const [Icon, colour] = STATES[state]
        return (
          <Box component="li" key={address} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: colour }}>
            <Icon sx={{ fontSize: '0.875rem' }} />
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {describeMail({ address, state, sentAt }, timeZone)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

function describeMail({ address, state, sentAt }: AlertMail, timeZone: string): string {
  if (state === 'sent') return t('mailSent', { address, time: sentAt === null ? '' : getParts(sentAt, timeZone).time })
  if (state === 'queued') return t('mailQueued', { address })
  return state === 'failed' ? t('mailFailed', { address }) : t('mailWithheld', { address })
}

const LIST = { ...TABULAR, m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25, typography: 'caption' } as const
