import type { Db } from '@vitrine/db/db'
import { sql } from '@vitrine/db/sql'
import { CLIENT_NAMES, type ClientName, getClient } from '../data/clients.ts'
import { getOrThrow } from '../insert.ts'
import type { ProductRange } from './brands.ts'
import type { Shop } from './shops.ts'

export function listShops(client: ClientName, shops: readonly Shop[]): Shop[] {
  const { countries, without = [] } = getClient(client)
  return shops.filter((shop) => countries.includes(shop.country) && !without.includes(shop.name))
}

export async function insertClients(db: Db, range: ProductRange, shops: readonly Shop[]): Promise<void> {
  await db
    .insertInto('client')
    .values(
      CLIENT_NAMES.map((name) => {
        const { clientId, timeZone, mailDomains, features } = getClient(name)
        return { clientId, name, timeZone, mailDomains: [...mailDomains], features: [...features] }
      }),
    )
    .execute()
  await skipNumbersTaken(db)

  const scope = CLIENT_NAMES.map((name) => ({ name, ...getClient(name) }))
  await db
    .insertInto('clientProvider')
    .values(
      scope.flatMap(({ clientId, companies }) =>
        companies.map((company) => ({ clientId, providerId: getOrThrow(range.providerIds, company) })),
      ),
    )
    .execute()
  await db
    .insertInto('clientCategory')
    .values(
      scope.flatMap(({ clientId, categories }) =>
        categories.map((category) => ({ clientId, categoryId: getOrThrow(range.categoryIds, category) })),
      ),
    )
    .execute()
  await db
    .insertInto('clientPlatform')
    .values(
      scope.flatMap(({ clientId, name }) =>
        listShops(name, shops).map((shop) => ({ clientId, platformId: shop.platformId })),
      ),
    )
    .execute()
}

/**
 * The sequence of client_id doesn't know about explicit ids, and only its owner may set it. An insert rejected because
 * of its name still consumes an id, which advances the sequence to the next free one.
 */
async function skipNumbersTaken(db: Db): Promise<void> {
  const highest = Math.max(...CLIENT_NAMES.map((name) => getClient(name).clientId))
  await sql`insert into client (name) select ${CLIENT_NAMES[0]}::text from generate_series(1, ${highest}::int)
    on conflict do nothing`.execute(db)
}
