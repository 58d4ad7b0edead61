import { setTimeout as sleep } from 'node:timers/promises'
import { LIMITS } from '@vitrine/contract/limits'
import type { VisitOrder } from '@vitrine/contract/visits/visits.contract'
import { makeVisit, type VisitMaker } from './make-visit.ts'

export interface AgentOptions extends VisitMaker {
  /** Visits at the same time. */
  readonly slots: number
  readonly log: (event: string, facts?: Record<string, unknown>) => void
  /** Ends the agent after the visits that it is making. */
  readonly signal: AbortSignal
}

/** Between two questions for visits while there are none, or none that the server answers. */
const ASK_EVERY_MS = 2_000
/** Three times within a lease, so that two failed calls don't lose it. */
const RENEW_EVERY_MS = LIMITS.visits.leaseMs / 4

/** Leases visits and makes them until the signal aborts. All state is the server's, so the process may end anytime. */
export async function runAgent({ slots, log, signal, ...maker }: AgentOptions): Promise<void> {
  const { client } = maker
  const stopped = waitForAbort(signal)
  const running = new Map<VisitOrder, Promise<void>>()
  const renewing = setInterval(() => {
    if (running.size > 0) client.renew([...running.keys()]).catch((error: Error) => log('not renewed', explain(error)))
  }, RENEW_EVERY_MS)

  const start = (order: VisitOrder) => {
    const work = makeVisit(maker, order)
      .then((ending) => log('visit', { reference: order.reference, attempt: order.attempt, ending }))
      // the lease returns to the server, which plans the visit again
      .catch((error: Error) => log('not reported', { reference: order.reference, ...explain(error) }))
      .finally(() => running.delete(order))
    running.set(order, work)
  }

  try {
    while (!signal.aborted) {
      const orders = running.size < slots ? await leaseSome(slots - running.size) : []
      for (const order of orders) start(order)
      // asks at once when a slot is free again, otherwise every two seconds
      if (running.size >= slots) await Promise.race([...running.values(), stopped])
      else if (orders.length === 0) await sleep(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
    await Promise.all(running.values())
  } finally {
    clearInterval(renewing)
  }

  async function leaseSome(count: number): Promise<VisitOrder[]> {
    try {
      return await client.lease(count)
    } catch (error) {
      log('not leased', explain(error as Error))
      return []
    }
  }
}

const explain = ({ message }: Error) => ({ problem: message })

const waitForAbort = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
