import { CAPTURE_TYPE, type CaptureTypeId } from '@vitrine/contract/captures/capture'
import { REVIEW_KEYS } from '../../ui/keys/review-keys.ts'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { t } from '../messages.ts'
import type { StoreMove } from './use-storing.ts'

interface NewFacts {
  readonly captureTypeId: CaptureTypeId
  readonly isBusy: boolean
  /** Moving to the Inbox would lose the input; only Save and Send store it. */
  readonly isFilled: boolean
}

interface NewDeeds {
  readonly store: (move: StoreMove) => void
  readonly cancel: () => void
  readonly addBanner: () => void
  readonly addCategory: () => void
  readonly showKeys: () => void
}

/** Actions of a new capture, shared by buttons, tooltips, shortcuts and the shortcut list. */
export function newActions({ captureTypeId, isBusy, isFilled }: NewFacts, deeds: NewDeeds) {
  const isBanner = captureTypeId === CAPTURE_TYPE.banner
  return {
    send: { ...REVIEW_KEYS.send, isOff: isBusy, run: () => deeds.store('send') },
    ...(isBanner && { save: { ...REVIEW_KEYS.save, isOff: isBusy, run: () => deeds.store('save') } }),
    inbox: {
      label: t('addToInbox'),
      group: REVIEW_KEYS.save.group,
      keys: ['Alt+KeyI'],
      isOff: isBusy || isFilled,
      run: () => deeds.store('inbox'),
    },
    cancel: { ...REVIEW_KEYS.cancel, run: deeds.cancel },
    ...(isBanner && {
      addBanner: { ...REVIEW_KEYS.addBanner, isOff: isBusy, run: deeds.addBanner },
      addCategory: { ...REVIEW_KEYS.addCategory, isOff: isBusy, run: deeds.addCategory },
    }),
    keys: { ...REVIEW_KEYS.keys, run: deeds.showKeys },
  } as const satisfies Record<string, Action>
}

export type NewActions = ReturnType<typeof newActions>
