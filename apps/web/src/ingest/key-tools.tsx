import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type SvgIcon from '@mui/material/SvgIcon'
import Tooltip from '@mui/material/Tooltip'
import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import type { KeyState } from './ingest-keys.model.ts'

/** What can be done to a key that stands in the list. */
export type KeyTool = 'rotate' | 'revoke'
export type OnKeyTool = (tool: KeyTool, key: IngestKey) => void

const TOOLS: Record<KeyTool, { Icon: typeof SvgIcon; label: string }> = {
  rotate: { Icon: AutorenewOutlined, label: 'Rotate' },
  revoke: { Icon: BlockOutlined, label: 'Revoke' },
}

interface KeyToolsProps {
  ingestKey: IngestKey
  state: KeyState
  onTool: OnKeyTool
  /** Words where fingers work: a tooltip needs a pointer. */
  inWords?: boolean
}

/** Rotate and Revoke of one key. In the table a replaced key keeps its Rotate, switched off, so that nothing moves. */
export function KeyTools({ ingestKey, state, onTool, inWords = false }: KeyToolsProps) {
  if (state.name === 'revoked' || state.name === 'expired') return null
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: inWords ? 1 : 0.5 }}>
      {(['rotate', 'revoke'] as const).map((tool) => {
        const { Icon, label } = TOOLS[tool]
        const isOff = tool === 'rotate' && ingestKey.replacedAt !== null
        const button = {
          'aria-label': `${label} key ${ingestKey.hint} of ${ingestKey.crawler}`,
          'aria-disabled': isOff,
          onClick: () => {
            if (!isOff) onTool(tool, ingestKey)
          },
        }
        if (inWords) {
          return (
            !isOff && (
              <Button key={tool} variant="outlined" {...button}>
                <Icon /> {label}
              </Button>
            )
          )
        }
        return (
          <Tooltip key={tool} title={isOff ? 'Has been rotated' : label}>
            <IconButton {...button} sx={isOff ? { color: 'text.disabled', cursor: 'default' } : {}}>
              <Icon />
            </IconButton>
          </Tooltip>
        )
      })}
    </Box>
  )
}
