import { randomBytes } from 'node:crypto'
import { ROLES, type RoleName } from '@vitrine/contract/access/roles'
import type pg from 'pg'

/** The part of a connection that tests need. It is the owner's, because tests set up data that no user may write. */
export type Owner = Pick<pg.Pool, 'query'>

const unique = (word: string) => `${word}-${randomBytes(6).toString('hex')}`

export interface NewUser {
  readonly passwordHash: string
  readonly roles?: readonly RoleName[]
  readonly clientId?: number
  readonly name?: string
  readonly email?: string
  readonly features?: readonly string[]
  readonly canUseTwoFactor?: boolean
  readonly useTwoFactor?: boolean
  readonly canUseAuthenticator?: boolean
}

/** Each test uses its own user, to keep tests independent. */
export async function insertUser(owner: Owner, user: NewUser): Promise<{ userId: number; username: string }> {
  const username = unique('user')
  const useTwoFactor = user.useTwoFactor ?? false
  const { rows } = await owner.query<{ user_id: number }>(
    `with u as (
       insert into app_user (name, username, email, client_id, features, can_use_two_factor, use_two_factor,
         can_use_authenticator)
       values ($1, $2, coalesce($10, $2 || '@test.invalid'), $3, $4, $5, $6, $9) returning user_id),
     s as (insert into user_secret (user_id, password_hash) select user_id, $7 from u),
     r as (insert into user_role (user_id, role_id) select user_id, unnest($8::int[]) from u)
     select user_id from u`,
    [
      user.name ?? `Test ${username}`,
      username,
      user.clientId ?? null,
      user.features ?? [],
      user.canUseTwoFactor ?? (useTwoFactor || user.canUseAuthenticator === true),
      useTwoFactor,
      user.passwordHash,
      (user.roles ?? []).map((name) => ROLES[name]),
      user.canUseAuthenticator ?? false,
      user.email ?? null,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('The user was not inserted')
  return { userId: row.user_id, username }
}

/** Without an id, the client gets one above the ids used in rules, so that tests don't collide. */
export async function insertClient(owner: Owner, features: readonly string[] = [], clientId?: number): Promise<number> {
  const { rows } = await owner.query<{ client_id: number }>(
    `insert into client (client_id, name, features)
     values (coalesce($3, 1000 + nextval(pg_get_serial_sequence('client', 'client_id'))), $1, $2) returning client_id`,
    [unique('test-client'), features, clientId ?? null],
  )
  const [row] = rows
  if (!row) throw new Error('The client was not inserted')
  return row.client_id
}

/** Adds current banner captures to the inbox of a new eTailer and returns their ids. */
export async function insertCaptures(owner: Owner, count: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `with p as (
       insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
       values (9, 1, $1, 'Europe/Madrid') returning platform_id, name)
     insert into capture (capture_type_id, platform_id, when_local, when_gmt, title)
     select 1, platform_id, now(), now(), name || ', home page' from p, generate_series(1, $2)
     returning capture_id as id`,
    [unique('Tienda'), count],
  )
  return rows.map(({ id }) => Number(id))
}
