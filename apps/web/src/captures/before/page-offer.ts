import type { QueryClient } from '@tanstack/react-query'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { type Capture, findSamePage, proposeBanners } from '@vitrine/contract/captures/captures.contract'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { useSyncExternalStore } from 'react'
import { call } from '../../platform/call.ts'
import { currentSession } from '../../platform/session.ts'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { readStored } from '../../ui/hooks/stored.ts'
import { readOwnKeys, withOwnKey } from '../../ui/keys/own-keys.model.ts'
import { REVIEW_KEYS } from '../../ui/keys/review-keys.ts'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { captureKey } from '../captures.api.ts'
import { t } from '../messages.ts'

/** Offer to apply the data of the last sent capture to other captures of the same page. */
interface PageOffer {
  readonly userId: number | undefined
  readonly label: string
  readonly run: () => void
}

let current: PageOffer | null = null
const listeners = new Set<() => void>()

function setOffer(offer: PageOffer | null) {
  current = offer
  for (const tell of listeners) tell()
}

/** Responses for earlier captures are ignored. */
let lastSent = 0

/** Hides the offer from another user who signs in afterwards. */
const getOwnOffer = () => (current?.userId === currentSession().user?.userId ? current : null)

/** Called when the send was undone. */
export function withdrawOffer() {
  lastSent = 0
  setOffer(null)
}

/** After a capture is sent, offers its banners for the unsent captures of the same page. No offer while offline. */
export async function offerToPage(client: QueryClient, { captureId, captureTypeId, urlId }: Capture): Promise<void> {
  setOffer(null)
  lastSent = captureId
  if (captureTypeId !== CAPTURE_TYPE.banner || urlId === null) return
  const params = { captureId }
  const { captureIds } = await call(findSamePage, { params }).catch(() => ({ captureIds: [] }))
  if (captureIds.length === 0 || lastSent !== captureId) return
  const label = t('useForPage', { count: captureIds.length })
  const propose = async () => {
    setOffer(null)
    try {
      const done = await call(proposeBanners, { params, body: { captureIds } })
      toast(t('bannersProposed', { id: captureId, count: done.captureIds.length }))
      for (const id of done.captureIds) void client.invalidateQueries({ queryKey: captureKey(id) })
    } catch {
      toast(t('proposingFailed'), { kind: 'alert' })
    }
  }
  const run = () => void propose()
  setOffer({ userId: currentSession().user?.userId, label, run })
  const [keys] = withOwnKey(REVIEW_KEYS.useForPage, readOwnKeys(readStored(LOCAL_STORAGE.keys))).keys
  toast(t('sent', { id: captureId }), { action: { label, ...(keys !== undefined && { keys }), run } })
}

/** The offer as an action of the review dialog and the tray. */
export function usePageOffer(): Action {
  const withKeys = useKeys()
  const offer = useSyncExternalStore((tell) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }, getOwnOffer)
  const action = { ...REVIEW_KEYS.useForPage, isOff: offer === null, run: () => getOwnOffer()?.run() }
  return withKeys({ useForPage: offer ? { ...action, label: offer.label } : action }).useForPage
}
