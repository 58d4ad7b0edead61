import { randomBytes } from 'node:crypto'
import { checkSession, enterCode } from '@vitrine/contract/auth/auth.contract'
import { completeUploads } from '@vitrine/contract/ingest/ingest.contract'
import { makeIngestKey } from '@vitrine/contract/ingest/keys.contract'
import { connect } from '@vitrine/db/db'
import { SEALED_COLUMNS } from '@vitrine/db/secrets/sealed-columns'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import { RecordClient } from '../master-data/master-data.fixture.ts'
import { reseal } from '../platform/reseal.ts'
import { unseal } from '../platform/sealed.ts'
import type { Secrets } from '../platform/secret-versions.ts'
import {
  Browser,
  closeFiles,
  makeSignedInUser,
  makeUser,
  type TestServer,
  testServer,
  testServices,
} from '../server.fixture.ts'
import { submitSignIn, withAuthenticator } from './auth.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A process with other secrets on the same database. */
async function serverWith([current, ...previous]: Secrets): Promise<FastifyInstance> {
  const services = testServices(server, { APP_SECRET: current, APP_SECRET_PREVIOUS: previous.join(' ') })
  const app = await createApp(services)
  app.addHook('onClose', () => closeFiles(services))
  await app.ready()
  return app
}

async function resealWith(secrets: Secrets) {
  const owner = connect({ url: server.urls.owner, maxConnections: 1, name: 'test reseal' })
  try {
    return await reseal(owner.kysely, secrets)
  } finally {
    await owner.close()
  }
}

/** The same browser at another process. */
function moveBrowser(app: FastifyInstance, { cookies }: Browser): Browser {
  const browser = new Browser(app)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

const isIn = async (browser: Browser) => ((await browser.call(checkSession)).body as { user: unknown }).user !== null
const newSecret = () => randomBytes(48).toString('base64')

const push = (browser: Browser, key: string) =>
  browser.call(completeUploads, {
    headers: { authorization: `Bearer ${key}` },
    body: { references: ['never announced'] },
  })

test('V15 a secret can be rotated while users and crawlers work, and removed afterwards', async () => {
  const old = server.services.config.APP_SECRET
  const next = newSecret()
  const admin = await makeSignedInUser(server, { roles: ['Admin'] })
  const { key } = (await admin.browser.call(makeIngestKey, { body: { crawler: 'steady' } })).body as { key: string }
  const owner = await withAuthenticator(server)
  const proxy = await new RecordClient(admin.browser, 'proxies').create({
    host: 'proxy.test',
    port: 8080,
    username: 'crawler',
    password: 'only for the proxy',
    countryId: null,
    isActive: true,
  })

  // all processes get the new secret before it becomes the first one, so that each can read everything
  const learning = await serverWith([old, next])
  const using = await serverWith([next, old])
  const people = await Promise.all(Array.from({ length: 8 }, () => makeSignedInUser(server)))
  let isOver = false
  let served = 0
  const failures: string[] = []
  const busy = people.map(async ({ browser, username }, index) => {
    const places = [learning, using]
    for (let turn = index; !isOver; turn += 1) {
      const here = moveBrowser(places[turn % 2] ?? using, browser)
      if (!(await isIn(here))) failures.push(`${username} was signed out`)
      const fresh = new Browser(places[turn % 2] ?? using, `192.0.2.${10 + index}`)
      await submitSignIn(fresh, username)
      if (!(await isIn(moveBrowser(places[(turn + 1) % 2] ?? using, fresh))))
        failures.push(`${username} did not get in`)
      if ((await push(here, key)).status !== 200) failures.push('a crawler was refused')
      served += 3
    }
  })
  const rounds = []
  while (served < 100 && failures.length === 0) rounds.push(await resealWith([next, old]))
  isOver = true
  await Promise.all(busy)
  expect(failures).toEqual([])
  expect(rounds.flatMap(({ unreadable }) => unreadable)).toEqual([])
  await learning.close()

  // the rest still needs the old secret, and the command reports that
  const { resealed, waiting } = await resealWith([next, old])
  expect(resealed).toBe(0)
  expect(waiting.map(({ what }) => what)).toEqual(expect.arrayContaining([expect.stringContaining('recovery codes')]))
  await push(new Browser(using), key)
  await server.owner.query(`update ingest_key set last_used_at = null`)
  await push(new Browser(using), key)

  // without the old secret, authenticators, proxy passwords and used keys still work, but sessions don't
  const without = await serverWith([next])
  const back = new Browser(without)
  expect((await submitSignIn(back, owner.username)).body).toMatchObject({ next: 'code', by: 'authenticator' })
  expect((await back.call(enterCode, { body: { code: owner.authenticator.next() } })).status).toBe(200)
  const { rows } = await server.owner.query<{ password: string }>('select password from proxy where proxy_id = $1', [
    proxy.id,
  ])
  expect(unseal([next], Buffer.from(rows[0]?.password ?? '', 'base64'))).toBe('only for the proxy')
  const { rows: totp } = await server.owner.query<{ totp_secret: Buffer }>(
    'select totp_secret from user_secret where user_id = $1',
    [owner.userId],
  )
  expect(unseal([next], totp[0]?.totp_secret ?? Buffer.alloc(0))).toBe(owner.key)
  expect((await push(new Browser(without), key)).status).toBe(200)
  expect(await isIn(moveBrowser(without, admin.browser))).toBe(false)
  await using.close()
  await without.close()
})

test('V15 a recovery code from before the rotation still works once', async () => {
  const { username, recoveryCodes } = await withAuthenticator(server)
  const using = await serverWith([newSecret(), server.services.config.APP_SECRET])
  const statuses = []
  for (let turn = 0; turn < 2; turn += 1) {
    const browser = new Browser(using)
    await submitSignIn(browser, username)
    statuses.push((await browser.call(enterCode, { body: { code: recoveryCodes[0] } })).status)
  }
  expect(statuses).toEqual([200, 400])
  await using.close()
})

test('V15 reads data stored before secrets had versions, and names data that cannot be opened', async () => {
  const { userId, username } = await makeUser(server)
  const browser = server.browser()
  await submitSignIn(browser, username)
  await server.owner.query('update session set token_hash = substring(token_hash from 5) where user_id = $1', [userId])
  expect(await isIn(browser)).toBe(true)

  const { userId: lost } = await withAuthenticator(server)
  await server.owner.query(`update user_secret set totp_secret = '\\x00112233' where user_id = $1`, [lost])
  const { unreadable } = await resealWith([server.services.config.APP_SECRET])
  expect(unreadable).toContain(`user_secret.totp_secret of ${lost}`)
  await server.owner.query('update user_secret set totp_secret = null where user_id = $1', [lost])
})

/** Binary columns of pictures, creatives, manifests and passkeys, and those deleted within minutes. */
const OTHER_BYTES = [
  'company_sign_in_attempt.sealed',
  'creative.detail',
  'passkey.credential_id',
  'passkey.public_key',
  'passkey.user_handle',
  'picture.sha256',
  'visit_manifest.sha256',
  'picture_features.descriptors',
  'picture_features.keypoints',
  'picture_hash.detail',
  'spent_challenge.challenge',
]

test('V15 every binary column is sealed and listed, a hash, or a known exception', async () => {
  const { rows } = await server.owner.query<{ name: string }>(
    `select distinct table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'
       and table_name not in (select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid)`,
  )
  const known = [...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`), ...OTHER_BYTES]
  const names = rows.map(({ name }) => name).filter((name) => !name.endsWith('_hash'))
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})
