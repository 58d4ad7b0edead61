import { randomBytes } from 'node:crypto'
import { insertClient, type Owner } from './rows.ts'

const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`

/** Each test uses its own rows, written by the owner. */
export function createPriceData(owner: Owner) {
  const id = async (text: string, values: readonly unknown[]) =>
    Number(Object.values((await owner.query(text, [...values])).rows[0] as object)[0])
  return {
    client: async (platformIds: readonly number[], features: readonly string[] = [], clientId?: number) => {
      const made = await insertClient(owner, features, clientId)
      await owner.query('insert into client_platform select $1, unnest($2::int[])', [made, platformIds])
      return made
    },
    platform: (timeZone = 'Europe/Madrid', countryId = 9) =>
      id(
        `insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
         values ($1, 1, $2, $3) returning platform_id`,
        [countryId, unique('Shop'), timeZone],
      ),
    store: (platformId: number, name = unique('Store')) =>
      id('insert into store (name, platform_id) values ($1, $2) returning store_id', [name, platformId]),
    /** With its own category and brand. */
    product: async (clientId: number, ean: string, name = unique('Product')) => {
      const group = await id(
        'insert into category_group (name, trade_group_id) values ($1, 5) returning category_group_id',
        [unique('Group')],
      )
      const category = await id(
        'insert into category (name, category_group_id) values ($1, $2) returning category_id',
        [unique('Category'), group],
      )
      const provider = await id('insert into provider (name) values ($1) returning provider_id', [unique('Company')])
      const trade = await id('insert into trade (name, provider_id) values ($1, $2) returning trade_id', [
        unique('Brand'),
        provider,
      ])
      await owner.query('insert into client_category values ($1, $2)', [clientId, category])
      await owner.query('insert into client_provider values ($1, $2)', [clientId, provider])
      await owner.query('insert into category_trade (category_id, trade_id) values ($1, $2)', [category, trade])
      return id(
        `insert into product (client_id, ean, sku, name, trade_id, category_id)
         values ($1, $2, $3, $4, $5, $6) returning product_id`,
        [clientId, ean, unique('SKU'), name, trade, category],
      )
    },
    recommend: (productId: number, platformId: number, price: number, currency = 'EUR') =>
      owner.query('insert into product_price values ($1, $2, $3, $4)', [productId, platformId, price, currency]),
    observe: async (ean: string, platformId: number, at: string, seen: SeenPrice) => {
      const { list = null, final = list, currency = 'EUR', storeId = null, inStock = true, isListed = true } = seen
      await owner.query(
        `insert into crawler (name) select 'prices' where not exists (select from crawler where name = 'prices')`,
      )
      await owner.query(
        `insert into product_observation (observed_at, platform_id, store_id, ean, list_price, final_price, currency,
           in_stock, is_listed, position, crawler_id)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, 3, crawler_id from crawler where name = 'prices'`,
        [at, platformId, storeId, ean, list, final, currency, inStock, isListed],
      )
    },
  }
}

interface SeenPrice {
  readonly list?: number | null
  readonly final?: number | null
  readonly currency?: string
  readonly storeId?: number | null
  readonly inStock?: boolean
  readonly isListed?: boolean
}
