import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { FEATURES } from '@vitrine/contract/access/features'
import type { Db } from '@vitrine/db/db'
import { transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import {
  insertSample,
  inventEdit,
  pickOne,
  type Random,
  randomFrom,
  type Sample,
} from '@vitrine/db/tray-index/sample.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bannerColumns,
  hasArrived,
  hasLeft,
  insertCapture,
  type LiveWorld,
  liveWorld,
  type Person,
  type ReceivedMessage,
} from './live.fixture.ts'

let world: LiveWorld
let sample: Sample
let ana: Person
let ben: Person

beforeAll(async () => {
  world = await liveWorld(2)
  sample = await insertSample(world.owner)
  ana = await world.person({ roles: ['Admin'], name: 'Ana', features: FEATURES })
  ben = await world.person({ roles: ['Admin'], name: 'Ben', features: FEATURES })
})
afterAll(() => world.close())

const random = randomFrom(9)
const runAs = <T>(person: Person, work: (db: Db) => Promise<T>) =>
  transactionAs(world.app, { role: 'app_staff', userId: person.userId }, work)

const insert = (fields: Record<string, unknown> = {}) => insertCapture(world.owner, random, sample, fields)
const banner = (captureStateId: number, fields = {}) => insert({ ...bannerColumns(captureStateId), ...fields })

describe('[TRAY-17] two processes over one database', () => {
  test('changes in one reach the other within a second: arrivals, departures, leases, counts', async () => {
    const [first, second] = world.apis
    const stream = await world.listen(second, ben, '/api/trays/banner-inbox/watch')
    const { message } = await stream.until(({ message }) => message.counts?.['banner-inbox'] !== undefined)
    const before = message.counts?.['banner-inbox'] ?? 0

    const captureId = await banner(1, { when_local: new Date().toISOString() })
    await stream.until(hasArrived(captureId), 1_000)
    await stream.until(({ message }) => message.counts?.['banner-inbox'] === before + 1, 2_000)

    const lease = `/api/captures/${captureId}/lease`
    expect((await world.call(first, ana, lease, undefined, 'PUT')).status).toBe(200)
    const edited = { captureId, editedBy: 'Ana' }
    await stream.until(({ message }) => message.leases?.some((one) => one.editedBy === 'Ana') ?? false, 1_000)
    expect(stream.heard.findLast(({ message }) => message.leases)?.message.leases).toEqual([edited])
    expect((await world.call(first, ana, lease, undefined, 'DELETE')).status).toBe(200)
    await stream.until(({ message }) => message.leases?.some((one) => one.editedBy === null) ?? false, 1_000)

    const body = { captures: [{ captureId, revision: 1 }], key: randomUUID() }
    expect((await world.call(first, ana, '/api/captures/discard', body)).status).toBe(200)
    const left = await stream.until(hasLeft(captureId), 1_000)
    expect(left.message.tray?.left).toEqual([{ captureId, captureStateId: 5, by: 'Ana' }])
    await stream.until(
      ({ message, position }) => message.counts?.['banner-inbox'] === before && position >= left.position,
      2_000,
    )
  })

  test("one's own lease is not reported as another user's edit", async () => {
    const captureId = await banner(1)
    const [own, other] = await Promise.all([
      world.listen(world.apis[0], ana, '/api/trays/banner-inbox/watch'),
      world.listen(world.apis[1], ben, '/api/trays/banner-inbox/watch'),
    ])
    await world.call(world.apis[0], ana, `/api/captures/${captureId}/lease`, undefined, 'PUT')
    const isAboutCapture = ({ message }: ReceivedMessage) =>
      message.leases?.some((one) => one.captureId === captureId) ?? false
    expect((await other.until(isAboutCapture)).message.leases).toEqual([{ captureId, editedBy: 'Ana' }])
    expect((await own.until(isAboutCapture)).message.leases).toEqual([{ captureId, editedBy: null }])
  })

  test('an open transaction does not block others and is reported when it commits', async () => {
    const stream = await world.listen(world.apis[0], ben, '/api/trays/banner-inbox/watch')
    const slow = await world.owner.connect()
    try {
      await slow.query('begin')
      const { rows } = await slow.query(
        `insert into capture (capture_type_id, platform_id, when_local, when_gmt, title)
         values (1, $1, now(), now(), 'slow') returning capture_id::int as id`,
        [sample.platforms[0]],
      )
      const quick = await banner(1)
      await stream.until(hasArrived(quick), 1_000)
      // a stream that resumes after the quick change still receives the slow one
      const { position } = await stream.until(hasArrived(quick))
      const late = await world.listen(world.apis[1], ben, `/api/trays/banner-inbox/watch?since=${position}`)
      await slow.query('commit')
      for (const one of [stream, late]) {
        await one.until(hasArrived(rows[0].id), 1_000)
        expect(one.heard.filter(hasArrived(rows[0].id)).length).toBe(1)
      }
      expect(late.heard.filter(hasArrived(quick))).toEqual([])
    } finally {
      slow.release()
    }
  })
})

