import BlockOutlined from '@mui/icons-material/BlockOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import type SvgIcon from '@mui/material/SvgIcon'
import type { AlertMail } from '@vitrine/contract/alerts/finding'
import { TABULAR } from '../../ui/theme.ts'
import { partsOf } from '../times.model.ts'

const STATES: Readonly<Record<AlertMail['state'], readonly [icon: typeof SvgIcon, colour: string, words: string]>> = {
  queued: [ScheduleOutlined, 'custom.states.pending.text', 'waits to be sent'],
  sent: [MailOutlined, 'text.secondary', 'sent'],
  withheld: [BlockOutlined, 'text.secondary', 'not sent, because it was stopped first'],
  failed: [ErrorOutlined, 'error.main', 'could not be sent'],
}

/** Whom a run was mailed to, and what became of it. */
export function Mails({ mails, timeZone }: { mails: readonly AlertMail[]; timeZone: string }) {
  return (
    <Box component="ul" aria-label="Mails" sx={LIST}>
      {mails.map(({ address, state, sentAt }) => {
        const [Icon, colour, words] = STATES[state]
        return (
          <Box component="li" key={address} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: colour }}>
            <Icon sx={{ fontSize: '0.875rem' }} />
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {address} {words}
              {sentAt !== null && ` at ${partsOf(sentAt, timeZone).time}`}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const LIST = { ...TABULAR, m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25, typography: 'caption' } as const
