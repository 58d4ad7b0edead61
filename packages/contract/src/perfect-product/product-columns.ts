import { LIMITS } from '../limits.ts'

interface ProductColumn {
  readonly header: string
  /** 'staff': from who belongs to no client. */
  readonly needed: 'yes' | 'no' | 'staff'
  readonly explained: string
}

/** The columns of a product list, in the order of the template. */
export const PRODUCT_COLUMNS = {
  ean: {
    header: 'EAN',
    needed: 'yes',
    explained:
      'The article number: 8 or 13 digits, the last of which is the check digit. Zeros at its beginning that Excel has dropped are put back. A row whose EAN the client already has changes that product; any other adds a product.',
  },
  sku: {
    header: 'SKU',
    needed: 'no',
    explained: `The number by which captures find the product, at most ${LIMITS.product.sku} characters. If empty, the product keeps the one it has.`,
  },
  name: {
    header: 'Name',
    needed: 'yes',
    explained: `The name of the product, at most ${LIMITS.product.name} characters.`,
  },
  brand: { header: 'Brand', needed: 'yes', explained: 'The name of a brand of the category.' },
  category: { header: 'Category', needed: 'yes', explained: 'The name of a category.' },
  platform: {
    header: 'eTailer',
    needed: 'no',
    explained:
      "The eTailer that the price is for, with its country, as in 'ES - Mercadia'. For several eTailers, repeat the row.",
  },
  price: {
    header: 'Recommended price',
    needed: 'no',
    explained: 'The price at this eTailer, with at most two decimals. A price needs an eTailer and a currency.',
  },
  currency: { header: 'Currency', needed: 'no', explained: 'Three letters, as in EUR or GBP.' },
  client: {
    header: 'Client',
    needed: 'staff',
    explained: 'The name of the client. Only staff need it; for users of a client it is their own.',
  },
} as const satisfies Record<string, ProductColumn>

export type ProductField = keyof typeof PRODUCT_COLUMNS
export const PRODUCT_FIELDS = Object.keys(PRODUCT_COLUMNS) as ProductField[]

/** Whether a list must have the column when somebody of this client, or of none, imports it. */
export function isNeeded(field: ProductField, clientId: number | null): boolean {
  const { needed } = PRODUCT_COLUMNS[field]
  return needed === 'yes' || (needed === 'staff' && clientId === null)
}
