import { join } from 'node:path'
import { insertUser } from '@vitrine/testing/rows'
import { getPrograms, runAsServerUser, type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, createActor } from '../row-scope.ts'
import { readSlots, readStandbys } from './system.queries.ts'

let primary: TestCluster
let standby: TestCluster | undefined
let admin: Actor
beforeAll(async () => {
  primary = await testCluster()
  const { userId } = await insertUser(primary.database.owner, { passwordHash: 'none', roles: ['Admin'] })
  admin = createActor(primary.database.app, userId, null)
})
afterAll(async () => {
  await standby?.close()
  await primary.close()
})

const read = () => admin.transaction(async (db) => ({ ...(await readStandbys(db)), slots: await readSlots(db) }))

test('shows no standby, then a streaming one with its lag, then a slot that no one follows', {
  timeout: 120_000,
}, async () => {
  expect(await read()).toEqual({ isReadable: true, standbys: [], slots: [] })

  const data = join(primary.folder, 'standby')
  const { port } = new URL(primary.database.urls.owner)
  await runAsServerUser(
    [join(getPrograms(), 'pg_basebackup'), '-D', data, '-R', '-C', '-S', 'second', '-c', 'fast'].concat([
      '-h',
      primary.folder,
      '-p',
      port,
      '-U',
      'postgres',
    ]),
    primary.folder,
  )
  standby = await testCluster({ restored: data })
  const streaming = {
    isReadable: true,
    standbys: [{ name: 'walreceiver', state: 'streaming', sync: 'async', lagBytes: expect.any(Number) }],
    slots: [{ name: 'second', isFollowed: true }],
  }
  await expect.poll(read, { timeout: 30_000 }).toMatchObject(streaming)
  await primary.database.owner.query('create table more as select generate_series(1, 1000) n')
  await expect.poll(async () => (await read()).standbys[0]?.lagBytes, { timeout: 30_000 }).toBe(0)

  await standby.end('immediate')
  await expect
    .poll(read, { timeout: 30_000 })
    .toMatchObject({ isReadable: true, standbys: [], slots: [{ name: 'second', isFollowed: false }] })
})

test('says so when the owner of the schema may not read the standbys', async () => {
  await runAsServerUser(
    [join(getPrograms(), 'psql'), '-X', '-h', primary.folder, '-p', new URL(primary.database.urls.owner).port].concat([
      '-U',
      'postgres',
      '-c',
      'revoke pg_read_all_stats from vitrine_owner',
    ]),
    primary.folder,
  )
  expect(await read()).toMatchObject({ isReadable: false, standbys: [] })
})
