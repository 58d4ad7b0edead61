import { MEASURES } from '@vitrine/contract/reports/measures'
import type { SheetColumn, WrittenCell } from '../platform/workbook.ts'
import { bold } from './export-columns.ts'

/** What is added up for each name. */
interface Sums {
  banners: number
  weighted: number
}

const NONE = { company: 'No company', category: 'No category', eTailer: 'No eTailer' } as const
const TABLES = { company: 'By company', category: 'By category', eTailer: 'By eTailer' } as const
type By = keyof typeof TABLES
const BYS = Object.keys(TABLES) as By[]

/** A row of the export, as far as it counts. */
export type Counted = Sums & { readonly [name in By]: string | null | undefined }

export const SUMMARY_COLUMNS: readonly SheetColumn[] = [
  { header: 'Retail Media Performance', kind: 'label', width: 34 },
  { header: '', kind: 'decimal', width: 16 },
  { header: '', kind: 'percent', width: 16 },
  { header: '', kind: 'percent', width: 16 },
]

const HEADS = [MEASURES.banners, MEASURES.shareOfBanner, MEASURES.weightedShare].map(
  ({ label: value }): WrittenCell => ({ value, kind: 'text', isBold: true, isRight: true }),
)

/** Adds up while the lines are written, so that what it says is the sum of exactly those. */
export class Summary {
  readonly #tables = new Map(BYS.map((by) => [by, new Map<string, Sums>()]))
  readonly #total: Sums = { banners: 0, weighted: 0 }

  add(row: Counted): void {
    addTo(this.#total, row)
    for (const by of BYS) {
      const [table, name] = [this.#tables.get(by), row[by] ?? NONE[by]]
      const sums = table?.get(name)
      if (sums) addTo(sums, row)
      else table?.set(name, { banners: row.banners, weighted: row.weighted })
    }
  }

  *rows(filters: readonly (readonly [string, string])[]): Generator<WrittenCell[], void, undefined> {
    for (const [label, value] of filters) yield [label, { value, kind: 'label' }]
    for (const by of BYS) {
      yield []
      yield [bold(TABLES[by]), ...HEADS]
      const rows = [...(this.#tables.get(by) ?? [])].sort(
        ([one, a], [other, b]) => b.banners - a.banners || (one < other ? -1 : 1),
      )
      for (const [name, sums] of rows) yield [name, ...this.#figures(sums)]
      yield ['Total', ...this.#figures(this.#total)].map(bold)
    }
  }

  #figures({ banners, weighted }: Sums): [number, number | null, number | null] {
    const of = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : null)
    return [banners, of(banners, this.#total.banners), of(weighted, this.#total.weighted)]
  }
}

function addTo(sums: Sums, { banners, weighted }: Sums): void {
  sums.banners += banners
  sums.weighted += weighted
}
