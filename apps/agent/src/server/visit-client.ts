import type { VisitCauseName } from '@vitrine/contract/visits/causes'
import type { VisitDetails } from '@vitrine/contract/visits/visit-details'
import type { VisitAgent, VisitOrder } from '@vitrine/contract/visits/visits.contract'
import * as contract from '@vitrine/contract/visits/visits.contract'
import { apiClient } from '@vitrine/push/api-client'
import type { OtherFile } from '@vitrine/push/multipart'

export interface Observed {
  readonly httpStatus: number | null
  readonly exitCountry: string | null
  readonly details: VisitDetails | null
}

export interface VisitFailure {
  readonly cause: VisitCauseName
  readonly detail: string | null
  readonly retryAfterSeconds: number | null
}

export interface CapturedVisit extends Observed {
  readonly whenGmt: string
  readonly title: string
  /** Why the picture doesn't show the page as visitors see it; null if it does. */
  readonly failure: VisitFailure | null
}

export interface VisitFiles {
  /** PNG. */
  readonly page: Buffer
  /** PNG of all slides of the page, below each other. */
  readonly slides?: Buffer | undefined
  /** MP4. */
  readonly video?: Buffer | undefined
  /** WACZ. */
  readonly archive?: Buffer | undefined
}

/** The calls of an agent. */
export interface VisitClient {
  lease(count: number): Promise<VisitOrder[]>
  /** Returns the ids of visits that belong to the agent no longer. */
  renew(orders: readonly VisitOrder[]): Promise<number[]>
  /** Whether the visit may be made. */
  reportRobots(order: VisitOrder, robots: { status: number | null; text: string }): Promise<boolean>
  reportFailure(order: VisitOrder, failed: VisitFailure & Observed): Promise<contract.VisitEnd>
  reportCapture(order: VisitOrder, captured: CapturedVisit, files: VisitFiles): Promise<contract.VisitEnd>
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
    reportCapture: (order, captured, { page, slides, video, archive }) =>
      results.upload(contract.reportCapture, {
        facts: { ...toLease(order), ...captured },
        fileName: 'page.png',
        file: toFile(page),
        others: [
          ...listFile('slides', 'slides.png', slides),
          ...listFile('video', 'video.mp4', video),
          ...listFile('archive', 'page.wacz', archive),
        ],
      }),
  }
}

const toFile = (content: Buffer) => new Blob([new Uint8Array(content)])

/** Nothing for a file that the server would refuse, because it would refuse the picture of the page with it. */
const listFile = (part: string, fileName: string, content: Buffer | undefined): OtherFile[] =>
  content && content.length <= contract.CAPTURE_OF_VISIT.maxBytes ? [{ part, fileName, file: toFile(content) }] : []
