import type { Readable } from 'node:stream'
import { createTranslateLabel } from '@vitrine/contract/language/labels'
import es from '@vitrine/contract/language/labels-products.es.messages'
import { LANGUAGES, type Language } from '@vitrine/contract/language/languages'
import {
  isNeeded,
  PRODUCT_COLUMNS,
  PRODUCT_FIELDS,
  type ProductField,
} from '@vitrine/contract/perfect-product/product-columns'
import { getExplainingColumns, parseHeaderNames } from '../platform/sheet-columns.ts'
import { type Cell, type SheetColumn, toText, writeWorkbook } from '../platform/workbook.ts'
import { messages } from './messages.ts'

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

/** Columns by their English names. Text columns keep leading zeros. */
export const SHEET_COLUMNS: readonly SheetColumn[] = PRODUCT_FIELDS.map((field) => ({
  header: PRODUCT_COLUMNS[field].header,
  kind: field === 'price' ? 'number' : 'text',
  width: WIDTHS[field],
}))

const LABELS: Readonly<Record<Language, (english: string) => string>> = {
  en: (english) => english,
  es: createTranslateLabel(es),
}
const NEEDED = { yes: 'yes', no: 'no', staff: 'staff' } as const

export const getColumnName = (language: Language, field: ProductField): string =>
  LABELS[language](PRODUCT_COLUMNS[field].header)

export const translateColumns = (language: Language, columns: readonly SheetColumn[]): SheetColumn[] =>
  columns.map((column) => ({ ...column, header: LABELS[language](column.header) }))

/** Maps column names in every language to English, because colleagues exchange files. */
const ENGLISH_HEADERS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((language) => SHEET_COLUMNS.map(({ header }) => [LABELS[language](header), header] as const)),
)

export const toEnglishHeaders = (heads: readonly Cell[]): Cell[] =>
  heads.map((head) => ENGLISH_HEADERS.get(toText(head)) ?? head)

/** An empty list, with a second sheet that explains the columns. */
export function writeTemplate(language: Language): Readable {
  const t = messages(language)
  const label = LABELS[language]
  const explained = Object.values(PRODUCT_COLUMNS).map((one) => [
    label(one.header),
    t(NEEDED[one.needed]),
    label(one.explained),
  ])
  return writeWorkbook([
    { name: t('products'), columns: translateColumns(language, SHEET_COLUMNS), rows: [] },
    { name: t('columns'), columns: getExplainingColumns(language), rows: explained },
  ])
}

/** Index of each column in a sheet; -1 if it is missing. */
export type ProductLayout = Readonly<Record<ProductField, number>>

/** Returns the layout, or a message about the header row. */
export function findLayout(
  heads: readonly Cell[],
  clientId: number | null,
  language: Language,
): ProductLayout | string {
  const names = parseHeaderNames(toEnglishHeaders(heads), SHEET_COLUMNS, language)
  if (typeof names === 'string') return names
  const places = PRODUCT_FIELDS.map((field) => [field, names.indexOf(PRODUCT_COLUMNS[field].header)] as const)
  const missing = places.find(([field, at]) => at < 0 && isNeeded(field, clientId))
  if (missing) return messages(language)('columnMissing', { column: getColumnName(language, missing[0]) })
  return Object.fromEntries(places) as Record<ProductField, number>
}
