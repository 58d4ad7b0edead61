// The measured queries. Each depends on the run number, so that consecutive runs differ.
import { type TrayFilter, trayFilterQuery } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import type { Caller, Scene } from './scene.ts'

export interface Question {
  readonly name: string
  readonly tray: TrayName
  readonly filter: (run: number) => TrayFilter
  readonly caller?: (run: number) => Caller
  readonly size?: 10 | 20 | 50
  /** Zero-based; called with the number of captures once it is known. */
  readonly page?: (recordsCount: number) => number
  /** Requests the neighbors of this capture instead of a page. */
  readonly beside?: (run: number) => number
}

const pickByRun = <T>(items: readonly T[], run: number): T => items[run % items.length] as T

export function listQuestions(scene: Scene): readonly Question[] {
  const { platforms, countries, categories, pairs, words, staff, client, lastId } = scene
  const from = scene.month
  const broad = [...new Set(pairs.map(({ categoryId }) => categoryId))].slice(0, 1)
  const month = () => ({ from })
  const text = (parts: readonly string[]) => (run: number) => ({ from, search: pickByRun(parts, run) })
  const pair = (run: number) => {
    const { categoryId, tradeId } = pickByRun(pairs, run)
    return { from, platformIds: [pickByRun(platforms, run)], categoryIds: [categoryId], tradeIds: [tradeId] }
  }
  const country = (run: number) => ({
    from,
    countryIds: [pickByRun(countries, run)],
    categoryIds: broad,
    bannerTypeIds: [1],
  })
  const everything = (run: number) => ({
    ...pair(run),
    ...country(run),
    tradeIds: [pickByRun(pairs, run).tradeId],
    search: pickByRun(words, run),
    platformTypeIds: [1 + (run % 8)],
    locationPositionIds: [1, 2, 3],
    tradeGroupIds: [1, 2, 3, 4, 5],
  })
  const lastPage = (size: number) => (recordsCount: number) => Math.max(0, Math.ceil(recordsCount / size) - 1)
  const asClient = { caller: () => client }
  return [
    { name: 'inbox', tray: 'banner-inbox', filter: month },
    { name: 'own pending', tray: 'banner-pending', filter: month, caller: (run) => pickByRun(staff, run) },
    { name: 'sent, eTailer + category + brand', tray: 'banner-sent-all', filter: pair },
    { name: 'sent, one broad category', tray: 'banner-sent-all', filter: () => ({ from, categoryIds: broad }) },
    { name: 'sent, country + category + type', tray: 'banner-sent-all', filter: country },
    {
      name: 'sent, ten categories',
      tray: 'banner-sent-all',
      filter: () => ({ from, categoryIds: categories.slice(0, 10) }),
    },
    {
      name: 'sent, 200 categories',
      tray: 'banner-sent-all',
      filter: () => ({ from, categoryIds: categories.slice(0, 200) }),
    },
    { name: 'text, one word', tray: 'banner-all', filter: text(words) },
    { name: 'text, three letters', tray: 'banner-all', filter: text(['bra', 'sho', '305', '117', 'cat', 'lid']) },
    { name: 'text, two letters', tray: 'banner-all', filter: text(['br', '30', 'ho', '11', 'at']) },
    {
      name: 'client, sent, category',
      tray: 'banner-sent-all',
      filter: () => ({ from, categoryIds: broad }),
      ...asClient,
    },
    { name: 'client, country + category + type', tray: 'banner-sent-all', filter: country, ...asClient },
    { name: 'every filter at once', tray: 'banner-all', filter: everything },
    { name: 'all, first page of 50', tray: 'banner-all', filter: month, size: 50 },
    { name: 'all, page 500 of 50', tray: 'banner-all', filter: month, size: 50, page: () => 499 },
    { name: 'all, last page of 50', tray: 'banner-all', filter: month, size: 50, page: lastPage(50) },
    {
      name: 'broad category, last page of 50',
      tray: 'banner-sent-all',
      filter: () => ({ from, categoryIds: broad }),
      size: 50,
      page: lastPage(50),
    },
    {
      name: 'next in filter',
      tray: 'banner-sent-all',
      filter: country,
      beside: (run) => lastId - Math.floor(lastId / 2) + 997 * run,
    },
  ]
}

/** A query as sent in one run. */
export interface TrayRequest {
  readonly tray: TrayName
  readonly filter: TrayFilter
  readonly caller: Caller
  readonly page: number
  readonly size: number
  readonly beside: number | undefined
}

export function toTrayRequest(scene: Scene, question: Question, run: number, recordsCount: number): TrayRequest {
  const { tray, filter, size = 20, page, beside } = question
  const caller = question.caller?.(run) ?? (scene.staff[0] as Caller)
  return { tray, filter: filter(run), caller, page: page?.(recordsCount) ?? 0, size, beside: beside?.(run) }
}

/** The URL, as requested by a browser. */
export function toAddress({ tray, filter, page, size, beside }: TrayRequest, draw: number): string {
  const query = Object.entries(trayFilterQuery(filter)).map(([name, value]) => [name, String(value)])
  if (beside !== undefined) return `/api/trays/${tray}/captures/${beside}/neighbours?${new URLSearchParams(query)}`
  query.push(['page', String(page)], ['size', String(size)], ['draw', String(draw)])
  return `/api/trays/${tray}?${new URLSearchParams(query)}`
}
