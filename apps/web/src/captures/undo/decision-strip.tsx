import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { KeyCaps } from '../../ui/keys/key-caps.tsx'
import { useHasKeys } from '../../ui/keys/use-has-keys.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import { UNDO_KEY } from '../moves.ts'
import { type Decision, decisionText, isSuperseded } from './recent-decisions.model.ts'
import { undoDecision, useRecentDecisions } from './recent-decisions.ts'

const MARK = 'data-decision-strip'
const BUTTONS = 'button:not(:disabled)'

/** The focused element before the strip's shortcut was pressed. */
let cameFrom: HTMLElement | null = null

/** Focuses the strip of the dialog, or of the tray if there is no dialog; never that of a hidden editor. */
export function focusDecisionStrip() {
  const strips = [...document.querySelectorAll<HTMLElement>(`[${MARK}]`)]
  const strip = strips.findLast((one) => one.checkVisibility())
  const button = strip?.querySelector<HTMLElement>(BUTTONS)
  if (!button) return
  cameFrom = document.activeElement instanceof HTMLElement ? document.activeElement : null
  button.focus()
}

function leaveStrip() {
  if (cameFrom?.checkVisibility()) cameFrom.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function handleKey(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(BUTTONS)]
  const step = STEPS[event.key]
  const isPlain = !event.altKey && !event.shiftKey && !event.ctrlKey && !event.metaKey
  if (!isPlain || (step === undefined && event.key !== 'Escape')) return
  event.preventDefault()
  event.stopPropagation()
  if (step === undefined) return leaveStrip()
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus()
}

interface DecisionStripProps {
  userId: number
  /** Renders as a separate row with a border above. */
  isRow?: boolean
}

/** The last decisions of this tab, newest first, each with an Undo button. */
export function DecisionStrip({ userId, isRow = false }: DecisionStripProps) {
  const decisions = useRecentDecisions(userId)
  const strip = useRef<HTMLUListElement>(null)
  const hadFocus = useRef(false)
  // a pressed button disappears together with the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: check after the decisions change
  useEffect(() => {
    if (!hadFocus.current || strip.current?.contains(document.activeElement)) return
    hadFocus.current = false
    const button = strip.current?.querySelector<HTMLElement>(BUTTONS)
    if (button) button.focus()
    else leaveStrip()
  }, [decisions])
  if (decisions.length === 0) return null
  return (
    <Box
      component="ul"
      ref={strip}
      {...{ [MARK]: '' }}
      aria-label={t('recentDecisions')}
      onKeyDown={handleKey}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        // without a related target, the focused button itself was removed
        if (relatedTarget) hadFocus.current = false
      }}
      sx={[STRIP, isRow && ROW]}
    >
      {decisions.map((decision, index) => (
        <StripEntry
          key={decision.id}
          decision={decision}
          isNewest={index === 0}
          isOff={isSuperseded(decision, decisions)}
        />
      ))}
    </Box>
  )
}

function StripEntry({ decision, isNewest, isOff }: { decision: Decision; isNewest: boolean; isOff: boolean }) {
  const text = decisionText(decision)
  const hasKeys = useHasKeys()
  return (
    <Box component="li" sx={ENTRY}>
      {text}
      <ButtonBase
        aria-label={t('undoDecision', { decision: text })}
        title={isOff ? t('undoLaterFirst') : undefined}
        disabled={isOff}
        focusRipple
        onClick={() => void undoDecision(decision)}
        sx={BUTTON}
      >
        <UndoOutlined sx={{ fontSize: '0.875rem' }} />
        {t('undo')}
        {isNewest && hasKeys && <KeyCaps of={UNDO_KEY} isShort />}
      </ButtonBase>
    </Box>
  )
}

const STRIP = {
  ...TABULAR,
  flex: 1,
  minWidth: 0,
  m: 0,
  p: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  listStyle: 'none',
  // entries that don't fit are reached with the arrow keys
  overflowX: 'auto',
  scrollbarWidth: 'none',
  typography: 'caption',
  color: 'text.secondary',
} as const

const ROW = { flex: 'none', minHeight: 36, px: 1.5, borderTop: 1, borderColor: 'divider' } as const

const ENTRY = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  height: 28,
  pl: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  whiteSpace: 'nowrap',
} as const

const BUTTON = {
  height: 1,
  px: 0.75,
  gap: 0.5,
  borderRadius: '5px',
  typography: 'caption',
  fontWeight: 550,
  color: 'primary.main',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: '-2px' },
  '&.Mui-disabled': { color: 'text.disabled' },
} as const
