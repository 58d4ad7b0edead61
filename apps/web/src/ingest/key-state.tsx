import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import type SvgIcon from '@mui/material/SvgIcon'
import { TABULAR } from '../ui/theme.ts'
import type { StateName } from '../ui/tokens.ts'
import type { KeyState, KeyStateName } from './ingest-keys.model.ts'

const LOOKS: Record<KeyStateName, readonly [typeof SvgIcon, StateName]> = {
  active: [CheckCircleOutlined, 'sent'],
  expires: [ScheduleOutlined, 'pending'],
  expired: [EventBusyOutlined, 'discarded'],
  revoked: [BlockOutlined, 'discarded'],
}

/** Sign, words and colour together, so that none of them has to speak alone. */
export function KeyStateChip({ state: { name, text } }: { state: KeyState }) {
  const [Icon, colours] = LOOKS[name]
  return (
    <Box
      component="span"
      sx={{
        ...TABULAR,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        height: 22,
        pl: '5px',
        pr: '7px',
        borderRadius: '5px',
        typography: 'caption',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        color: `custom.states.${colours}.text`,
        bgcolor: `custom.states.${colours}.fill`,
      }}
    >
      <Icon sx={{ fontSize: '0.875rem' }} />
      {text}
    </Box>
  )
}
