import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import { expect } from 'vitest'
import type { RunningProgram } from '../main/program.fixture.ts'
import type { LoadScene, Person, Stock } from './scene.fixture.ts'

const GENERATOR = fileURLToPath(new URL('./generator.fixture.ts', import.meta.url))

/** One request, as a user's browser sends it. */
export interface LoadRequest {
  readonly kind: 'list' | 'get' | 'save'
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly cookie: string
  readonly body?: string
}

export interface Plan {
  readonly ports: readonly number[]
  /**
   * Requests per second, sent whether or not earlier ones were answered. 'one after the other' sends as fast as a few
   * clients get responses, to find the maximum.
   */
  readonly rate: number | 'one after the other'
  readonly seconds: number
  /** Sent in this order, repeatedly. */
  readonly sent: readonly LoadRequest[]
}

/** Duration, status, request index and second of every response. */
export interface LoadResponses {
  readonly times: number[]
  readonly statuses: number[]
  readonly places: number[]
  readonly seconds: number[]
  /** Number of refusals without Retry-After. */
  withoutRetry: number
  /** Broken connections and requests without a response. */
  failures: number
}

/** Sends the requests from a separate process. */
export async function send(plan: Plan): Promise<LoadResponses> {
  const generator = fork(GENERATOR, { execArgv: [] })
  const told = once(generator, 'message')
  const gone = once(generator, 'exit').then(() => Promise.reject(new Error('The generator ended')))
  generator.send(plan)
  const [answered] = (await Promise.race([told, gone])) as [LoadResponses]
  await gone.catch(() => {})
  return answered
}

/** Out of twenty requests, sixteen are for lists, three for captures, and one is a save: 80%, 15% and 5%. */
const KINDS = 'llllglllllgllllglsll'

/** Typical requests of the scene's users; every save has its own capture. */
export async function prepareRequests(
  scene: LoadScene,
  api: RunningProgram,
  count: number,
): Promise<{ sent: LoadRequest[]; stock: Stock }> {
  const stock = await scene.stock(Math.ceil(count / KINDS.length))
  const lists = makeLists(scene)
  const gets = await makeGets(scene, api, lists)
  const body = JSON.stringify(stock.body)
  const saves = stock.ids.map((captureId, place): LoadRequest => {
    return {
      kind: 'save',
      method: 'PUT',
      path: `/api/captures/${captureId}`,
      cookie: getCookie(scene.staff, place),
      body,
    }
  })
  const next = { l: createRoundRobin(lists), g: createRoundRobin(gets), s: createRoundRobin(saves) }
  const sent = Array.from({ length: count }, (_, place) => next[KINDS[place % KINDS.length] as 'l' | 'g' | 's']())
  return { sent, stock }
}

const createRoundRobin = (requests: readonly LoadRequest[]) => {
  let turn = 0
  return () => requests[turn++ % requests.length] as LoadRequest
}
const pickAt = <T>(items: readonly T[], place: number): T => items[place % items.length] as T
const getCookie = (people: readonly Person[], place: number) => pickAt(people, place).cookie

/** Reviewers page and search through their trays, client users through sent captures. */
function makeLists({ staff, clients, from, platforms, countries, pairs, words }: LoadScene): LoadRequest[] {
  const list = (people: readonly Person[], place: number, tray: string, filter: object): LoadRequest => {
    const query = new URLSearchParams({ page: String(place % 3), size: '20', draw: String(place) })
    for (const [name, value] of Object.entries(trayFilterQuery({ from, ...filter }))) query.set(name, String(value))
    const path = `/api/trays/${tray}?${query}`
    return { kind: 'list', method: 'GET', path, cookie: getCookie(people, place) }
  }
  return Array.from({ length: 200 }, (_, place) => {
    const { categoryId, tradeId } = pickAt(pairs, place)
    const ofBrand = { platformIds: [pickAt(platforms, place)], categoryIds: [categoryId], tradeIds: [tradeId] }
    const ofCountry = { countryIds: [pickAt(countries, place)], categoryIds: [categoryId], bannerTypeIds: [1] }
    return [
      list(staff, place, 'banner-inbox', { platformIds: [pickAt(platforms, place)] }),
      list(staff, place, 'banner-inbox', {}),
      list(staff, place, 'banner-pending', {}),
      list(staff, place, 'banner-sent-all', ofBrand),
      list(staff, place, 'banner-all', { search: pickAt(words, place) }),
      list(clients, place, 'banner-sent-all', {}),
      list(clients, place, 'banner-sent-all', { categoryIds: [categoryId] }),
      list(clients, place, 'banner-sent-all', ofCountry),
    ]
  }).flat()
}

/** Users open captures from their lists: staff to edit, client users to view. */
async function makeGets(
  { staff, clients, from }: LoadScene,
  { port }: RunningProgram,
  lists: readonly LoadRequest[],
): Promise<LoadRequest[]> {
  const gets: LoadRequest[] = []
  for (const [place, { cookie }] of [...staff, ...clients].entries()) {
    const isStaff = place < staff.length
    const path = `/api/trays/banner-${isStaff ? 'inbox' : 'sent-all'}?from=${from}&page=0&size=20&draw=1`
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: { captureId: number }[] }
    for (const { captureId } of data)
      gets.push({ kind: 'get', method: 'GET', path: `/api/captures/${captureId}${isStaff ? '' : '/summary'}`, cookie })
  }
  expect(gets.length).toBeGreaterThan(lists.length / 10)
  return gets
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Number of responses by status. */
export function countStatuses({ statuses }: LoadResponses): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Expects every acknowledged save to be stored once, and no other to be applied twice. */
export async function expectSaved(
  scene: LoadScene,
  stock: Stock,
  sent: readonly LoadRequest[],
  answered: LoadResponses,
): Promise<number> {
  const acknowledged = answered.places
    .filter((place, index) => pickAt(sent, place).kind === 'save' && answered.statuses[index] === 200)
    .map((place) => Number(pickAt(sent, place).path.split('/').at(-1)))
  const { rows } = await scene.database.owner.query<{ id: string; revision: number; histories: number }>(
    `select capture_id as id, revision,
       (select count(*)::int from capture_history h where h.capture_id = c.capture_id and h.revision > 1) as histories
     from capture c where capture_id = any ($1)`,
    [stock.ids],
  )
  const saved = new Set(rows.filter(({ revision }) => revision === 2).map(({ id }) => Number(id)))
  expect(acknowledged.filter((id) => !saved.has(id))).toEqual([])
  expect(rows.filter(({ revision, histories }) => revision > 2 || histories !== revision - 1)).toEqual([])
  return new Set(acknowledged).size
}
