import RestartAlt from '@mui/icons-material/RestartAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, useRef } from 'react'
import { locales } from '../platform/language.ts'
import { ErrorLine } from '../ui/fields/form-row.tsx'
import { KeyCaps } from '../ui/keys/key-caps.tsx'
import { type OwnKeys, withOwnKey } from '../ui/keys/own-keys.model.ts'
import type { KeyRow as Row } from '../ui/keys/review-keys.ts'
import { type PressedKey, toSpoken } from '../ui/keys/shortcuts.model.ts'
import { toDensityHeight } from '../ui/theme/density.ts'
import { isChanged } from './choose-key.model.ts'
import { t } from './messages.ts'

interface KeyRowProps {
  row: Row
  own: OwnKeys
  isListening: boolean
  /** Why the pressed key or the default cannot be used. */
  problem: string | undefined
  onListen: () => void
  onLeave: () => void
  onBlur: () => void
  onPress: (pressed: PressedKey) => void
  onReset: () => void
}

/** An action and its key. Pressing the button starts listening for a new key. */
export function KeyRow({ row, own, isListening, problem, onListen, onLeave, onBlur, onPress, onReset }: KeyRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { keys } = withOwnKey(row, own)
  const press = (event: KeyboardEvent) => {
    if (!isListening || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onLeave()
    else onPress(event)
  }
  const spoken = new Intl.ListFormat(locales.ui, { type: 'disjunction' }).format(keys.map(toSpoken))
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: toDensityHeight(36) }}>
        <Box sx={{ flex: 1, minWidth: 0, typography: 'body2' }}>{row.label}</Box>
        {isChanged(row, own) && (
          <Tooltip title={t('usualKey')}>
            <IconButton
              size="small"
              aria-label={t('resetKey', { action: row.label })}
              sx={{ width: { md: 28 }, height: { md: 28 }, '& svg': { fontSize: '1rem' } }}
              onClick={() => {
                onReset()
                // this button disappears, so move the focus
                button.current?.focus()
              }}
            >
              <RestartAlt />
            </IconButton>
          </Tooltip>
        )}
        {row.isFixed ? (
          <Box role="img" aria-label={t('fixedKey', { key: spoken })} sx={{ px: '9px' }}>
            <Caps keys={keys} />
          </Box>
        ) : (
          <Button
            ref={button}
            size="small"
            variant="outlined"
            aria-label={
              isListening ? t('pressKeyOf', { action: row.label }) : t('keyOf', { action: row.label, key: spoken })
            }
            aria-pressed={isListening}
            onClick={onListen}
            onKeyDown={press}
            // Space activates a button on keyup
            onKeyUp={(event) => isListening && event.preventDefault()}
            onBlur={onBlur}
            sx={isListening ? LISTENING : KEY}
          >
            {isListening ? t('pressKey') : <Caps keys={keys} />}
          </Button>
        )}
      </Box>
      <Box aria-live="assertive" sx={{ '& > *': { pb: 1, mt: 0 } }}>
        {problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
      </Box>
    </Box>
  )
}

const Caps = ({ keys }: { keys: readonly string[] }) => keys.map((key) => <KeyCaps key={key} of={key} />)

const ROW = { borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } } as const
/** Subtle until hovered or focused. */
const KEY = {
  minHeight: { md: 28 },
  px: '8px',
  '&&:not(:hover, :focus-visible)': { borderColor: 'transparent', bgcolor: 'transparent' },
} as const
const LISTENING = { minHeight: { md: 28 }, '&&': { color: 'primary.main', borderColor: 'primary.main' } } as const
