import { FEATURES } from '@vitrine/contract/access/features'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { visibleTo } from '@vitrine/db/tray-index/reference.fixture'
import { insertSample, inventEdit, pickOne, randomFrom, type Sample } from '@vitrine/db/tray-index/sample.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bannerColumns,
  hasArrived,
  hasLeft,
  insertCapture,
  type LiveWorld,
  liveWorld,
  type Person,
} from './live.fixture.ts'

let world: LiveWorld
let sample: Sample
const random = randomFrom(21)

beforeAll(async () => {
  world = await liveWorld(1)
  sample = await insertSample(world.owner)
  await world.owner.query('update client set features = $1', [FEATURES])
})
afterAll(() => world.close())

const insert = (fields: Record<string, unknown> = {}) => insertCapture(world.owner, random, sample, fields)
const listen = (person: Person, path: string) => world.listen(world.apis[0], person, path)
const edit = (userId: number, captureId: number, fields: Record<string, unknown>) =>
  transactionAs(world.app, { role: 'app_staff', userId }, async (db) => {
    const columns = sql.raw(Object.keys(fields).join(', '))
    const values = sql.join(Object.values(fields).map((value) => sql`${value}`))
    await sql`update capture set (${columns}) = row(${values}) where capture_id = ${captureId}`.execute(db)
  })

describe('Z2 a client user', () => {
  test('receives no captures of other clients, no staff names and no states outside the scope', async () => {
    const ana = await world.person({ roles: ['Admin'], name: 'Ana Secret' })
    const [clientId = 0, otherId = 0] = sample.clients
    const people = await Promise.all(
      [clientId, otherId].map(async (client) => {
        const person = await world.person({ roles: ['Viewer', 'Discarded', 'Editor'], clientId: client })
        const paths = ['banner-sent-all', 'product-sent-all', 'banner-discarded'].map(
          (tray) => `/api/trays/${tray}/watch`,
        )
        const streams = await Promise.all(paths.map((path) => listen(person, path)))
        return { client, person, streams, seen: new Set<number>() }
      }),
    )
    const recordVisible = async () => {
      for (const { client, seen } of people) {
        const { rows } = await world.owner.query(
          `select capture_id::int as id from capture c where ${visibleTo(client)}`,
        )
        for (const { id } of rows) seen.add(id)
      }
    }
    const ids: number[] = []
    for (let n = 0; n < 120; n++) {
      if (n < 40) ids.push(await insert())
      else await edit(ana.userId, pickOne(random, ids), inventEdit(random, sample))
      if (n % 5 === 0)
        await world.call(world.apis[0], ana, `/api/captures/${pickOne(random, ids)}/lease`, undefined, 'PUT')
      await recordVisible()
    }
    // once one client has received the last change, all have
    const everything = await listen(ana, '/api/trays/banner-all/watch')
    await everything.until(hasArrived(await insert({ ...bannerColumns(1), banners: '[]' })))
    let told = 0
    for (const { client, person, streams, seen } of people) {
      for (const stream of streams) {
        await stream.until(({ message }) => message.counts !== undefined)
        const mentioned = stream.heard.flatMap(({ message: { tray, edits } }) => [
          ...(tray?.arrived ?? []),
          ...(tray?.changed ?? []),
          ...(tray?.left.map(({ captureId }) => captureId) ?? []),
          ...(edits?.map(({ captureId }) => captureId) ?? []),
        ])
        told += mentioned.length
        expect(mentioned.filter((id) => !seen.has(id))).toEqual([])
        expect(stream.heard.flatMap(({ message }) => message.tray?.left.map(({ by }) => by) ?? [])).not.toContain(
          'Ana Secret',
        )
        const edits = stream.heard.flatMap(({ message }) => message.edits ?? [])
        expect(edits.filter(({ by }) => by !== 'a reviewer')).toEqual([])
        const states = [
          ...stream.heard.flatMap(({ message }) => message.tray?.left.map((one) => one.captureStateId) ?? []),
          ...edits.map((one) => one.captureStateId),
        ]
        expect(states.filter((state) => state === 1 || state === 2)).toEqual([])
        const leases = stream.heard.flatMap(({ message }) => message.leases ?? [])
        expect(leases.filter(({ captureId }) => !seen.has(captureId))).toEqual([])
        expect(leases.filter(({ editedBy }) => editedBy !== null && editedBy !== 'a reviewer')).toEqual([])
        expect(stream.text()).not.toMatch(/Secret/)
      }
      // counts are those of the client
      const { rows } = await world.owner.query(
        `select count(*)::int as n from capture c where capture_type_id = 1 and capture_state_id = 3
           and when_local >= date_trunc('month', now()) and ${visibleTo(client)}`,
      )
      const fresh = await listen(person, '/api/watch')
      const { message } = await fresh.until((heard) => heard.message.counts !== undefined)
      expect(message.counts?.['banner-sent-all']).toBe(rows[0].n)
    }
    expect(told).toBeGreaterThan(20)
  })
})

