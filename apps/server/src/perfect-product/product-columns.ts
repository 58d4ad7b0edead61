import type { Readable } from 'node:stream'
import {
  isNeeded,
  PRODUCT_COLUMNS,
  PRODUCT_FIELDS,
  type ProductField,
} from '@vitrine/contract/perfect-product/product-columns'
import { EXPLAINING_COLUMNS, namesOfHeads } from '../platform/sheet-columns.ts'
import { type Cell, type SheetColumn, writeWorkbook } from '../platform/workbook.ts'

const WIDTHS: Record<ProductField, number> = {
  ean: 16,
  sku: 18,
  name: 40,
  brand: 24,
  category: 24,
  platform: 24,
  price: 20,
  currency: 10,
  client: 24,
}

/** As a sheet has them. What is typed into a column of texts stays as it is, zeros at the beginning and all. */
export const SHEET_COLUMNS: readonly SheetColumn[] = PRODUCT_FIELDS.map((field) => ({
  header: PRODUCT_COLUMNS[field].header,
  kind: field === 'price' ? 'number' : 'text',
  width: WIDTHS[field],
}))

const NEEDED = { yes: 'Yes', no: 'No', staff: 'Staff' } as const

/** Without a product, and with a second sheet that explains the columns. */
export function writeTemplate(): Readable {
  const explained = Object.values(PRODUCT_COLUMNS).map((one) => [one.header, NEEDED[one.needed], one.explained])
  return writeWorkbook([
    { name: 'Products', columns: SHEET_COLUMNS, rows: [] },
    { name: 'Columns', columns: EXPLAINING_COLUMNS, rows: explained },
  ])
}

/** Where a sheet has which column; -1 where it has none. */
export type ProductLayout = Readonly<Record<ProductField, number>>

/** The layout, or what is wrong with the heads. */
export function layoutOf(heads: readonly Cell[], clientId: number | null): ProductLayout | string {
  const names = namesOfHeads(heads, SHEET_COLUMNS)
  if (typeof names === 'string') return names
  const places = PRODUCT_FIELDS.map((field) => [field, names.indexOf(PRODUCT_COLUMNS[field].header)] as const)
  const missing = places.find(([field, at]) => at < 0 && isNeeded(field, clientId))
  if (missing) {
    const { header } = PRODUCT_COLUMNS[missing[0]]
    return `The first row must contain column names, but '${header}' is missing.`
  }
  return Object.fromEntries(places) as Record<ProductField, number>
}
