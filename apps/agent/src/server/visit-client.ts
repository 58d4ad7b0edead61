import type { VisitCauseName } from '@vitrine/contract/visits/causes'
import type { VisitAgent, VisitOrder } from '@vitrine/contract/visits/visits.contract'
import * as contract from '@vitrine/contract/visits/visits.contract'
import { apiClient } from '@vitrine/push/api-client'

export interface Observed {
  readonly httpStatus: number | null
  readonly exitCountry: string | null
}

export interface FailedVisit extends Observed {
  readonly cause: VisitCauseName
  readonly detail: string | null
  readonly retryAfterSeconds: number | null
}

export interface CapturedVisit extends Observed {
  readonly whenGmt: string
  readonly title: string
}

/** The calls of an agent. */
export interface VisitClient {
  lease(count: number): Promise<VisitOrder[]>
  /** Returns the ids of visits that belong to the agent no longer. */
  renew(orders: readonly VisitOrder[]): Promise<number[]>
  /** Whether the visit may be made. */
  reportRobots(order: VisitOrder, robots: { status: number | null; text: string }): Promise<boolean>
  reportFailure(order: VisitOrder, failed: FailedVisit): Promise<contract.VisitEnd>
  reportCapture(order: VisitOrder, captured: CapturedVisit, png: Buffer): Promise<contract.VisitEnd>
}

/** Results are sent again for three minutes, so a restart of the server loses none. */
const TRIES_OF_RESULTS = 12

export function visitClient(server: { readonly url: string; readonly key: string }, agent: VisitAgent): VisitClient {
  const questions = apiClient({ ...server, tries: 1 })
  const results = apiClient({ ...server, tries: TRIES_OF_RESULTS })
  const toLease = ({ visitId, token }: VisitOrder) => ({ visitId, token })
  return {
    lease: async (count) => (await questions.call(contract.leaseVisits, { agent, count })).visits,
    renew: async (orders) => (await questions.call(contract.renewLeases, { leases: orders.map(toLease) })).lost,
    reportRobots: async (order, robots) =>
      (await results.call(contract.reportRobots, { ...toLease(order), ...robots })).isAllowed,
    reportFailure: (order, failed) => results.call(contract.reportFailure, { ...toLease(order), ...failed }),
    reportCapture: (order, captured, png) =>
      results.upload(contract.reportCapture, {
        facts: { ...toLease(order), ...captured },
        fileName: 'page.png',
        file: new Blob([new Uint8Array(png)], { type: 'image/png' }),
      }),
  }
}