describe('an open capture', () => {
  test('is reported to editors when another user changes it, in any tray, and to no one else', async () => {
    const [first, second, viewer] = await Promise.all([
      world.person({ roles: ['Recognitor'], name: 'First' }),
      world.person({ roles: ['Recognitor'], name: 'Second' }),
      world.person({ roles: ['Viewer'], name: 'Viewer' }),
    ])
    const [own, other, looking] = await Promise.all([
      listen(first, '/api/trays/banner-inbox/watch'),
      listen(second, '/api/watch'),
      listen(viewer, '/api/trays/banner-sent-all/watch'),
    ])
    const captureId = await insert(bannerColumns(1))
    const isTold = (stateId: number) => (heard: { message: LiveMessage }) =>
      heard.message.edits?.some((one) => one.captureId === captureId && one.captureStateId === stateId) ?? false
    // otherwise it is created and changed in one tick, and no one can have it open
    await own.until(({ message }) => message.tray?.arrived?.includes(captureId) ?? false)
    await edit(second.userId, captureId, { capture_state_id: 2, user_id: second.userId })
    // still reported after it has left the inbox
    await own.until(isTold(2))
    await edit(second.userId, captureId, { capture_state_id: 3, user_id: second.userId })
    const { message } = await own.until(isTold(3))
    expect(message.edits).toContainEqual({ captureId, captureStateId: 3, by: 'Second' })
    await edit(first.userId, captureId, { capture_state_id: 5, user_id: first.userId })
    await other.until(isTold(5))
    expect(other.heard.filter(isTold(2))).toEqual([])
    await looking.until(hasLeft(captureId))
    expect(looking.heard.filter(({ message: { edits } }) => edits)).toEqual([])
  })
})

describe('own items', () => {
  test('lists captures of the caller, and removes one taken over by another user', async () => {
    const [own, other] = await Promise.all([
      world.person({ roles: ['Recognitor'], name: 'Own', features: FEATURES }),
      world.person({ roles: ['Recognitor'], name: 'Other', features: FEATURES }),
    ])
    const stream = await listen(own, '/api/trays/banner-pending/watch')
    const theirs = await insert({ ...bannerColumns(2), user_id: other.userId })
    const mine = await insert({ ...bannerColumns(2), user_id: own.userId })
    await stream.until(hasArrived(mine))
    await edit(other.userId, mine, { user_id: other.userId })
    const { message } = await stream.until(hasLeft(mine))
    expect(message.tray?.left).toEqual([{ captureId: mine, captureStateId: 2, by: 'Other' }])
    expect(stream.heard.filter(hasArrived(theirs))).toEqual([])
  })

  test('are counted per user and for the current month', async () => {
    const person = await world.person({ roles: ['Recognitor'], features: FEATURES })
    const stream = await listen(person, '/api/watch')
    const waitForCount = (count: number) =>
      stream.until(({ message }) => message.counts?.['banner-pending'] === count, 5_000)
    await waitForCount(0)
    const { rows } = await world.owner.query(
      `select date_trunc('month', now())::date::text as first, (date_trunc('month', now()) - interval '1 day')::date::text as before`,
    )
    const { first, before } = rows[0]
    const captureId = await insert({ ...bannerColumns(2), user_id: person.userId, when_local: `${before} 23:59:59` })
    await edit(person.userId, captureId, { when_local: `${first} 00:00:00` })
    await waitForCount(1)
    await edit(person.userId, captureId, { when_local: `${before} 23:59:59` })
    await stream.until(
      (heard) =>
        heard.message.counts?.['banner-pending'] === 0 && heard !== stream.heard.find(({ message }) => message.counts),
    )
  })
})

