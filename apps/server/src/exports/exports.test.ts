import { ERRORS } from '@vitrine/contract/errors'
import {
  askForProductPerformance,
  askForRetailMedia,
  expectProductPerformance,
  expectRetailMedia,
} from '@vitrine/contract/exports/exports.contract'
import { EXPORT_FEATURES } from '@vitrine/testing/export-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, toAddress } from '../auth/auth.fixture.ts'
import { type Browser, makeSignedInUser } from '../server.fixture.ts'
import { DAYS, EAN, openExports, productRequest, RIVAL_EAN, retailRequest } from './exports.fixture.ts'

let exports: Awaited<ReturnType<typeof openExports>>
let { server, world, browser, userId, made, asked } = {} as typeof exports
beforeAll(async () => {
  exports = await openExports()
  ;({ server, world, browser, userId, made, asked } = exports)
})
afterAll(() => server.close())

test('[MENU-09a,c] returns 403 for an export that the menu does not offer', async () => {
  const getRequestStatuses = async (user: Parameters<typeof makeSignedInUser>[1]) => {
    const { browser: asker } = await makeSignedInUser(server, user)
    const statuses = [
      (await asker.call(askForRetailMedia, { body: retailRequest() })).status,
      (await asker.call(askForProductPerformance, { body: productRequest() })).status,
      (await asker.call(expectRetailMedia, { body: DAYS })).status,
      (await asker.call(expectProductPerformance, { body: DAYS })).status,
    ]
    expect(statuses.slice(0, 2)).toEqual(statuses.slice(2))
    return statuses.slice(0, 2)
  }
  const createClient = (...features: string[]) => world.make.client([world.own], features)
  const [OK, NO] = [200, 403]
  // needs a client with these features, and role 1 or 3
  expect(await getRequestStatuses({ roles: ['Admin'], clientId: world.client })).toEqual([OK, OK])
  expect(await getRequestStatuses({ roles: ['Viewer'], clientId: await createClient('retailMediaAccess') })).toEqual([
    OK,
    NO,
  ])
  expect(
    await getRequestStatuses({ roles: ['Viewer'], clientId: await createClient('productPerformanceAccess') }),
  ).toEqual([NO, NO])
  expect(
    await getRequestStatuses({
      roles: ['Viewer'],
      clientId: await world.make.client([], ['productPerformanceAccess'], 13),
    }),
  ).toEqual([NO, OK])
  expect(await getRequestStatuses({ roles: ['Reporter'], clientId: world.client })).toEqual([NO, NO])
  expect(await getRequestStatuses({ roles: ['Admin'], features: EXPORT_FEATURES })).toEqual([NO, NO])
  expect((await server.browser().call(askForRetailMedia, { body: retailRequest() })).status).toBe(401)
})

test('Z2 files, responses and emails contain no data of another client', async () => {
  const { browser: rivals } = await makeSignedInUser(server, { roles: ['Viewer'], clientId: world.rival })
  const email = `rival-${world.mark}@corvane.example`
  await server.owner.query('update client set mail_domains = $1 where client_id = $2', [
    ['corvane.example'],
    world.rival,
  ])
  const exportAll = async (by: Browser, more: object = {}) => {
    const files = [
      await made(askForRetailMedia, retailRequest(more), by),
      await made(askForRetailMedia, retailRequest({ grain: 'week' }), by),
      // passing IDs of the other client doesn't help
      await made(
        askForRetailMedia,
        retailRequest({ platformIds: [world.own, world.theirs], categoryGroupIds: [world.group] }),
        by,
      ),
      await made(askForProductPerformance, productRequest({ eans: [EAN, RIVAL_EAN] }), by),
    ]
    const answers = JSON.stringify(files.map(({ download }) => download))
    const sheets = files.map(({ sheets }) => JSON.stringify([...sheets]))
    return [answers, ...sheets].join('\n')
  }
  const { rows } = await server.owner.query<{ platform_id: number; name: string }>(
    'select platform_id, name from platform',
  )
  const getName = (id: number) => rows.find(({ platform_id }) => platform_id === id)?.name ?? ''
  const own = await exportAll(browser)
  for (const theirs of [
    getName(world.theirs),
    RIVAL_EAN,
    ...['Secret', 'Hush', 'Rivals only', 'Rivals secret', 'Rivals product'].map(world.word),
  ])
    expect(own, theirs).not.toContain(theirs)
  expect(own).toContain(world.word('Own product'))
  const rival = await exportAll(rivals, { email })
  for (const mine of [getName(world.own), EAN, ...['Water', 'Own product'].map(world.word)])
    expect(rival, mine).not.toContain(mine)
  for (const shown of [getName(world.theirs), ...['Secret', 'Hush', 'Rivals only', 'Rivals product'].map(world.word)])
    expect(rival, shown).toContain(shown)
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toMatch(new RegExp(`Water ${world.mark}|Own product ${world.mark}`))
  // a file belongs to the user who requested it
  const { rows: files } = await server.owner.query('select download_id from download where user_id = $1', [userId])
  for (const { download_id } of files)
    expect((await rivals.send('GET', `/api/downloads/${download_id}/file`)).status).toBe(404)
})

test('[MENU-09a,c] creates no file and no email for users who lost the role or the feature', async () => {
  const losses = [
    'update user_role set role_id = 4 where user_id = $1',
    "update client c set features = '{}' from app_user u where u.client_id = c.client_id and u.user_id = $1",
  ]
  for (const [endpoint, request] of [
    [askForRetailMedia, retailRequest],
    [askForProductPerformance, productRequest],
  ] as const) {
    for (const loss of losses) {
      const clientId = await world.make.client([world.own], EXPORT_FEATURES)
      const user = await makeSignedInUser(server, { roles: ['Viewer'], clientId })
      const email = toAddress(user.username)
      const meanwhile = () => server.owner.query(loss, [user.userId])
      const download = await asked(endpoint, request({ email }), { by: user.browser, meanwhile })
      expect(download).toMatchObject({ state: 'failed', problem: ERRORS.forbidden.message, mailedAt: null })
      expect(await mailsTo(email)).toEqual([])
    }
  }
})
