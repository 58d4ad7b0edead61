import { getDemoFilling } from '@vitrine/contract/home/environment.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let people: Browser[]
beforeAll(async () => {
  server = await testServer({
    settings: { DEMO: JSON.stringify({ password: 'shown', accounts: [], crawler: 'Demo crawler' }) },
  })
  const signInClientUser = async () =>
    (await makeSignedInUser(server, { roles: ['Viewer'], clientId: await makeClient(server) })).browser
  people = [
    (await makeSignedInUser(server, { roles: ['Admin'] })).browser,
    await signInClientUser(),
    await signInClientUser(),
  ]
})
afterAll(() => server.close())

const readFilling = async (browser: Browser) => (await browser.call(getDemoFilling, {})).body

async function insertPictures(crawler: string, states: readonly number[], kind = 1) {
  await server.owner.query(
    `with c as (insert into crawler (name) values ($1) on conflict do nothing returning crawler_id),
     own as (select crawler_id from c union select crawler_id from crawler where name = $1),
     a as (
       insert into arrival (crawler_id, reference, picture_id, facts, request_hash)
       select crawler_id, gen_random_uuid()::text, nextval('capture_id_seq'), '{}', '' from own, unnest($2::int[])
       returning picture_id)
     insert into picture (picture_id, picture_kind_id, picture_state_id, problem, file_key, file_name, media_type, bytes,
       width, height)
     select picture_id, $3, state, case state when 4 then 'broken' end, 'key' || picture_id, 'file.png', 'image/png', 1, 1, 1
     from (select picture_id, ($2::int[])[row_number() over ()] as state from a) numbered`,
    [crawler, states, kind],
  )
}

test('reports the progress of the demo to all users until it is complete', async () => {
  for (const browser of people) expect(await readFilling(browser)).toEqual({ filling: null })
  await insertPictures('Demo crawler 1f', [1, 2, 3, 3, 4])
  await insertPictures('Demo crawler 1f', [1, 1], 3)
  await insertPictures('Another crawler', [1, 1, 1])
  for (const browser of people) expect(await readFilling(browser)).toEqual({ filling: { done: 3, total: 5 } })
  await server.owner.query('update picture set picture_state_id = 3, problem = null')
  for (const browser of people) expect(await readFilling(browser)).toEqual({ filling: null })
})

test('returns null without a demo and 401 without a session', async () => {
  const plain = await testServer()
  try {
    const { browser } = await makeSignedInUser(plain, { roles: ['Admin'] })
    expect(await readFilling(browser)).toEqual({ filling: null })
    expect((await plain.browser().call(getDemoFilling, {})).status).toBe(401)
  } finally {
    await plain.close()
  }
})