describe('access', () => {
  test('[NAV-12] returns 401 without a session, 403 without the role, 400 for an unknown tray', async () => {
    const editor = await world.person({ roles: ['Editor'] })
    const status = async (person: Person, path: string) => {
      const answer = await world.call(world.apis[0], person, path)
      await answer.body?.cancel()
      return answer.status
    }
    const nobody = { userId: 0, cookie: '' }
    expect(await status(nobody, '/api/watch')).toBe(401)
    expect(await status(nobody, '/api/trays/banner-inbox/watch')).toBe(401)
    expect(await status(editor, '/api/trays/banner-inbox/watch')).toBe(403)
    expect(await status(editor, '/api/trays/banner-sent/watch')).toBe(200)
    expect(await status(editor, '/api/trays/none/watch')).toBe(400)
    expect(await status(editor, '/api/trays/banner-sent/watch?since=now')).toBe(400)
    expect(await status(editor, '/api/trays/banner-sent/watch?from=2026-03-02&to=2026-03-01')).toBe(400)
  })

  test('one user can have at most twenty streams; closing one allows another', async () => {
    const person = await world.person({ roles: ['Admin'] })
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(person, '/api/watch')))
    await expect(listen(person, '/api/watch')).rejects.toThrow('429')
    await streams[0]?.close()
    await expect.poll(() => listen(person, '/api/watch').then(() => 'open', String)).toBe('open')
  })
})

test('positions that are too old or from another database cause a reset', async () => {
  const person = await world.person({ roles: ['Admin'], features: FEATURES })
  const reset = async (since: string) => {
    const stream = await listen(person, `/api/trays/banner-inbox/watch?since=${since}`)
    const { message, position } = await stream.until(() => true)
    return { reset: message.reset, position, stream }
  }
  const { position: before, reset: none, stream } = await reset((await reset('1:99999999:')).position)
  expect(none).toBeUndefined()
  expect((await reset('7:99999999999999999999:')).reset).toBe(true)
  // nothing has been trimmed yet, so any position can resume
  expect((await reset('9:5:1,2,3')).reset).toBeUndefined()

  // more changes than the limit for single messages: open streams are reset too, and counts stay correct
  await world.owner.query(
    `insert into live_change (kind, subject_id, after) select 'capture', n, '{}' from generate_series(1, 5001) n`,
  )
  await stream.until(({ message }) => message.reset === true)
  expect((await reset(before)).reset).toBe(true)

  // after trimming, positions that miss deleted changes are reset; positions that only wait for open transactions
  // resume
  const trim = () =>
    world.owner.query(`update live_change set at = now() - interval '1 hour'; select live_trim('10 minutes')`)
  const slow = await world.owner.connect()
  try {
    await slow.query('begin')
    const { rows } = await slow.query(
      `insert into live_change (kind, subject_id) values ('capture', 1) returning txid::text`,
    )
    await insert(bannerColumns(1))
    const received = await reset((await reset('7:99999999999999999999:')).position)
    const [oldest, next, open] = received.position.split(':')
    expect(open?.split(',')).toContain(rows[0].txid)
    // a snapshot also lists open transactions of the other databases in the cluster; those may end at any time
    const position = [oldest, next, rows[0].txid].join(':')
    await trim()
    expect((await reset(before)).reset).toBe(true)
    expect((await reset(position)).reset).toBeUndefined()
    await slow.query('commit')
    expect((await reset(position)).reset).toBeUndefined()
    await trim()
    expect((await reset(position)).reset).toBe(true)
  } finally {
    slow.release()
  }
})
