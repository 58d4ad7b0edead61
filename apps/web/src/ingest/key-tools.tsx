import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import type { KeyState } from './ingest-keys.model.ts'
import { t } from './messages.ts'

export type KeyTool = 'rotate' | 'revoke'
export type OnKeyTool = (tool: KeyTool, key: IngestKey) => void

const TOOLS = {
  rotate: { Icon: AutorenewOutlined, label: t('rotate'), named: 'rotateKey' },
  revoke: { Icon: BlockOutlined, label: t('revoke'), named: 'revokeKey' },
} as const satisfies Record<KeyTool, object>

interface KeyToolsProps {
  ingestKey: IngestKey
  state: KeyState
  onTool: OnKeyTool
  /** With labels on touch screens, which have no tooltips. */
  inWords?: boolean
}

/** Rotate and Revoke of one key. In the table, Rotate of a replaced key is disabled instead of hidden, to keep the layout. */
export function KeyTools({ ingestKey, state, onTool, inWords = false }: KeyToolsProps) {
  if (state.name === 'revoked' || state.name === 'expired') return null
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: inWords ? 1 : 0.5 }}>
      {(['rotate', 'revoke'] as const).map((tool) => {
        const { Icon, label, named } = TOOLS[tool]
        const isOff = tool === 'rotate' && ingestKey.replacedAt !== null
        const button = {
          'aria-label': t(named, { hint: ingestKey.hint, crawler: ingestKey.crawler }),
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
          <Tooltip key={tool} title={isOff ? t('alreadyRotated') : label}>
            <IconButton {...button} sx={isOff ? { color: 'text.disabled', cursor: 'default' } : {}}>
              <Icon />
            </IconButton>
          </Tooltip>
        )
      })}
    </Box>
  )
}
