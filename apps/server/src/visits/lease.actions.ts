import { randomUUID } from 'node:crypto'
import type { CallAnswer, CallInput } from '@vitrine/contract/endpoint'
import { LIMITS } from '@vitrine/contract/limits'
import type * as contract from '@vitrine/contract/visits/visits.contract'
import { transactionAs } from '@vitrine/db/row-scope'
import { noteAgent } from '@vitrine/db/visits/agent.queries'
import {
  type DueVisit,
  findNextVisits,
  lockFreeHosts,
  renewLeases,
  storeLeases,
} from '@vitrine/db/visits/lease.queries'
import { endVisit } from '@vitrine/db/visits/outcome.queries'
import type { Crawler } from '../platform/crawler.ts'
import type { Services } from '../platform/services.ts'
import { isRobotsStale, toOrder } from './order.rules.ts'
import { isAllowedBy } from './robots.rules.ts'

const getLeaseEnd = (now: Date) => new Date(now.getTime() + LIMITS.visits.leaseMs)

/** Leases at most one visit per host. Visits that robots.txt forbids end here, without a request to the shop. */
export function leaseVisits(
  { database, clock, config }: Services,
  { crawlerId }: Crawler,
  { agent, count }: CallInput<typeof contract.leaseVisits>['body'],
): Promise<CallAnswer<typeof contract.leaseVisits>> {
  const now = clock.now()
  const leasedUntil = getLeaseEnd(now)
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const agentId = await noteAgent(db, crawlerId, agent, now)
    const hosts = await lockFreeHosts(db, now, count)
    if (hosts.length === 0) return { visits: [] }
    const due = await findNextVisits(db, hosts, now)
    const forbidden = due.filter((visit) => isForbidden(visit, now))
    for (const visit of forbidden) await endVisit(db, visit, { outcome: 'refusedByRobots' }, now)
    const leased = due
      .filter((visit) => !forbidden.includes(visit))
      .map((visit) => ({ visit, token: randomUUID(), mustReadRobots: mustReadRobots(visit, now) }))
    await storeLeases(
      db,
      leased.map(({ visit, token }) => ({ ...visit, token })),
      { agentId, now, until: leasedUntil },
    )
    return {
      visits: leased.map(({ visit, ...terms }) => toOrder(visit, { ...terms, leasedUntil, secrets: config.SECRETS })),
    }
  })
}

const mustReadRobots = ({ robotsAgreement, robotsReadAt }: DueVisit, now: Date) =>
  robotsAgreement === null && isRobotsStale(robotsReadAt, now)

const isForbidden = (visit: DueVisit, now: Date) =>
  visit.robotsAgreement === null && !mustReadRobots(visit, now) && !isAllowedBy(visit.robotsText ?? '', visit.url)

export function renewVisitLeases(
  { database, clock }: Services,
  { crawlerId }: Crawler,
  { leases }: CallInput<typeof contract.renewLeases>['body'],
): Promise<CallAnswer<typeof contract.renewLeases>> {
  const leasedUntil = getLeaseEnd(clock.now())
  return transactionAs(database, { role: 'app_worker' }, async (db) => {
    const renewed = new Set(await renewLeases(db, crawlerId, leases, leasedUntil))
    return {
      leasedUntil: leasedUntil.toISOString(),
      lost: leases.flatMap(({ visitId }) => (renewed.has(visitId) ? [] : [visitId])),
    }
  })
}
