import type { QueryClient } from '@tanstack/react-query'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { type Capture, findSamePage, proposeBanners } from '@vitrine/contract/captures/captures.contract'
import { useSyncExternalStore } from 'react'
import { call } from '../../platform/call.ts'
import { REVIEW_KEYS } from '../../ui/review-keys.ts'
import type { Action } from '../../ui/shortcuts.model.ts'
import { toast } from '../../ui/snackbar-queue.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { captureKey } from '../captures.api.ts'

/** The data of the capture that was sent last, for other captures of its page. */
interface PageOffer {
  readonly label: string
  readonly run: () => void
}

let current: PageOffer | null = null
const listeners = new Set<() => void>()

function setOffer(offer: PageOffer | null) {
  current = offer
  for (const tell of listeners) tell()
}

const captures = (count: number) => `${count} ${count === 1 ? 'capture' : 'captures'}`

/** After a capture was sent: offers its banners to the unsent captures of the same page. Nothing is offered offline. */
export async function offerToPage(client: QueryClient, { captureId, captureTypeId, urlId }: Capture): Promise<void> {
  setOffer(null)
  if (captureTypeId !== CAPTURE_TYPE.banner || urlId === null) return
  const params = { captureId }
  const { captureIds } = await call(findSamePage, { params }).catch(() => ({ captureIds: [] }))
  if (captureIds.length === 0) return
  const label = `Use for ${captureIds.length} more of this page`
  const propose = async () => {
    setOffer(null)
    try {
      const done = await call(proposeBanners, { params, body: { captureIds } })
      toast(`Banners of #${captureId} proposed on ${captures(done.captureIds.length)}. Send each to confirm.`)
      for (const id of done.captureIds) void client.invalidateQueries({ queryKey: captureKey(id) })
    } catch {
      toast('Couldn’t propose the banners. Try again with the next capture of this page.', { kind: 'alert' })
    }
  }
  const run = () => void propose()
  setOffer({ label, run })
  const [keys] = REVIEW_KEYS.useForPage.keys
  toast(`#${captureId} sent.`, { action: { label, ...(keys !== undefined && { keys }), run } })
}

/** The same by key, in the review dialog. */
export function usePageOffer(): Action {
  const withKeys = useKeys()
  const offer = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => current,
  )
  const action = { ...REVIEW_KEYS.useForPage, isOff: offer === null, run: () => current?.run() }
  return withKeys({ useForPage: offer ? { ...action, label: offer.label } : action }).useForPage
}
