import { Ean } from '@vitrine/contract/ingest/facts'
import type { Language } from '@vitrine/contract/language/languages'
import { LIMITS } from '@vitrine/contract/limits'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { ProductField } from '@vitrine/contract/perfect-product/product-columns'
import { oneLine } from '@vitrine/contract/text'
import type { Price } from '@vitrine/db/perfect-product/product-import.queries'
import type { Finder, NameIn } from '../platform/sheet-names.ts'
import { type Cell, toText } from '../platform/workbook.ts'
import { messages } from './messages.ts'
import { getColumnName, type ProductLayout } from './product-columns.ts'

/** A valid row. */
export interface GivenProduct {
  readonly clientId: number
  readonly ean: string
  /** Null keeps the current SKU. */
  readonly sku: string | null
  readonly name: string
  readonly tradeId: number
  readonly categoryId: number
  readonly price: Price | null
  /** As written in the file, for messages. */
  readonly brand: string
  readonly category: string
}

/** Columns that contain names, and the list that each name must be in. */
const LISTS = {
  brand: 'trades',
  category: 'categories',
  platform: 'platforms',
  client: 'clients',
} as const satisfies Partial<Record<ProductField, OptionList>>
type NamingField = keyof typeof LISTS

const LINES = { name: oneLine(LIMITS.product.name), sku: oneLine(LIMITS.product.sku) }
const NAMING = Object.keys(LISTS) as NamingField[]
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
/** 1,000 as text is ambiguous, so thousands separators are not accepted. */
const PRICE = /^\d+(?:[.,]\d{1,2})?$/
const MOST = 9_999_999_999.99

/** Names in a row, to look up in batches. */
export function getRowNames(layout: ProductLayout, cells: readonly Cell[], clientId: number | null): NameIn[] {
  return namingFields(clientId).flatMap((field) => {
    const text = toText(cells[layout[field]] ?? null)
    return text === '' ? [] : [{ list: LISTS[field], text }]
  })
}

/** Client users always import for their own client. */
const namingFields = (clientId: number | null) =>
  clientId === null ? NAMING : NAMING.filter((field) => field !== 'client')

interface Context {
  readonly find: Finder
  readonly language: Language
}

/** Returns the product in a row, or all problems of the row. */
export function readRow(
  layout: ProductLayout,
  cells: readonly Cell[],
  ownClientId: number | null,
  { find, language }: Context,
): GivenProduct | readonly string[] {
  const problems: string[] = []
  const t = messages(language)
  const getColumn = (field: ProductField) => getColumnName(language, field)
  const getCell = (field: ProductField) => cells[layout[field]] ?? null
  const getText = (field: ProductField) => toText(getCell(field))
  const report = (problem: string) => {
    problems.push(problem)
    return undefined
  }
  const reportMissing = (field: ProductField) => report(t('required', { column: getColumn(field) }))
  const line = (field: keyof typeof LINES) => {
    const max = LIMITS.product[field]
    const line = LINES[field].safeParse(getText(field)).data
    if (line !== undefined) return line
    const column = getColumn(field)
    return report(getText(field).length > max ? t('tooLong', { column, max }) : t('notOneLine', { column }))
  }
  const findByName = (field: NamingField) => {
    const [column, text] = [getColumn(field), getText(field)]
    const found = find(LISTS[field], text)
    if (typeof found === 'number') return found
    return report(
      found === undefined
        ? t('unknownName', { column, text, list: field })
        : t('columnProblem', { column, problem: found }),
    )
  }
  const requireName = (field: NamingField) => (getText(field) === '' ? reportMissing(field) : findByName(field))

  const ean =
    getText('ean') === ''
      ? reportMissing('ean')
      : readEan(getCell('ean'), (key, text) => report(t(key, { column: getColumn('ean'), text })))
  const name = getText('name') === '' ? reportMissing('name') : line('name')
  const sku = line('sku')
  const tradeId = requireName('brand')
  const categoryId = requireName('category')
  const price = readPrice({
    getCell,
    textIn: getText,
    named: findByName,
    report: (field, key) => report(t(key, { column: getColumn(field), text: getText(field) })),
  })
  const clientId = ownClientId ?? requireName('client')
  if (problems.length > 0) return problems
  const [brand, category] = [getText('brand'), getText('category')]
  // every missing value was reported as a problem
  return { clientId, ean, sku: sku || null, name, tradeId, categoryId, price, brand, category } as GivenProduct
}

/** Restores leading zeros of cells that are numbers; the check digit tells whether that was right. */
function readEan(
  cell: Cell,
  report: (key: 'wrongCheckDigit' | 'notAnEan', text: string) => undefined,
): string | undefined {
  const text = toText(cell)
  const digits = typeof cell === 'number' ? text.padStart(text.length > 8 ? 13 : 8, '0') : text
  if (Ean.safeParse(digits).success) return digits
  return report(/^(\d{8}|\d{13})$/.test(text) ? 'wrongCheckDigit' : 'notAnEan', text)
}

type PriceProblem = 'priceNeedsPlatform' | 'platformNeedsPrice' | 'priceNeedsCurrency' | 'notACurrency' | 'notAPrice'

interface RowReader {
  getCell(field: ProductField): Cell
  textIn(field: ProductField): string
  named(field: NamingField): number | undefined
  report(field: ProductField, problem: PriceProblem): undefined
}

/** Returns null if the row has no price. A currency without a price is ignored. */
function readPrice({ getCell, textIn, named, report }: RowReader): Price | null | undefined {
  const [platform, price, currency] = [textIn('platform'), textIn('price'), textIn('currency').toUpperCase()]
  if (platform === '' && price === '') return null
  const platformId = platform === '' ? report('platform', 'priceNeedsPlatform') : named('platform')
  const amount =
    price === ''
      ? report('price', 'platformNeedsPrice')
      : (parseAmount(getCell('price')) ?? report('price', 'notAPrice'))
  const isKnown = CURRENCIES.has(currency)
  if (price !== '' && currency === '') report('currency', 'priceNeedsCurrency')
  else if (price !== '' && !isKnown) report('currency', 'notACurrency')
  if (platformId === undefined || amount === undefined || !isKnown) return undefined
  return { platformId, recommendedPrice: amount, currency }
}

/** Tolerates rounding errors of formulas. */
function parseAmount(cell: Cell): number | undefined {
  const text = toText(cell)
  const number = typeof cell === 'number' ? cell : PRICE.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  const rounded = Math.round(number * 100) / 100
  return number >= 0 && Math.abs(number - rounded) < 1e-6 && rounded <= MOST ? rounded : undefined
}
