import { type Grain, RetailMediaRequest } from '@vitrine/contract/exports/exports.contract'
import { MEASURES } from '@vitrine/contract/reports/measures'
import { daysOfPeriod, periodsOf } from '@vitrine/contract/reports/period'
import { readCubeDays, readCubeRows } from '@vitrine/db/exports/cube-rows.queries'
import { countSent, exportScope, readSent, sentAfter } from '@vitrine/db/exports/lines.queries'
import { type ExportNames, readExportNames } from '@vitrine/db/exports/names.queries'
import type { ReportScope } from '@vitrine/db/reports/scope.queries'
import { ahead } from '../platform/ahead.ts'
import { CannotBeMade, defineMaker, type Making } from '../platform/download-maker.ts'
import { filterWords } from '../platform/filter-words.ts'
import { type Cell, type Sheet, writeWorkbook } from '../platform/workbook.ts'
import { cellsOf, definitionsOf, definitionsSheet } from './export-columns.ts'
import { LINE_COLUMNS, linesOf } from './line-columns.ts'
import { PERIOD_COLUMNS, periodRowsOf } from './period-columns.ts'
import { SUMMARY_COLUMNS, Summary } from './summary.ts'

/** Captures that the index is asked for, and of which so many are read in one transaction. */
const CAPTURES_FOUND = 50_000
const CAPTURES_READ = 1_000

const GRAIN_WORDS: Record<Grain, string> = {
  line: 'One for each category on each banner',
  day: 'One for each day, eTailer, category and brand',
  week: 'One for each week from Monday, eTailer, category and brand',
}

interface Export {
  readonly request: RetailMediaRequest
  readonly names: ExportNames
  readonly scope: ReportScope
  readonly summary: Summary
  readonly making: Making
}

/**
 * Share of banner, line by line or day by day. The lines go out as they are read, a page of captures at a time; the summary
 * is added up on the way and written last, though it stands first.
 */
export const retailMediaPerformance = defineMaker({
  request: RetailMediaRequest,
  make: async (request, making) => {
    const { actor } = making
    const { clientId } = actor
    if (clientId === null) throw new CannotBeMade('The export is made for a client, and the account has none.')
    const [names, scope, filters] = await actor.transaction(
      async (db) =>
        [
          await readExportNames(db, clientId),
          await exportScope(db, clientId, request),
          await filterWords(db, Object.keys(request), request),
        ] as const,
    )
    const summary = new Summary()
    const asked = { request, names, scope, summary, making }
    const words = [...filters, ['Lines', GRAIN_WORDS[request.grain]] as const]
    const sheets: Sheet[] = [
      { name: 'Summary', columns: SUMMARY_COLUMNS, rows: summary.rows(words), isWrittenLast: true },
      {
        name: 'Lines',
        columns: request.grain === 'line' ? LINE_COLUMNS : PERIOD_COLUMNS,
        rows: request.grain === 'line' ? lines(asked) : periods(asked),
        hasFilter: true,
      },
      definitionsSheet([
        ...definitionsOf(request.grain === 'line' ? LINE_COLUMNS : PERIOD_COLUMNS),
        ...SUMMARY_MEASURES.map(({ label, says }): [string, string] => [`Summary: ${label}`, says]),
      ]),
    ]
    return { body: writeWorkbook(sheets), problem: () => null }
  },
})

const SUMMARY_MEASURES = [MEASURES.banners, MEASURES.shareOfBanner, MEASURES.weightedShare]

async function* lines({ request, names, scope, summary, making }: Export): AsyncGenerator<Cell[]> {
  const { actor, progress } = making
  const categories = new Set(scope.categoryIds)
  const total = await actor.transaction((db) => countSent(db, request, scope))
  const pages = async function* () {
    for (let after: number | undefined; ; ) {
      const found = await actor.transaction((db) => sentAfter(db, request, scope, after, CAPTURES_FOUND))
      for (let at = 0; at < found.length; at += CAPTURES_READ) {
        yield await actor.transaction((db) => readSent(db, found.slice(at, at + CAPTURES_READ)))
      }
      if (found.length < CAPTURES_FOUND) return
      after = found.at(-1)
    }
  }
  let done = 0
  for await (const page of ahead(pages())) {
    for (const capture of page) {
      for (const line of linesOf(capture, names, categories)) {
        const { share, weighted, platform, category, trade } = line
        summary.add({
          ...{ banners: share, weighted, company: trade?.provider, category: category.name, eTailer: platform.name },
        })
        yield cellsOf(LINE_COLUMNS, line)
      }
    }
    done += page.length
    progress(done, Math.max(done, total))
  }
}

async function* periods({ request, names, scope, summary, making }: Export): AsyncGenerator<Cell[]> {
  const { actor, progress } = making
  const days = await actor.transaction((db) => readCubeDays(db, request, scope))
  if (!days) return
  const asked = { ...days, period: request.grain === 'week' ? 'week' : 'day' } as const
  const starts = periodsOf(asked)
  const pages = async function* () {
    for (const start of starts) {
      yield { start, rows: await actor.transaction((db) => readCubeRows(db, daysOfPeriod(start, asked), scope)) }
    }
  }
  let done = 0
  for await (const { start, rows } of ahead(pages())) {
    const { to } = daysOfPeriod(start, { ...asked, from: request.from, to: request.to })
    for (const row of periodRowsOf({ from: start, to }, rows, names)) {
      summary.add(row)
      yield cellsOf(PERIOD_COLUMNS, row)
    }
    progress(++done, starts.length)
  }
}