describe('[TRAY-17] every change is delivered exactly once', () => {
  /** A list as a browser keeps it from messages. Records inconsistent messages. */
  class TrackedTray {
    readonly ids: Set<number>
    position: string
    readonly wrong: string[] = []
    moves = 0

    constructor(ids: readonly number[], position: string) {
      this.ids = new Set(ids)
      this.position = position
    }

    hear({ message: { tray, reset }, position }: ReceivedMessage) {
      this.position = position
      this.moves += (tray?.arrived.length ?? 0) + (tray?.left.length ?? 0)
      if (reset || tray?.isUncertain) this.wrong.push(`uncertain at ${position}`)
      for (const id of tray?.arrived ?? []) {
        if (this.ids.has(id)) this.wrong.push(`${id} arrived twice`)
        this.ids.add(id)
      }
      for (const { captureId } of tray?.left ?? []) {
        if (!this.ids.delete(captureId)) this.wrong.push(`${captureId} left and was not there`)
      }
      for (const id of tray?.changed ?? []) if (!this.ids.has(id)) this.wrong.push(`${id} changed and was not there`)
    }
  }

  test('while 200 random changes happen and streams break and resume at either process', async () => {
    const ids: number[] = []
    for (let n = 0; n < 40; n++) ids.push(await insert())
    const filter = { platformIds: sample.platforms.slice(0, 3), from: '2026-03-03' }
    /** The list from a plain query, with its snapshot position. */
    const list = async () => {
      const { rows } = await world.owner.query<{ ids: number[]; position: string }>(
        `select pg_current_snapshot()::text as position, array(
           select capture_id::int from capture where capture_type_id = 1 and capture_state_id = 3
             and platform_id = any ($1) and when_local >= $2 order by 1) as ids`,
        [filter.platformIds, filter.from],
      )
      return rows[0] ?? { ids: [], position: '' }
    }
    const query = `platformIds=${filter.platformIds}&from=${filter.from}`

    const makeRandomChange = async (dice: Random) => {
      if (dice(3) === 0) {
        ids.push(await insert())
        return
      }
      // several edits in one slow transaction, so that transactions overlap
      await runAs(pickOne(dice, [ana, ben]), async (db) => {
        for (const captureId of [...new Set([pickOne(dice, ids), pickOne(dice, ids)])].sort((a, b) => a - b)) {
          const edit = Object.entries(inventEdit(dice, sample))
          const values = sql.join(edit.map(([, value]) => sql`${value}`))
          await sql`update capture set (${sql.raw(edit.map(([column]) => column).join(', '))}) = row(${values})
            where capture_id = ${captureId}`.execute(db)
          await pause(dice(15))
        }
      })
    }

    const start = await list()
    const ledger = new TrackedTray(start.ids, start.position)
    let happening = true
    const browser = async () => {
      const dice = randomFrom(77)
      while (happening) {
        const stream = await world.listen(
          pickOne(dice, world.apis),
          ben,
          `/api/trays/banner-sent-all/watch?${query}&since=${ledger.position}`,
        )
        await pause(30 + dice(500))
        // messages after this point are dropped; the next stream must deliver them
        const heard = [...stream.heard]
        await stream.close()
        for (const one of heard) ledger.hear(one)
      }
    }
    const browsing = browser()
    await Promise.all(
      [1, 2, 3, 4].map(async (seed) => {
        const dice = randomFrom(seed)
        for (let n = 0; n < 50; n++) await makeRandomChange(dice)
      }),
    )
    happening = false
    await browsing

    const end = await list()
    const last = await world.listen(
      world.apis[1],
      ben,
      `/api/trays/banner-sent-all/watch?${query}&since=${ledger.position}`,
    )
    const marker = await banner(3, { platform_id: sample.platforms[0], when_local: '2026-03-05' })
    await last.until(hasArrived(marker))
    for (const one of last.heard) ledger.hear(one)
    ledger.ids.delete(marker)

    expect(ledger.wrong).toEqual([])
    expect(ledger.moves).toBeGreaterThan(30)
    expect([...ledger.ids].sort((a, b) => a - b)).toEqual(end.ids)
  }, 60_000)
})
