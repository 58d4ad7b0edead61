import { FEATURES } from '@vitrine/contract/access/features'
import type { Db } from '@vitrine/db/db'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { CLIENT_NAMES, getClient } from '../data/clients.ts'
import { COLLEAGUES, MAIL_DOMAIN, SETTINGS } from '../data/people.ts'
import { getOrThrow } from '../insert.ts'

const CLIENTS_BY_NAME = new Map<string, ReturnType<typeof getClient>>(
  CLIENT_NAMES.map((name) => [name, getClient(name)]),
)

/** Returns all users, by username. */
export async function insertPeople(db: Db): Promise<ReadonlyMap<string, number>> {
  const people = [
    ...DEMO_ACCOUNTS.map((account) => ({
      ...account,
      client: account.client === undefined ? undefined : getOrThrow(CLIENTS_BY_NAME, account.client),
    })),
    ...COLLEAGUES.map((colleague) => ({ ...colleague, client: undefined, features: FEATURES })),
  ]
  const rows = await db
    .insertInto('appUser')
    .values(
      people.map(({ username, name, client, features }) => ({
        username,
        name,
        email: `${username}@${client?.mailDomains[0] ?? MAIL_DOMAIN}`,
        clientId: client?.clientId ?? null,
        features: [...features],
        useTradeGroup: SETTINGS[username]?.useTradeGroup ?? false,
        canUseTwoFactor: SETTINGS[username]?.canUseTwoFactor ?? false,
        canUseAuthenticator: SETTINGS[username]?.canUseAuthenticator ?? false,
        pricingUrl: SETTINGS[username]?.pricingUrl ?? null,
      })),
    )
    .returning(['username', 'userId'])
    .execute()
  const ids = new Map(rows.map((row) => [row.username, row.userId]))
  await db
    .insertInto('userRole')
    .values(
      people.flatMap(({ username, roles }) => roles.map((roleId) => ({ userId: getOrThrow(ids, username), roleId }))),
    )
    .execute()
  return ids
}
