// Cost of the index per save: the rate of review saves with all triggers, without the one that writes index changes,
// and without any of ours. Folding continues during the measurement, as in a worker.
import type pg from 'pg'
import { startProgram } from '../../apps/server/src/main/program.fixture.ts'
import { refreshNaive } from './naive-tables.ts'
import { pgbench } from './pgbench.ts'
import { productEnvironment, type Scene } from './scene.ts'

const CLIENTS = 4
const SECONDS = 8
const ROUNDS = 3
const BLOCK = 2 ** 15
/** Reviewers save recent captures; these blocks are repaired afterwards. */
const BLOCKS = 8

const WAYS = {
  'all triggers': [],
  'without the index': ['disable trigger tray_delta_on_update'],
  'without any of ours': ['disable trigger user'],
} as const

export type SaveRates = Record<keyof typeof WAYS, number>

export async function rateSaves(owner: pg.Pool, scene: Scene): Promise<SaveRates> {
  const lastBlock = Math.floor(scene.lastId / BLOCK)
  const range = { first: (lastBlock - BLOCKS + 1) * BLOCK, last: scene.lastId }
  const scripts = await saveScripts(owner, scene, range)
  const rates: Record<string, number[]> = {}
  const worker = await startProgram('worker', { ...productEnvironment(), NODE_ENV: 'development' })
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [way, changes] of Object.entries(WAYS)) {
        for (const change of changes) await owner.query(`alter table capture ${change}`)
        const rate = await pgbench(scripts, CLIENTS, SECONDS)
        await owner.query('alter table capture enable trigger user')
        rates[way] = [...(rates[way] ?? []), rate]
      }
    }
  } finally {
    await owner.query('alter table capture enable trigger user')
    worker.process.kill('SIGTERM')
    await worker.exit
  }
  await putInOrder(owner, range)
  await refreshNaive(owner, range.first, range.last)
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return Object.fromEntries(Object.entries(rates).map(([way, all]) => [way, median(all)])) as SaveRates
}

interface Range {
  readonly first: number
  readonly last: number
}

/**
 * One save: the row is locked and changed if its revision is still current, and the result is added to the history.
 * Each script uses a different document, taken from an existing capture.
 */
async function saveScripts(owner: pg.Pool, scene: Scene, { first, last }: Range): Promise<string[]> {
  const { rows } = await owner.query<{ banners: string }>(
    `select banners::text from capture where capture_id > $1 and capture_state_id = 3 and banners <> '[]' limit 20`,
    [first],
  )
  const users = scene.staff.map(({ userId }) => userId)
  return rows.map(
    ({ banners }, index) => `
\\set id random(${first}, ${last})
begin;
select set_config('role', 'app_staff', true), set_config('app.user_id', '${users[index % users.length]}', true),
  set_config('app.client_id', 'all', true);
with
seen as (select capture_id, revision, capture_state_id from capture where capture_id = :id::bigint for update),
saved as (
  update capture c set revision = c.revision + 1, changed_at = now(), user_id = ${users[index % users.length]},
    capture_state_id = case seen.capture_state_id when 3 then 2 else 3 end, banners = '${banners.replaceAll("'", "''")}'
  from seen where c.capture_id = :id::bigint and c.revision = seen.revision
  returning c.capture_id, c.revision, c.user_id, c.capture_state_id, seen.capture_state_id as state_before,
    capture_document(c) as document
)
insert into capture_history (capture_id, revision, user_id, action, state_before, state_after, document)
select capture_id, revision, user_id, 'saved', state_before, capture_state_id, document from saved;
commit;
`,
  )
}

/** Saves without triggers have left facets, inbox and index outdated. */
async function putInOrder(owner: pg.Pool, { first, last }: Range): Promise<void> {
  await owner.query(`delete from inbox where capture_id between ${first} and ${last}`)
  await owner.query(`insert into inbox (capture_id, capture_type_id, platform_id)
    select capture_id, capture_type_id, platform_id from capture
    where capture_id between ${first} and ${last} and capture_state_id = 1`)
  await owner.query(`select rederive_captures(${first}, ${last})`)
  await owner.query(`select tray_index_rebuild(${first} / ${BLOCK}, ${last} / ${BLOCK})`)
  await owner.query('vacuum analyze capture, tray_delta, tray_gram_delta, tray_bitmap, outbox, live_change')
}
