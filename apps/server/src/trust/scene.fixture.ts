import { readFile } from 'node:fs/promises'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { foldCubes, rebuildStaleDay } from '@vitrine/db/cubes/cubes.queries'
import { connect, type Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { loadCaptures } from '@vitrine/testing/bulk-load'
import { openPersistentDatabase } from '@vitrine/testing/persistent-database'
import { makeShop, placeForReview, validBanner } from '@vitrine/testing/shop'
import type { TestDatabase } from '@vitrine/testing/test-database'
import { SESSION_COOKIE } from '../auth/cookies.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { testEnvironment } from '../server.fixture.ts'

const CAPTURES = 1_000_000
const MASTER_DATA = new URL('../../../../bench/master-data.sql', import.meta.url)
const STAFF = 40
const PATIENCE_MS = 30 * 60_000

export interface Person {
  readonly userId: number
  readonly clientId: number | null
  readonly cookie: string
}

/** A million captures and fifty clients, in a reused database with signed-in users. */
export interface LoadScene {
  readonly database: TestDatabase
  readonly environment: Record<string, string>
  readonly captures: number
  readonly lastId: number
  /** Start date for filters; most captures are newer. */
  readonly from: string
  readonly staff: readonly Person[]
  /** One for each client. */
  readonly clients: readonly Person[]
  readonly platforms: readonly number[]
  readonly countries: readonly number[]
  readonly pairs: readonly { readonly categoryId: number; readonly tradeId: number }[]
  readonly words: readonly string[]
  /** New captures of one eTailer, with the data to save each of them. */
  stock(count: number): Promise<Stock>
}

export interface Stock {
  readonly ids: readonly number[]
  readonly body: CaptureDocument & { readonly revision: number; readonly captureStateId: number }
}

export async function openScene(): Promise<LoadScene> {
  const database = await openPersistentDatabase('vitrine_load')
  const { owner } = database
  const environment = testEnvironment(database)
  await fill(database)
  await makeCubes(database)
  const { rows } = await owner.query(`
    select (select count(*)::int from capture) as captures, (select max(capture_id)::int from capture) as "lastId",
      (select max(when_gmt)::date - 30 from capture)::text as from,
      array(select json_build_object('userId', user_id, 'clientId', null)
        from app_user where client_id is null and username like 'user%' order by user_id limit ${STAFF}) as staff,
      array(select json_build_object('userId', min(user_id), 'clientId', client_id)
        from app_user join client using (client_id) where client.name like 'Client %' group by client_id) as clients,
      array(select platform_id from platform order by platform_id limit 20) as platforms,
      array(select distinct country_id from platform order by 1) as countries,
      array(select json_build_object('categoryId', category_id, 'tradeId', trade_id)
        from category_trade order by category_trade_id limit 40) as pairs,
      array(select word from word where length(word) >= 5 order by word_id limit 40) as words`)
  const { staff, clients, ...rest } = rows[0]
  const signIn = (people: readonly Omit<Person, 'cookie'>[]) => openSessions(database, environment, people)
  return {
    database,
    environment,
    ...rest,
    staff: await signIn(staff),
    clients: await signIn(clients),
    stock: (count) => makeStock(database, count),
  }
}

async function fill({ owner }: TestDatabase): Promise<void> {
  const { rows } = await owner.query(
    'select (select count(*)::int from capture) as n, exists (select from platform) as made',
  )
  if (!rows[0].made) {
    await owner.query(await readFile(MASTER_DATA, 'utf8'))
    // staff as Admin, client users as Viewer
    await owner.query(
      'insert into user_role select user_id, case when client_id is null then 1 else 3 end from app_user',
    )
    await owner.query('vacuum analyze')
  }
  if (rows[0].n >= CAPTURES) return
  // starts with a single block, so that the planner knows its size for the others
  for (const count of [1, CAPTURES - rows[0].n]) {
    await loadCaptures(owner, { count, days: 30 })
    await owner.query('vacuum analyze')
  }
}

/** Built in advance, because it takes workers several minutes of CPU time. */
async function makeCubes({ urls }: TestDatabase): Promise<void> {
  const patient = connect({ url: urls.app, maxConnections: 1, name: 'test', statementTimeout: PATIENCE_MS })
  const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(patient, { role: 'app_worker' }, work)
  while ((await asWorker((db) => foldCubes(db, 5_000))) > 0);
  while ((await asWorker(rebuildStaleDay)) !== null);
  await patient.close()
}

/** Opens sessions directly, because hashing hundreds of passwords is not part of the measurement. */
async function openSessions(
  { owner }: TestDatabase,
  { APP_SECRET = '' }: Record<string, string>,
  people: readonly Omit<Person, 'cookie'>[],
): Promise<Person[]> {
  const tokens = people.map(() => newToken())
  await owner.query(
    `insert into session (token_hash, user_id, awaits_code, remember, expires_at)
     select token_hash, user_id, false, true, now() + interval '1 day'
     from unnest($1::bytea[], $2::int[]) s (token_hash, user_id)`,
    [tokens.map((token) => hashToken(APP_SECRET, token)), people.map(({ userId }) => userId)],
  )
  return people.map((person, place) => ({ ...person, cookie: `${SESSION_COOKIE}=${tokens[place]}` }))
}

async function makeStock({ owner }: TestDatabase, count: number): Promise<Stock> {
  const shop = await makeShop(owner)
  const sample = await placeForReview(owner, shop, { banners: [validBanner(shop), validBanner(shop)] })
  const { rows } = await owner.query<{ id: string }>(
    `insert into capture (capture_type_id, platform_id, url_id, when_local, when_gmt, title, filename, banners)
     select capture_type_id, platform_id, url_id, when_local, when_gmt, title, 'page.png', banners
     from capture, generate_series(1, $2) where capture_id = $1 returning capture_id as id`,
    [sample, count],
  )
  const { rows: documents } = await owner.query<{ document: CaptureDocument }>(
    'select capture_document(c) as document from capture c where capture_id = $1',
    [sample],
  )
  const document = documents[0]?.document as CaptureDocument
  return {
    ids: rows.map(({ id }) => Number(id)),
    body: { ...document, data1: 'Seen', revision: 1, captureStateId: CAPTURE_STATE.pending },
  }
}
