import { releaseLease, takeLease } from '@vitrine/contract/captures/transitions.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { insertCaptures } from '@vitrine/testing/rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepJob } from '../maintenance/sweep.job.ts'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let laura: { userId: number; browser: Browser }
let marc: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await testServer()
  laura = await makeSignedInUser(server, { roles: ['Recognitor'], name: 'Laura Benet' })
  marc = await makeSignedInUser(server, { roles: ['Admin'], name: 'Marc Vidal' })
})
afterAll(() => server.close())

const take = ({ browser }: { browser: Browser }, id: number) =>
  browser.call(takeLease, { params: { captureId: String(id) } })
const release = ({ browser }: { browser: Browser }, id: number) =>
  browser.call(releaseLease, { params: { captureId: String(id) } })
const sweep = () => sweepJob.run({}, server.services, new AbortController().signal)

const newCapture = async () => (await insertCaptures(server.owner, 1))[0] ?? 0
const queryRows = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows
const findLease = async (id: number) =>
  (
    await queryRows(
      `select user_id as "userId", extract(epoch from until - now())::float / 60 as minutes,
         (select leased from inbox i where i.capture_id = l.capture_id) as leased
       from capture_lease l where capture_id = $1`,
      [id],
    )
  )[0]
const listNews = (id: number) =>
  queryRows("select user_id as by from live_change where kind = 'lease' and subject_id = $1 order by live_change_id", [
    id,
  ])
const runOut = (id: number) =>
  queryRows("update capture_lease set until = now() - interval '1 second' where capture_id = $1", [id])

test('[TRAY-17] the first user to open a capture holds the lease; others get the name and change nothing', async () => {
  const id = await newCapture()
  expect(await take(laura, id)).toMatchObject({ status: 200, body: { editedBy: null } })
  const lease = await findLease(id)
  expect(lease).toMatchObject({ userId: laura.userId, leased: true })
  expect(lease.minutes).toBeGreaterThan(LIMITS.lease - 0.5)
  expect(lease.minutes).toBeLessThanOrEqual(LIMITS.lease)
  expect((await take(marc, id)).body).toEqual({ editedBy: 'Laura Benet' })
  expect((await release(marc, id)).status).toBe(200)
  expect(await findLease(id)).toMatchObject({ userId: laura.userId })
})

test('a renewal extends the lease without a live message, and a release frees it immediately', async () => {
  const id = await newCapture()
  await take(laura, id)
  await queryRows("update capture_lease set until = now() + interval '1 minute' where capture_id = $1", [id])
  expect((await take(laura, id)).body).toEqual({ editedBy: null })
  expect((await findLease(id)).minutes).toBeGreaterThan(LIMITS.lease - 0.5)
  expect(await listNews(id)).toEqual([{ by: laura.userId }])
  expect((await release(laura, id)).body).toEqual({})
  expect(await findLease(id)).toBeUndefined()
  expect(await queryRows('select leased from inbox where capture_id = $1', [id])).toEqual([{ leased: false }])
  expect((await take(marc, id)).body).toEqual({ editedBy: null })
  expect(await listNews(id)).toEqual([{ by: laura.userId }, { by: null }, { by: marc.userId }])
})

test('an expired lease can be taken over', async () => {
  const id = await newCapture()
  await take(laura, id)
  await runOut(id)
  expect((await take(marc, id)).body).toEqual({ editedBy: null })
  expect(await findLease(id)).toMatchObject({ userId: marc.userId, leased: true })
  expect((await take(laura, id)).body).toEqual({ editedBy: 'Marc Vidal' })
  expect(await listNews(id)).toEqual([{ by: laura.userId }, { by: marc.userId }])
})

test('[TRAY-17] the next sweep removes expired leases in the inbox and other trays', async () => {
  const [inInbox, sent, alive] = [await newCapture(), await newCapture(), await newCapture()]
  await queryRows('update capture set capture_state_id = 3 where capture_id = $1', [sent])
  for (const id of [inInbox, sent, alive]) await take(laura, id)
  for (const id of [inInbox, sent]) await runOut(id)
  await sweep()
  expect(await findLease(inInbox)).toBeUndefined()
  expect(await findLease(sent)).toBeUndefined()
  expect(await findLease(alive)).toMatchObject({ userId: laura.userId })
  for (const id of [inInbox, sent]) expect((await listNews(id)).at(-1)).toEqual({ by: null })
  expect(await queryRows('select leased from inbox where capture_id = $1', [inInbox])).toEqual([{ leased: false }])
})

test("returns 404 for a capture that does not exist or is outside the client's scope", async () => {
  expect(await take(laura, 999_999_999)).toMatchObject({ status: 404, body: { error: 'notFound' } })
  expect((await release(laura, 999_999_999)).status).toBe(200)
  const clientId = await makeClient(server)
  const foreign = await makeSignedInUser(server, { roles: ['Editor'], clientId })
  const id = await newCapture()
  for (const answer of [await take(foreign, id), await take(foreign, 999_999_999)]) {
    expect(answer).toMatchObject({ status: 404, body: { error: 'notFound' } })
  }
  expect((await release(foreign, id)).status).toBe(200)
  expect(await findLease(id)).toBeUndefined()
})

test('concurrent requests: one user gets the lease, without deadlocks', async () => {
  const ids = await insertCaptures(server.owner, 6)
  const people = [laura, marc, ...(await Promise.all([1, 2].map(() => makeSignedInUser(server, { roles: ['Admin'] }))))]
  const first = await Promise.all(people.map((person) => take(person, ids[0] ?? 0)))
  expect(first.filter(({ body }) => (body as { editedBy: unknown }).editedBy === null)).toHaveLength(1)

  // opens, closes, sweeps and claims the same few captures concurrently
  const claim = `with next as (
      select capture_id from inbox where not leased and capture_id = any ($2) limit 1 for update skip locked)
    insert into capture_lease select capture_id, $1, now() + interval '10 min' from next`
  for (let round = 0; round < 15; round++) {
    await queryRows("update capture_lease set until = now() - interval '1 second' where capture_id % 2 = $1", [
      round % 2,
    ])
    const calls = people.flatMap((person) => ids.slice(0, 3).map((id) => (round % 3 ? take : release)(person, id)))
    const answers = await Promise.all([
      Promise.all(calls),
      sweep(),
      ...people.map(({ userId }) => queryRows(claim, [userId, ids])),
    ])
    expect(answers[0].map(({ status }) => status)).toEqual(calls.map(() => 200))
  }
})
