import { useQueryClient } from '@tanstack/react-query'
import { type TrayFilter, trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { claimNext, INBOXES } from '@vitrine/contract/trays/trays.contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { readFollowing } from './following.ts'
import { isServerAway, useServerAway } from './keeping/server-away.ts'
import { acquire, inTurn, keepLeaseAlive, release } from './leases.ts'
import { waitForDecisions } from './pending-decisions.ts'

type Inbox = (typeof INBOXES)[number]
const isInbox = (tray: TrayName): tray is Inbox => INBOXES.some((inbox) => inbox === tray)

interface ClaimOptions {
  readonly tray: TrayName
  readonly filter: TrayFilter
  /** The open capture. */
  readonly captureId: number
  /** Whether the next capture will be needed. */
  readonly isOn: boolean
}

/** null if there is no other capture; undefined if unknown: this tray doesn't claim, or the request failed. */
type ClaimedId = number | null | undefined

export interface Claim {
  /** Whether this tray claims the next capture. */
  readonly isClaiming: boolean
  /** Undefined while unknown. */
  readonly claimed: ClaimedId
  /** Resolves when it is known. */
  readonly settled: () => Promise<ClaimedId>
}

const nothing = Promise.resolve(undefined)
const NONE = { pending: nothing, again: () => nothing }

/**
 * In an inbox, claims the next capture while the current one is reviewed, so that no one else gets it and its picture
 * can be prefetched. Releases unused claims; a claim on an opened capture becomes its lease. While the server is away,
 * the next capture follows from the tray's order; the revision protects a capture that another user edits, too.
 */
export function useClaim({ tray, filter, captureId, isOn }: ClaimOptions): Claim {
  const client = useQueryClient()
  const isAway = useServerAway()
  const [known, setKnown] = useState<{ after: number; claimed: ClaimedId }>()
  const claiming = useRef<{ pending: Promise<ClaimedId>; again: () => Promise<ClaimedId> }>(NONE)
  const opened = useRef(captureId)
  useEffect(() => {
    opened.current = captureId
  }, [captureId])
  const question = JSON.stringify(trayFilterQuery(filter))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` replaces the filter, a new object in each render
  useEffect(() => {
    if (!isOn || !isInbox(tray)) return
    let isWanted = true
    let claimed: ClaimedId
    const requestClaim = async () => {
      await waitForDecisions()
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
    const claim = () => inTurn(requestClaim)
    claiming.current = { pending: claim(), again: claim }
    const withClaimed = (deed: (captureId: number) => void) => () => {
      if (claimed != null) deed(claimed)
    }
    const stopHolding = keepLeaseAlive(
      withClaimed((id) => void inTurn(() => acquire(id))),
      withClaimed((id) => void release(id).catch(() => {})),
    )
    return () => {
      isWanted = false
      claiming.current = NONE
      stopHolding()
      // after the effect above has updated `opened`
      queueMicrotask(giveBack)
    }
  }, [tray, question, captureId, isOn])

  const isClaiming = isOn && isInbox(tray)
  const claimed = known?.after === captureId && isOn ? known.claimed : undefined
  const getFollowing = () => (isClaiming ? readFollowing(client, { tray, filter, captureId }) : undefined)
  return {
    isClaiming,
    claimed: claimed === undefined && isAway ? getFollowing() : claimed,
    settled: async () => {
      const following = isServerAway() ? (claimed ?? getFollowing()) : undefined
      if (following !== undefined) return following
      const { pending, again } = claiming.current
      const answered = await pending
      // there was none; one may have arrived since
      return answered === null ? again() : answered
    },
  }
}
