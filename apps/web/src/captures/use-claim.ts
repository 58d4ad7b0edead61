import { type TrayFilter, trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { claimNext, INBOXES } from '@vitrine/contract/trays/trays.contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { inTurn, release, take, whileOpen } from './leases.ts'
import { decisionsSettled } from './pending-decisions.ts'

type Inbox = (typeof INBOXES)[number]
const isInbox = (tray: TrayName): tray is Inbox => INBOXES.some((inbox) => inbox === tray)

interface Claiming {
  readonly tray: TrayName
  readonly filter: TrayFilter
  /** The open capture. */
  readonly captureId: number
  /** Whether the next capture will be needed. */
  readonly isOn: boolean
}

/** null if there is no other capture; undefined if unknown: this tray doesn't claim, or the request failed. */
type Claimed = number | null | undefined

export interface Claim {
  /** Whether this tray claims the next capture. */
  readonly isClaiming: boolean
  /** Undefined while unknown. */
  readonly claimed: Claimed
  /** Resolves when it is known. */
  readonly settled: () => Promise<Claimed>
}

const nothing = Promise.resolve(undefined)
const NONE = { pending: nothing, again: () => nothing }

/**
 * In an inbox, claims the next capture while the current one is reviewed, so that no one else gets it and its picture
 * can be prefetched. Releases unused claims; a claim on an opened capture becomes its lease.
 */
export function useClaim({ tray, filter, captureId, isOn }: Claiming): Claim {
  const [known, setKnown] = useState<{ after: number; claimed: Claimed }>()
  const claiming = useRef<{ pending: Promise<Claimed>; again: () => Promise<Claimed> }>(NONE)
  const opened = useRef(captureId)
  useEffect(() => {
    opened.current = captureId
  }, [captureId])
  const question = JSON.stringify(trayFilterQuery(filter))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` replaces the filter, a new object in each render
  useEffect(() => {
    if (!isOn || !isInbox(tray)) return
    let isWanted = true
    let claimed: Claimed
    const ask = async () => {
      await decisionsSettled()
      // after quick steps another capture may already be open
      if (!isWanted) return undefined
      const answer = await call(claimNext, {
        params: { tray },
        query: trayFilterQuery(filter),
        body: { after: captureId },
      })
      claimed = answer.captureId
      if (isWanted) setKnown({ after: captureId, claimed })
      else giveBack()
      return claimed
    }
    const giveBack = () => {
      const left = claimed
      if (left != null && left !== opened.current) void inTurn(() => release(left))
    }
    const claim = () => inTurn(ask)
    claiming.current = { pending: claim(), again: claim }
    const held = (deed: (captureId: number) => void) => () => {
      if (claimed != null) deed(claimed)
    }
    const stopHolding = whileOpen(
      held((id) => void inTurn(() => take(id))),
      held((id) => void release(id).catch(() => {})),
    )
    return () => {
      isWanted = false
      claiming.current = NONE
      stopHolding()
      // after the effect above has updated `opened`
      queueMicrotask(giveBack)
    }
  }, [tray, question, captureId, isOn])

  return {
    isClaiming: isOn && isInbox(tray),
    claimed: known?.after === captureId && isOn ? known.claimed : undefined,
    settled: async () => {
      const { pending, again } = claiming.current
      const claimed = await pending
      // there was none; one may have arrived since
      return claimed === null ? again() : claimed
    },
  }
}
