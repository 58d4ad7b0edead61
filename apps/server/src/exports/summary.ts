import type { Language } from '@vitrine/contract/language/languages'
import { UNNAMED } from '@vitrine/contract/reports/unnamed'
import { getMeasure, translateReportLabel } from '../platform/report-labels.ts'
import type { SheetColumn, WrittenCell } from '../platform/workbook.ts'
import { bold } from './export-columns.ts'
import { messages } from './messages.ts'

interface Sums {
  banners: number
  weighted: number
}

const TABLES = { company: 'byCompany', category: 'byCategory', eTailer: 'byETailer' } as const
type SummaryGroup = keyof typeof TABLES
const BYS = Object.keys(TABLES) as SummaryGroup[]

/** The counted part of a row of the export. */
export type CountedRow = Sums & { readonly [name in SummaryGroup]: string | null | undefined }

export const SUMMARY_MEASURES = ['banners', 'shareOfBanner', 'weightedShare'] as const

export const summaryColumns = (language: Language): readonly SheetColumn[] => [
  { header: messages(language)('retailMedia'), kind: 'label', width: 34 },
  { header: '', kind: 'decimal', width: 16 },
  { header: '', kind: 'percent', width: 16 },
  { header: '', kind: 'percent', width: 16 },
]

/** Adds up the lines while they are written, so that the sums match exactly. */
export class Summary {
  readonly #language: Language
  readonly #tables = new Map(BYS.map((by) => [by, new Map<string, Sums>()]))
  readonly #total: Sums = { banners: 0, weighted: 0 }

  constructor(language: Language) {
    this.#language = language
  }

  add(row: CountedRow): void {
    addTo(this.#total, row)
    for (const by of BYS) {
      const [table, name] = [this.#tables.get(by), row[by] ?? UNNAMED[by]]
      const sums = table?.get(name)
      if (sums) addTo(sums, row)
      else table?.set(name, { banners: row.banners, weighted: row.weighted })
    }
  }

  *rows(filters: readonly (readonly [string, string])[]): Generator<WrittenCell[], void, undefined> {
    const t = messages(this.#language)
    const heads = SUMMARY_MEASURES.map(
      (name): WrittenCell => ({
        value: getMeasure(this.#language, name).label,
        kind: 'text',
        isBold: true,
        isRight: true,
      }),
    )
    for (const [label, value] of filters) yield [label, { value, kind: 'label' }]
    for (const by of BYS) {
      yield []
      yield [bold(t(TABLES[by])), ...heads]
      const rows = [...(this.#tables.get(by) ?? [])].sort(
        ([one, a], [other, b]) => b.banners - a.banners || (one < other ? -1 : 1),
      )
      for (const [name, sums] of rows) yield [this.#toLabel(by, name), ...this.#figures(sums)]
      yield [t('total'), ...this.#figures(this.#total)].map(bold)
    }
  }

  #toLabel(by: SummaryGroup, name: string): string {
    return name === UNNAMED[by] ? translateReportLabel(this.#language, name) : name
  }

  #figures({ banners, weighted }: Sums): [number, number | null, number | null] {
    const toPercent = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : null)
    return [banners, toPercent(banners, this.#total.banners), toPercent(weighted, this.#total.weighted)]
  }
}

function addTo(sums: Sums, { banners, weighted }: Sums): void {
  sums.banners += banners
  sums.weighted += weighted
}
