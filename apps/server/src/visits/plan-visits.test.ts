import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RecordClient } from '../master-data/master-data.fixture.ts'
import { makeSignedInUser } from '../server.fixture.ts'
import { everyDay, listVisits, makeUrl, plan, type VisitServer, visitServer } from './visits.fixture.ts'

let server: VisitServer
beforeAll(async () => {
  server = await visitServer('2026-10-01T12:00:00Z')
})
afterAll(() => server.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const listSlots = async (urlId: number) => (await listVisits(server, urlId)).map(({ slot }) => slot)

describe('planning', () => {
  test('plans the slots of the next 48 hours, each up to ten minutes late and always by the same delay', async () => {
    server.clock.set('2026-10-01T12:00:00Z')
    const { urlId } = await makeUrl(server, { schedule: everyDay('07:00', '18:30') })
    await plan(server)
    const planned = await listVisits(server, urlId)
    expect(planned.map(({ slot }) => slot)).toEqual([
      '2026-10-01T18:30',
      '2026-10-02T07:00',
      '2026-10-02T18:30',
      '2026-10-03T07:00',
    ])
    for (const { slot, dueAt } of planned) {
      // Madrid is two hours ahead of UTC
      const delay = dueAt.getTime() - (Date.parse(`${slot}:00Z`) - 2 * HOUR)
      expect(delay).toBeGreaterThanOrEqual(0)
      expect(delay).toBeLessThan(10 * MINUTE)
    }
    await server.owner.query('delete from visit where url_id = $1', [urlId])
    await server.owner.query('delete from visit_plan where url_id = $1', [urlId])
    await plan(server)
    expect(await listVisits(server, urlId)).toEqual(planned)
  })

  test('a month across the end of summer time, planned at odd hours by two workers, loses and doubles nothing', async () => {
    server.clock.set('2026-10-10T00:17:00Z')
    const { urlId } = await makeUrl(server, { schedule: everyDay('02:00', '02:30', '03:00', '23:59') })
    for (let hours = 0; hours < 31 * 24; hours += 7) {
      await Promise.all([plan(server), plan(server)])
      server.clock.pass(7 * HOUR)
    }
    const slots = await listSlots(urlId)
    const days = Array.from({ length: 30 }, (_, index) =>
      new Date(Date.parse('2026-10-11T00:00:00Z') + index * 24 * HOUR).toISOString().slice(0, 10),
    )
    const expected = days.flatMap((day) => ['02:00', '02:30', '03:00', '23:59'].map((time) => `${day}T${time}`))
    expect(slots.filter((slot) => days.includes(slot?.slice(0, 10) ?? ''))).toEqual(expected)
    expect(new Set(slots).size).toBe(slots.length)
  })

  test('makes up for a day without workers, but not for more', async () => {
    server.clock.set('2026-06-01T00:00:00Z')
    const { urlId } = await makeUrl(server, { schedule: everyDay('12:00'), timeZone: 'UTC' })
    await plan(server)
    server.clock.set('2026-06-06T13:00:00Z')
    await plan(server)
    expect(await listSlots(urlId)).toEqual([
      '2026-06-01T12:00',
      '2026-06-02T12:00',
      // 3, 4 and 5 June are more than 24 hours ago
      '2026-06-06T12:00',
      '2026-06-07T12:00',
      '2026-06-08T12:00',
    ])
  })
})

describe('a changed url', () => {
  test('gets the visits of its new schedule, on its new host, and keeps those that were tried', async () => {
    server.clock.set('2026-07-01T00:00:00Z')
    const { browser } = await makeSignedInUser(server, { roles: ['Admin'] })
    const { urlId } = await makeUrl(server, { schedule: everyDay('08:00', '10:00'), timeZone: 'UTC' })
    await plan(server)
    await server.owner.query("update visit set attempt = 1 where url_id = $1 and slot = '2026-07-01T10:00'", [urlId])

    const urls = new RecordClient(browser, 'urls')
    await urls.update(await urls.get(urlId), { url: 'https://new.example/', schedule: everyDay('08:00', '09:00') })
    await plan(server)
    const visits = await listVisits(server, urlId)
    expect(visits.map(({ slot }) => slot)).toEqual([
      '2026-07-01T08:00',
      '2026-07-01T09:00',
      '2026-07-01T10:00',
      '2026-07-02T08:00',
      '2026-07-02T09:00',
    ])
    expect(new Set(visits.map(({ host }) => host))).toEqual(new Set(['new.example']))
  })

  test('has no visits while it or its eTailer is inactive', async () => {
    server.clock.set('2026-07-01T00:00:00Z')
    const { browser } = await makeSignedInUser(server, { roles: ['Admin'] })
    const { urlId, platformId } = await makeUrl(server, { schedule: everyDay('08:00'), timeZone: 'UTC' })
    await plan(server)
    const urls = new RecordClient(browser, 'urls')
    await urls.update(await urls.get(urlId), { isActive: false })
    await plan(server)
    expect(await listSlots(urlId)).toEqual([])
    await urls.update(await urls.get(urlId), { isActive: true })
    await plan(server)
    expect(await listSlots(urlId)).toHaveLength(2)
    const platforms = new RecordClient(browser, 'platforms')
    await platforms.update(await platforms.get(platformId), { isActive: false })
    await plan(server)
    expect(await listSlots(urlId)).toEqual([])
  })

  test('moves to the new local times when the time zone of its eTailer changes', async () => {
    server.clock.set('2026-07-01T00:00:00Z')
    const { browser } = await makeSignedInUser(server, { roles: ['Admin'] })
    const { urlId, platformId } = await makeUrl(server, { schedule: everyDay('15:00'), timeZone: 'UTC' })
    await plan(server)
    const [before] = await listVisits(server, urlId)
    const platforms = new RecordClient(browser, 'platforms')
    await platforms.update(await platforms.get(platformId), { timeZone: 'America/New_York' })
    await plan(server)
    const [after] = await listVisits(server, urlId)
    expect(after?.slot).toBe(before?.slot)
    expect((after?.dueAt.getTime() ?? 0) - (before?.dueAt.getTime() ?? 0)).toBe(4 * HOUR)
  })

  test('notes who agreed that its robots.txt is ignored, and when', async () => {
    const { browser, userId } = await makeSignedInUser(server, { roles: ['Admin'] })
    const { urlId } = await makeUrl(server)
    const urls = new RecordClient(browser, 'urls')
    const findNote = async () =>
      (
        await server.owner.query(
          'select robots_agreed_by as "by", robots_agreed_at is not null as "hasTime" from url where url_id = $1',
          [urlId],
        )
      ).rows[0]
    await urls.update(await urls.get(urlId), { robotsAgreement: 'Ms. Vega of the eTailer, by email' })
    expect(await findNote()).toEqual({ by: userId, hasTime: true })
    const { rows } = await server.owner.query(
      "select user_id, detail::text from audit where subject = 'urls' and subject_id = $1 order by audit_id desc limit 1",
      [urlId],
    )
    expect(rows).toEqual([{ user_id: userId, detail: expect.stringContaining('Ms. Vega of the eTailer, by email') }])
    await urls.update(await urls.get(urlId), { robotsAgreement: null })
    expect(await findNote()).toEqual({ by: null, hasTime: false })
  })
})
