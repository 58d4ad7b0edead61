import { type Denial, recordDenials } from '@vitrine/db/audit/denial.queries'
import type { Actor } from '@vitrine/db/row-scope'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Delay for the denials that follow one that was written immediately. */
const COLLECT_MS = 5_000

interface DenialBatch {
  readonly actor: Actor
  readonly calls: Map<string, Denial>
  readonly timer: NodeJS.Timeout
}

/**
 * Records denials in the audit: a user's first one immediately; further ones are counted and written at most every five
 * seconds. A loop of refused calls therefore costs the database little and adds few lines.
 */
export function collectDenials(
  app: FastifyInstance,
  collectMs = COLLECT_MS,
): (request: Pick<FastifyRequest, 'caller' | 'method' | 'routeOptions'>) => Promise<void> {
  const collecting = new Map<number, DenialBatch>()

  const collectFrom = (actor: Actor) => {
    const timer = setTimeout(() => void writeCollected(actor.userId), collectMs).unref()
    collecting.set(actor.userId, { actor, calls: new Map(), timer })
  }
  const writeCollected = async (userId: number) => {
    const { actor, calls } = collecting.get(userId) ?? {}
    collecting.delete(userId)
    if (!actor || !calls?.size) return
    collectFrom(actor)
    await write(actor, [...calls.values()]).catch((error: unknown) =>
      app.log.warn({ err: error, userId, denials: [...calls.values()] }, 'denials were not written to the audit'),
    )
  }
  app.addHook('onClose', async () => {
    for (const { timer } of collecting.values()) clearTimeout(timer)
    await Promise.all([...collecting.keys()].map(writeCollected))
    for (const { timer } of collecting.values()) clearTimeout(timer)
  })

  return async ({ caller, method, routeOptions }) => {
    if (!caller) return
    const call = `${method} ${routeOptions.url}`
    const denial = { call, count: 1, last: new Date() }
    const { calls } = collecting.get(caller.user.userId) ?? {}
    if (calls) {
      calls.set(call, { ...denial, count: (calls.get(call)?.count ?? 0) + 1 })
      return
    }
    collectFrom(caller.actor)
    await write(caller.actor, [denial])
  }
}

function write(actor: Actor, denials: readonly Denial[]): Promise<void> {
  return actor.statement((db) => recordDenials(db, denials))
}
