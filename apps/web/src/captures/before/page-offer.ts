import type { QueryClient } from '@tanstack/react-query'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { type Capture, findSamePage, proposeBanners } from '@vitrine/contract/captures/captures.contract'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { useSyncExternalStore } from 'react'
import { call } from '../../platform/call.ts'
import { currentSession } from '../../platform/session.ts'
import { formatCount } from '../../ui/format.ts'
import { readOwnKeys, withOwnKey } from '../../ui/own-keys.model.ts'
import { REVIEW_KEYS } from '../../ui/review-keys.ts'
import type { Action } from '../../ui/shortcuts.model.ts'
import { toast } from '../../ui/snackbar-queue.ts'
import { readStored } from '../../ui/stored.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { captureKey } from '../captures.api.ts'

/** The data of the capture that was sent last, for other captures of its page. */
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

/** The capture that was sent last: the answer for an earlier one comes too late. */
let lastSent = 0

/** Nobody else who signs in here afterwards is offered it. */
const getOwnOffer = () => (current?.userId === currentSession().user?.userId ? current : null)

/** The send was undone. */
export function withdrawOffer() {
  lastSent = 0
  setOffer(null)
}

/** After a capture was sent: offers its banners to the unsent captures of the same page. Nothing is offered offline. */
export async function offerToPage(client: QueryClient, { captureId, captureTypeId, urlId }: Capture): Promise<void> {
  setOffer(null)
  lastSent = captureId
  if (captureTypeId !== CAPTURE_TYPE.banner || urlId === null) return
  const params = { captureId }
  const { captureIds } = await call(findSamePage, { params }).catch(() => ({ captureIds: [] }))
  if (captureIds.length === 0 || lastSent !== captureId) return
  const label = `Use for ${captureIds.length} more of this page`
  const propose = async () => {
    setOffer(null)
    try {
      const done = await call(proposeBanners, { params, body: { captureIds } })
      toast(
        `Banners of #${captureId} proposed on ${formatCount(done.captureIds.length, 'capture')}. Send each to confirm.`,
      )
      for (const id of done.captureIds) void client.invalidateQueries({ queryKey: captureKey(id) })
    } catch {
      toast('Couldn’t propose the banners. Try again with the next capture of this page.', { kind: 'alert' })
    }
  }
  const run = () => void propose()
  setOffer({ userId: currentSession().user?.userId, label, run })
  const [keys] = withOwnKey(REVIEW_KEYS.useForPage, readOwnKeys(readStored(LOCAL_STORAGE.keys))).keys
  toast(`#${captureId} sent.`, { action: { label, ...(keys !== undefined && { keys }), run } })
}

/** The same by key, in the review dialog and in the tray. */
export function usePageOffer(): Action {
  const withKeys = useKeys()
  const offer = useSyncExternalStore((tell) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }, getOwnOffer)
  const action = { ...REVIEW_KEYS.useForPage, isOff: offer === null, run: () => getOwnOffer()?.run() }
  return withKeys({ useForPage: offer ? { ...action, label: offer.label } : action }).useForPage
}
