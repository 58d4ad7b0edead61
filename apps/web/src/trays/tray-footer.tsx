import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { KeyCaps } from '../ui/keys/key-caps.tsx'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { t as tUi } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'
import type { TrayActions } from './tray.shortcuts.ts'

interface SelectionBarProps {
  count: number
  /** How many of them can be discarded. */
  discardable: number
  actions: TrayActions
  isBusy: boolean
  /** Leaves out shortcut hints. */
  isShort?: boolean
}

/** Actions on the selected captures. Replaces the strip of decisions, so that the layout does not move. */
export function SelectionBar({ count, discardable, actions, isBusy, isShort = false }: SelectionBarProps) {
  const { discard, download, clear } = actions
  return (
    <Box
      role="toolbar"
      aria-label={t('selectedCaptures')}
      className="on-inverse"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        height: isShort ? 56 : 40,
        pl: isShort ? 2 : 1.5,
        pr: isShort ? 1 : 0.5,
        borderRadius: isShort ? 0 : '6px',
        color: 'custom.inverseText',
        bgcolor: 'custom.inverse',
        ...TABULAR,
      }}
    >
      <Box component="span" sx={{ mr: 'auto', pr: 1, typography: 'body2', fontWeight: 550, whiteSpace: 'nowrap' }}>
        {t('selectedCount', { count })}
      </Box>
      {discard && (
        <BarButton
          action={discard}
          icon={<DeleteOutline />}
          isOff={discardable === 0 || isBusy}
          isMain
          hasHint={!isShort}
        >
          {isShort ? tUi('discard') : t('discardCount', { count: discardable })}
        </BarButton>
      )}
      <BarButton action={download} icon={<DownloadOutlined />} hasHint={!isShort}>
        {isShort ? t('download') : t('downloadImages')}
      </BarButton>
      <BarButton action={clear} hasHint={!isShort}>
        {t('clear')}
      </BarButton>
    </Box>
  )
}

interface BarButtonProps {
  action: Action
  icon?: ReactNode
  isOff?: boolean
  isMain?: boolean
  hasHint: boolean
  children: ReactNode
}

const shade = (percent: number) => `color-mix(in srgb, currentColor ${percent}%, transparent)`

function BarButton({ action, icon, isOff = false, isMain = false, hasHint, children }: BarButtonProps) {
  const [key] = action.keys
  return (
    <Button
      size="small"
      color="inherit"
      disabled={isOff}
      onClick={action.run}
      sx={{
        whiteSpace: 'nowrap',
        ...(isMain && { bgcolor: shade(16) }),
        '&:hover': { bgcolor: shade(isMain ? 24 : 14) },
        '&.Mui-focusVisible': { outlineColor: 'currentColor', outlineOffset: '-2px' },
        '&.Mui-disabled': { color: 'inherit', opacity: 0.5 },
      }}
    >
      {icon}
      {children}
      {hasHint && key !== undefined && <KeyCaps of={key} />}
    </Button>
  )
}
