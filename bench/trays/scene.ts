// Shared by all parts of the measurement: the database, the users and the queries.

import { onDatabase } from '@vitrine/db/database-url'
import type pg from 'pg'
import { hashToken, newToken } from '../../apps/server/src/platform/tokens.ts'

export const DATABASE = process.env.VITRINE_BENCH_DATABASE ?? 'vitrine_bench'
const { DATABASE_URL = '', OWNER_DATABASE_URL = '', QUEUE_DATABASE_URL = '', APP_SECRET = '' } = process.env
export const urls = {
  app: onDatabase(DATABASE_URL, DATABASE),
  owner: onDatabase(OWNER_DATABASE_URL, DATABASE),
  queue: onDatabase(QUEUE_DATABASE_URL, DATABASE),
  server: onDatabase(OWNER_DATABASE_URL, 'postgres'),
}
/** The application's connection settings; see packages/db/src/db.ts. */
export const APP_OPTIONS = '-c plan_cache_mode=force_custom_plan'

/** The environment for a process of the product with this database. */
export const productEnvironment = () => ({
  DATABASE_URL: urls.app,
  QUEUE_DATABASE_URL: urls.queue,
  S3_PREFIX: 'bench/',
  PORT: '0',
  MANAGEMENT_PORT: '0',
  DRAIN_MS: '0',
})

export interface Caller {
  readonly userId: number
  readonly clientId: number | null
  /** The value of the session cookie. */
  readonly token: string
}

export interface Scene {
  readonly captures: number
  readonly lastId: number
  /** The default first day of a tray. */
  readonly month: string
  readonly staff: readonly Caller[]
  readonly client: Caller
  readonly platforms: readonly number[]
  readonly countries: readonly number[]
  readonly categories: readonly number[]
  /** Category and brand pairs that occur together, most frequent first. */
  readonly pairs: readonly { readonly categoryId: number; readonly tradeId: number }[]
  readonly words: readonly string[]
}

export async function readScene(owner: pg.Pool): Promise<Scene> {
  const { rows } = await owner.query(`
    select (select count(*)::int from capture) as captures, (select max(capture_id)::int from capture) as "lastId",
      date_trunc('month', now())::date::text as month,
      array(select user_id from app_user where client_id is null order by user_id limit 20) as staff,
      (select json_build_object('userId', user_id, 'clientId', client_id)
        from app_user join client_category using (client_id) join category_trade using (category_id)
        order by category_trade_id, user_id limit 1) as client,
      array(select platform_id from platform order by platform_id limit 20) as platforms,
      array(select distinct country_id from platform order by 1) as countries,
      array(select category_id from category order by category_id) as categories,
      array(select json_build_object('categoryId', category_id, 'tradeId', trade_id)
        from category_trade order by category_trade_id limit 40) as pairs,
      array(select word from word where length(word) >= 5 order by word_id limit 40) as words`)
  const { staff, client, ...rest } = rows[0]
  const callers: Caller[] = [...staff.map((userId: number) => ({ userId, clientId: null })), client].map(
    (caller: Omit<Caller, 'token'>) => ({ ...caller, token: newToken() }),
  )
  await owner.query(
    `insert into session (token_hash, user_id, awaits_code, remember, expires_at)
     select token_hash, user_id, false, true, now() + interval '1 day'
     from unnest($1::bytea[], $2::int[]) s (token_hash, user_id)`,
    [callers.map(({ token }) => hashToken(APP_SECRET, token)), callers.map(({ userId }) => userId)],
  )
  return { ...rest, staff: callers.slice(0, -1), client: callers.at(-1) } as Scene
}
