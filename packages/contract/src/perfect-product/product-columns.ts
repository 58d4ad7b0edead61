import { LIMITS } from '../limits.ts'

interface ProductColumn {
  readonly header: string
  /** 'staff': required only from users without a client. */
  readonly needed: 'yes' | 'no' | 'staff'
  readonly explained: string
}

/** The columns of a product list, in template order. */
export const PRODUCT_COLUMNS = {
  ean: {
    header: 'EAN',
    needed: 'yes',
    explained:
      'The article number: 8 or 13 digits, the last of which is the check digit. Leading zeros that Excel dropped are restored. A row with an EAN that the client already has updates that product; any other row adds a product.',
  },
  sku: {
    header: 'SKU',
    needed: 'no',
    explained: `Captures find the product by this code, at most ${LIMITS.product.sku} characters. If empty, the product keeps its current SKU.`,
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
    explained: 'The name of the client. Only staff need it; client users always import for their own client.',
  },
} as const satisfies Record<string, ProductColumn>

export type ProductField = keyof typeof PRODUCT_COLUMNS
export const PRODUCT_FIELDS = Object.keys(PRODUCT_COLUMNS) as ProductField[]

/** Whether the column is required when a user of this client (null = staff) imports a list. */
export function isNeeded(field: ProductField, clientId: number | null): boolean {
  const { needed } = PRODUCT_COLUMNS[field]
  return needed === 'yes' || (needed === 'staff' && clientId === null)
}
