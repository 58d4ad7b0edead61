import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined'
import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { TABULAR } from '../../ui/theme.ts'

interface ProposedMarkProps {
  /** Of what is proposed, for the ear. */
  name: string
  /** Percent; null where nobody said. */
  confidence: number | null
  isOff: boolean
  onConfirm: () => void
}

/** Says that a machine proposed it and how sure it is; a click says that it is right. */
export function ProposedMark({ name, confidence, isOff, onConfirm }: ProposedMarkProps) {
  const sure = confidence === null ? '' : `${Math.round(confidence)} %`
  return (
    <Box component="span" sx={{ flex: 'none', display: 'inline-flex', alignItems: 'center' }}>
      <Tooltip title={`Proposed${sure && `, ${sure} sure`}. Confirm it, change it, or send all as it is.`}>
        <Box component="span" sx={SURE}>
          <AutoAwesomeOutlined sx={{ fontSize: '0.875rem' }} />
          {sure}
        </Box>
      </Tooltip>
      <Tooltip title="Confirm">
        <span>
          <IconButton aria-label={`Confirm ${name}`} size="small" disabled={isOff} onClick={onConfirm}>
            <Check />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
}

const SURE = {
  ...TABULAR,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3px',
  height: 20,
  px: '5px',
  borderRadius: '5px',
  typography: 'caption',
  fontWeight: 550,
  color: 'custom.states.pending.text',
  bgcolor: 'custom.states.pending.fill',
} as const
