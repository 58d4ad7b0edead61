import { decideSkuClaims, listSkuClaims, type SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { makeShop, type Shop } from '@vitrine/testing/shop'
import type { Row } from '../master-data/master-data.fixture.ts'
import { type Browser, makeSignedInUser, type TestServer } from '../server.fixture.ts'
import { nameOfClient, productRow } from './perfect-product.fixture.ts'

/** A client that asks for SKUs and EANs. */
export interface Claimer {
  readonly shop: Shop
  readonly name: string
  readonly username: string
  readonly userId: number
  readonly browser: Browser
  readonly row: (change?: Row) => Row
}

/** A client that watches its own shop, with an administrator who may import. */
export async function makeClaimer(server: TestServer): Promise<Claimer> {
  const shop = await makeShop(server.owner)
  const [category] = shop.categories
  await server.owner.query('insert into client_category values ($1, $2)', [shop.clientId, category?.categoryId])
  await server.owner.query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
  const name = await nameOfClient(server, shop.clientId)
  const user = await makeSignedInUser(server, { roles: ['Admin', 'ServiceManager'], clientId: shop.clientId })
  return { ...user, shop, name, row: (change = {}) => productRow(shop, name, change) }
}

/** Lets the client watch another client's shop as well. */
export const watchShop = ({ owner }: TestServer, client: Claimer, { shop }: Claimer) =>
  owner.query('insert into client_platform values ($1, $2)', [client.shop.clientId, shop.platformId])

export async function findClaim(admin: Browser, { name }: Claimer, sku: string, state: SkuClaim['state'] = 'waiting') {
  const { body } = await admin.call(listSkuClaims, { query: { state, size: 50 } })
  return (body as { data: SkuClaim[] }).data.find((claim) => claim.client === name && claim.sku === sku)
}

export const decideClaim = async (admin: Browser, claim: SkuClaim | undefined, isApproved: boolean) =>
  (await admin.call(decideSkuClaims, { body: { skuClaimIds: [claim?.skuClaimId], isApproved } })).body
