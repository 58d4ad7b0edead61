import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined'
import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { locales } from '../../platform/language.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'

const percents = new Intl.NumberFormat(locales.ui, { style: 'percent' })

interface ProposedMarkProps {
  name: string
  /** Percent; null if unknown. */
  confidence: number | null
  isOff: boolean
  onConfirm: () => void
}

/** Marks a proposal with its confidence; a click confirms it. */
export function ProposedMark({ name, confidence, isOff, onConfirm }: ProposedMarkProps) {
  const sure = confidence === null ? undefined : percents.format(confidence / 100)
  return (
    <Box component="span" sx={{ flex: 'none', display: 'inline-flex', alignItems: 'center' }}>
      <Tooltip title={sure === undefined ? t('proposed') : t('proposedSure', { sure })}>
        <Box component="span" sx={SURE}>
          <AutoAwesomeOutlined sx={{ fontSize: '0.875rem' }} />
          {sure}
        </Box>
      </Tooltip>
      <Tooltip title={t('confirm')}>
        <span>
          <IconButton aria-label={t('confirmProposal', { name })} size="small" disabled={isOff} onClick={onConfirm}>
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
