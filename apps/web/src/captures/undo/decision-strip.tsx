import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { TABULAR } from '../../ui/theme.ts'
import { useHasKeys } from '../../ui/use-has-keys.ts'
import { UNDO_KEY } from '../moves.ts'
import { type Decision, decisionText, isSuperseded } from './recent-decisions.model.ts'
import { undoDecision, useRecentDecisions } from './recent-decisions.ts'

const MARK = 'data-decision-strip'
const BUTTONS = 'button:not(:disabled)'

/** Where the focus was before the strip was asked for by its key. */
let cameFrom: HTMLElement | null = null

/** The strip of the dialog, or of the tray where no dialog is open; not that of a desk rendered ahead. */
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
  /** In a row of its own, with a line above. */
  isRow?: boolean
}

/** The last decisions of this tab, newest first, each with its undo. */
export function DecisionStrip({ userId, isRow = false }: DecisionStripProps) {
  const decisions = useRecentDecisions(userId)
  const strip = useRef<HTMLUListElement>(null)
  const hadFocus = useRef(false)
  // a button that is pressed goes, and the focus with it
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the decisions have changed
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
      aria-label="Recent decisions"
      onKeyDown={handleKey}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        // without another place to go to, the button itself has gone
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
        aria-label={`Undo: ${text}`}
        title={isOff ? 'Undo the later decision first' : undefined}
        disabled={isOff}
        focusRipple
        onClick={() => void undoDecision(decision)}
        sx={BUTTON}
      >
        <UndoOutlined sx={{ fontSize: '0.875rem' }} />
        Undo
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
  // as many as there is room for; the rest is reached by the arrows
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
