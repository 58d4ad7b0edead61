// The steps of "PostgreSQL 17" in docs/operations.md, from a server as Debian 12 has it.
import { join } from 'node:path'
import { checkDay, knownDays } from '@vitrine/db/cubes/cubes.queries'
import { migrate } from '@vitrine/db/migrate'
import { transactionAs } from '@vitrine/db/row-scope'
import { loadCaptures } from '@vitrine/testing/bulk-load'
import { createData, getPrograms, runAsServerUser, type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import { afterAll, expect, test } from 'vitest'
import { asAdministrator, sequencePositions, tableHashes } from '../../apps/server/src/trust/recovery.fixture.ts'
import { foldAll } from '../../packages/db/src/cubes/fold-all.fixture.ts'
import { runRandomStep, type SampleWork, startWork } from '../../packages/db/src/cubes/sample-work.fixture.ts'
import { randomFrom } from '../../packages/db/src/tray-index/sample.fixture.ts'
import { makeRoot } from './debian-root.ts'
import { getProgramsFolder } from './debian13.ts'

const open: TestCluster[] = []
afterAll(async () => {
  for (const cluster of open.toReversed()) await cluster.close()
})

async function runSteps({ database: { owner } }: TestCluster, work: SampleWork, seed: number): Promise<void> {
  const random = randomFrom(seed)
  for (let step = 0; step < 200; step++) await runRandomStep(owner, work, random)
  // as a job does after a brand has moved to another company
  await owner.query('select rederive_captures(0, max(capture_id)) from capture')
}

/** Rows, hashes and sequences of everything that the server stores. */
async function readContent(cluster: TestCluster) {
  const administrator = asAdministrator(cluster)
  try {
    return { tables: await tableHashes(administrator), sequences: await sequencePositions(administrator) }
  } finally {
    await administrator.close()
  }
}

async function findDifferences({ database: { app, owner } }: TestCluster) {
  const asWorker = <T>(run: Parameters<typeof transactionAs<T>>[2]) => transactionAs(app, { role: 'app_worker' }, run)
  const { rows: index } = await owner.query(
    `select block, d.* from (select distinct capture_id >> 15 as block from capture) b, tray_index_check(block::int) d`,
  )
  const cubes = []
  for (const day of await asWorker((db) => knownDays(db, new Date()))) {
    cubes.push(...(await asWorker((db) => checkDay(db, day))))
  }
  return { index, cubes }
}

const SAME = { index: [], cubes: [] }

const readVersion = async ({ database }: TestCluster) =>
  (await database.owner.query('show server_version_num')).rows[0].server_version_num.slice(0, 2)

test('a server of PostgreSQL 15 keeps every row, its tray index and its cubes with pg_upgrade to 17', async () => {
  const formerPrograms = getProgramsFolder(await makeRoot({ suite: 'bookworm', packages: ['postgresql-15'] }), 15)
  const former = await testCluster({ programs: formerPrograms })
  open.push(former)
  expect(await readVersion(former)).toBe('15')
  const work = await startWork(former.database.owner)
  await loadCaptures(former.database.owner, { count: 2 ** 15 })
  await runSteps(former, work, 1)
  await foldAll(former.database)
  // the last changes are in the index and the cubes only after the upgrade
  await runSteps(former, work, 2)
  expect(await findDifferences(former)).toEqual(SAME)
  const content = await readContent(former)
  await former.end('fast')

  const programs = getPrograms()
  const [formerData, data] = [join(former.folder, 'data'), join(former.folder, 'data-17')]
  const run = (name: string, ...options: string[]) => runAsServerUser([join(programs, name), ...options], former.folder)
  await createData(data)
  const upgrade = [`--old-bindir=${formerPrograms}`, `--new-bindir=${programs}`, `--old-datadir=${formerData}`]
  await run('pg_upgrade', ...upgrade, `--new-datadir=${data}`, '--check')
  await run('pg_upgrade', ...upgrade, `--new-datadir=${data}`)

  const upgraded = await testCluster({ restored: data })
  open.push(upgraded)
  expect(await readVersion(upgraded)).toBe('17')
  expect(await readContent(upgraded)).toEqual(content)

  const server = ['-h', upgraded.folder, '-p', new URL(upgraded.database.urls.owner).port, '-U', 'postgres']
  await run('psql', ...server, '-X', '-v', 'ON_ERROR_STOP=1', '-d', 'vitrine', '-c', 'alter extension pg_trgm update')
  await run('psql', ...server, '-X', '-d', 'vitrine', '-c', 'reindex index concurrently keyword_typed')
  await run('vacuumdb', ...server, '--all', '--analyze-in-stages')
  await run('pg_amcheck', ...server, '--install-missing', '--heapallindexed', 'vitrine')
  expect(await migrate(upgraded.database.urls.owner, upgraded.database.urls.queue)).toEqual([])
  expect(await findDifferences(upgraded)).toEqual(SAME)

  await runSteps(upgraded, work, 3)
  await foldAll(upgraded.database)
  expect(await findDifferences(upgraded)).toEqual(SAME)
})
