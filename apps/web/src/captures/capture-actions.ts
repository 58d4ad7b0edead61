import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { type CaptureStatus, canMove, type MoveName } from '@vitrine/contract/captures/transitions.rules'
import { REVIEW_KEYS } from '../ui/keys/review-keys.ts'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { t as tUi } from '../ui/messages.ts'
import type { Direction } from './close-result.model.ts'
import { t } from './messages.ts'
import { UNDO_KEY } from './moves.ts'

/** State that decides which actions are available. */
export interface ReviewFacts extends CaptureStatus {
  /** No decision is possible while another capture is loading or a conflict is unresolved. */
  readonly isHeld: boolean
  /** First capture of the list. */
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly canUndo: boolean
  readonly canCompare: boolean
  readonly canDraw: boolean
  /** A found region has no banner. */
  readonly hasFreeRegion: boolean
}

/** Handlers of the actions. */
export interface ReviewDeeds {
  readonly send: () => void
  readonly save: () => void
  readonly discard: () => void
  readonly askForError: () => void
  readonly undo: () => void
  readonly showDecisions: () => void
  readonly judge: (isCorrect: boolean) => void
  readonly cancel: () => void
  readonly step: (direction: Direction) => void
  readonly toggleShowNext: () => void
  readonly quick: () => void
  readonly addBanner: () => void
  readonly addCategory: () => void
  readonly drawRegion: () => void
  readonly nextRegion: () => void
  readonly showHistory: () => void
  readonly compare: () => void
  readonly showKeys: () => void
}

/** Actions of the review dialog, shared by buttons, tooltips, shortcuts and the shortcut list. */
export function reviewActions(facts: ReviewFacts, deeds: ReviewDeeds) {
  const { isHeld } = facts
  const isMoveOff = (move: MoveName) => isHeld || !canMove(move, facts)
  const isBanner = facts.captureTypeId === CAPTURE_TYPE.banner
  return {
    send: { ...REVIEW_KEYS.send, isOff: isMoveOff('send'), run: deeds.send },
    ...(canMove('save', facts) && { save: { ...REVIEW_KEYS.save, isOff: isHeld, run: deeds.save } }),
    /** The shortcut discards immediately. The button asks first, because a click can be accidental. */
    discard: { ...REVIEW_KEYS.discard, isOff: isMoveOff('discard'), run: deeds.discard },
    error: { ...REVIEW_KEYS.error, isOff: isMoveOff('error'), run: deeds.askForError },
    undo: {
      label: t('undoLastDecision'),
      group: REVIEW_KEYS.send.group,
      keys: [UNDO_KEY],
      isOff: !facts.canUndo,
      run: deeds.undo,
    },
    decisions: { ...REVIEW_KEYS.decisions, isOff: !facts.canUndo, run: deeds.showDecisions },
    ...(!isBanner && {
      correct: { ...REVIEW_KEYS.correct, isOff: isHeld, run: () => deeds.judge(true) },
      incorrect: { ...REVIEW_KEYS.incorrect, isOff: isHeld, run: () => deeds.judge(false) },
    }),
    cancel: { ...REVIEW_KEYS.cancel, run: deeds.cancel },

    next: { ...REVIEW_KEYS.next, isOff: facts.isLast, run: () => deeds.step('next') },
    previous: { ...REVIEW_KEYS.previous, isOff: facts.isFirst, run: () => deeds.step('previous') },
    toggleShowNext: { ...REVIEW_KEYS.toggleShowNext, run: deeds.toggleShowNext },

    ...(isBanner && {
      quick: { ...REVIEW_KEYS.quick, run: deeds.quick },
      addBanner: { ...REVIEW_KEYS.addBanner, isOff: isHeld, run: deeds.addBanner },
      addCategory: { ...REVIEW_KEYS.addCategory, isOff: isHeld, run: deeds.addCategory },
      drawRegion: { ...REVIEW_KEYS.drawRegion, isOff: isHeld || !facts.canDraw, run: deeds.drawRegion },
      nextRegion: { ...REVIEW_KEYS.nextRegion, isOff: !facts.hasFreeRegion, run: deeds.nextRegion },
    }),
    history: { ...REVIEW_KEYS.history, run: deeds.showHistory },
    compare: { ...REVIEW_KEYS.compare, isOff: !facts.canCompare, run: deeds.compare },
    keys: { ...REVIEW_KEYS.keys, run: deeds.showKeys },
  } as const satisfies Record<string, Action>
}

export type ReviewActions = ReturnType<typeof reviewActions>

/** Read-only mode has only Close. The viewer adds the picture shortcuts. */
export const viewActions = ({ close }: { readonly close: () => void }) =>
  ({ close: { ...REVIEW_KEYS.cancel, label: tUi('close'), run: close } }) as const satisfies Record<string, Action>
