import { Ean } from '@vitrine/contract/ingest/facts'
import { LIMITS } from '@vitrine/contract/limits'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import { PRODUCT_COLUMNS, type ProductField } from '@vitrine/contract/perfect-product/product-columns'
import { oneLine } from '@vitrine/contract/text'
import type { Price } from '@vitrine/db/perfect-product/product-import.queries'
import type { Finder, NameIn } from '../platform/sheet-names.ts'
import { type Cell, textOf } from '../platform/workbook.ts'
import type { ProductLayout } from './product-columns.ts'

/** A row as it is to be applied. */
export interface GivenProduct {
  readonly clientId: number
  readonly ean: string
  /** Null: it stays as it is. */
  readonly sku: string | null
  readonly name: string
  readonly tradeId: number
  readonly categoryId: number
  readonly price: Price | null
  /** As they were written, for what is said about them. */
  readonly brand: string
  readonly category: string
}

/** Columns that name something, with the list in which it stands and what one of it is called. */
const LISTS = {
  brand: { list: 'trades', many: 'brands' },
  category: { list: 'categories', many: 'categories' },
  platform: { list: 'platforms', many: 'eTailers' },
  client: { list: 'clients', many: 'clients' },
} as const satisfies Partial<Record<ProductField, { list: OptionList; many: string }>>
type NamingField = keyof typeof LISTS

const LINES = { name: oneLine(LIMITS.product.name), sku: oneLine(LIMITS.product.sku) }
const NAMING = Object.keys(LISTS) as NamingField[]
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
/** As text, 1,000 may be one or a thousand: only what is clear is a price. */
const PRICE = /^\d+(?:[.,]\d{1,2})?$/
const MOST = 9_999_999_999.99

/** What a row names, to be looked up for many rows at once. */
export function namesOfRow(layout: ProductLayout, cells: readonly Cell[], clientId: number | null): NameIn[] {
  return namingFields(clientId).flatMap((field) => {
    const text = textOf(cells[layout[field]] ?? null)
    return text === '' ? [] : [{ list: LISTS[field].list, text }]
  })
}

/** Whoever belongs to a client imports for that one, whatever the column says. */
const namingFields = (clientId: number | null) =>
  clientId === null ? NAMING : NAMING.filter((field) => field !== 'client')

/** The product that a row speaks of, or everything that is wrong with it. */
export function readRow(
  layout: ProductLayout,
  cells: readonly Cell[],
  ownClientId: number | null,
  find: Finder,
): GivenProduct | readonly string[] {
  const problems: string[] = []
  const cellOf = (field: ProductField) => cells[layout[field]] ?? null
  const textIn = (field: ProductField) => textOf(cellOf(field))
  const told = (field: ProductField, problem: string) => {
    problems.push(`${PRODUCT_COLUMNS[field].header}: ${problem}`)
    return undefined
  }
  const missing = (field: ProductField) => {
    problems.push(`${PRODUCT_COLUMNS[field].header} is required.`)
    return undefined
  }
  const line = (field: keyof typeof LINES) => {
    const max = LIMITS.product[field]
    return (
      LINES[field].safeParse(textIn(field)).data ??
      told(field, textIn(field).length > max ? `it has more than ${max} characters.` : 'it must be one line of text.')
    )
  }
  const named = (field: NamingField) => {
    const { list, many } = LISTS[field]
    const found = find(list, textIn(field))
    return typeof found === 'number' ? found : told(field, found ?? `'${textIn(field)}' is not one of the ${many}.`)
  }
  const needed = (field: NamingField) => (textIn(field) === '' ? missing(field) : named(field))

  const ean = textIn('ean') === '' ? missing('ean') : readEan(cellOf('ean'), (problem) => told('ean', problem))
  const name = textIn('name') === '' ? missing('name') : line('name')
  const sku = line('sku')
  const tradeId = needed('brand')
  const categoryId = needed('category')
  const price = readPrice({ cellOf, textIn, told, named })
  const clientId = ownClientId ?? needed('client')
  if (problems.length > 0) return problems
  const [brand, category] = [textIn('brand'), textIn('category')]
  // whatever is missing has been told of
  return { clientId, ean, sku: sku || null, name, tradeId, categoryId, price, brand, category } as GivenProduct
}

type Told = (problem: string) => undefined

/** A number has lost the zeros at its beginning; its check digit tells whether it is one all the same. */
function readEan(cell: Cell, told: Told): string | undefined {
  const text = textOf(cell)
  const digits = typeof cell === 'number' ? text.padStart(text.length > 8 ? 13 : 8, '0') : text
  if (Ean.safeParse(digits).success) return digits
  return told(
    /^(\d{8}|\d{13})$/.test(text)
      ? `the check digit of '${text}' is wrong.`
      : `'${text}' is not a number of 8 or 13 digits.`,
  )
}

interface Reading {
  cellOf(field: ProductField): Cell
  textIn(field: ProductField): string
  told(field: ProductField, problem: string): undefined
  named(field: NamingField): number | undefined
}

/** Null: the row has none. A currency alone says nothing. */
function readPrice({ cellOf, textIn, told, named }: Reading): Price | null | undefined {
  const [platform, price, currency] = [textIn('platform'), textIn('price'), textIn('currency').toUpperCase()]
  if (platform === '' && price === '') return null
  const platformId = platform === '' ? told('platform', 'a price needs an eTailer.') : named('platform')
  const amount =
    price === ''
      ? told('price', 'an eTailer needs a price.')
      : amountOf(cellOf('price'), (problem) => told('price', problem))
  const isKnown = CURRENCIES.has(currency)
  if (price !== '' && currency === '') told('currency', 'a price needs a currency.')
  else if (price !== '' && !isKnown) told('currency', `'${textIn('currency')}' is not a currency, such as EUR or GBP.`)
  if (platformId === undefined || amount === undefined || !isKnown) return undefined
  return { platformId, recommendedPrice: amount, currency }
}

/** The result of a formula may be a hair beside its second decimal. */
function amountOf(cell: Cell, told: Told): number | undefined {
  const text = textOf(cell)
  const number = typeof cell === 'number' ? cell : PRICE.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  const rounded = Math.round(number * 100) / 100
  if (number >= 0 && Math.abs(number - rounded) < 1e-6 && rounded <= MOST) return rounded
  return told(`'${text}' is not a price with at most two decimals.`)
}
