import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden.ts'

const proposedText = (copiedFrom: number | null, reason: string | undefined) => {
  if (reason !== undefined) return `Proposed: ${reason}. Sending confirms it.`
  return `Proposed${copiedFrom === null ? '' : `, copied from #${copiedFrom}`}. Sending confirms it.`
}

/** Nobody has chosen this yet: it was filled in, and sending confirms it. */
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
