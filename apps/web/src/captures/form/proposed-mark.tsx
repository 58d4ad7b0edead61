import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { VISUALLY_HIDDEN } from '../../ui/theme/visually-hidden.ts'
import { t } from '../messages.ts'

const proposedText = (copiedFrom: number | null, reason: string | undefined) => {
  if (reason !== undefined) return t('proposedBecause', { reason })
  return copiedFrom === null ? t('proposed') : t('proposedFrom', { id: copiedFrom })
}

/** Marks a proposal; sending the capture confirms it. */
export function ProposedMark({ copiedFrom, reason }: { copiedFrom: number | null; reason?: string | undefined }) {
  const text = proposedText(copiedFrom, reason)
  return (
    <Tooltip title={<span>{text}</span>} describeChild>
      <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
        <LightbulbOutlined sx={{ fontSize: '0.9375rem', color: 'primary.main' }} />
        <span style={VISUALLY_HIDDEN}>{text}</span>
      </Box>
    </Tooltip>
  )
}
