import { signIn } from '@vitrine/contract/auth/auth.contract'
import {
  announceUploads,
  completeUploads,
  getPictureStatus,
  pushObservations,
} from '@vitrine/contract/ingest/ingest.contract'
import * as contract from '@vitrine/contract/ingest/keys.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import { type Browser, makeClient, makeSignedInUser, makeUser, TEST_PASSWORD } from '../server.fixture.ts'
import { createCrawler, type IngestServer, ingestServer, newReference } from './ingest.fixture.ts'

let server: IngestServer
let admin: Browser
beforeAll(async () => {
  server = await ingestServer()
  admin = await server.admin()
})
afterAll(() => server.close())

interface CreatedKey {
  ingestKeyId: number
  key: string
}
const make = async (crawler: string, bounds: Partial<contract.NewIngestKey> = {}) =>
  (await admin.call(contract.makeIngestKey, { body: { crawler, ...bounds } })).body as CreatedKey
const rotate = (ingestKeyId: number) =>
  admin.call(contract.rotateIngestKey, { params: { ingestKeyId: String(ingestKeyId) } })
const revoke = (ingestKeyId: number) =>
  admin.call(contract.revokeIngestKey, { params: { ingestKeyId: String(ingestKeyId) } })
const getStatus = async (key: string) =>
  (await createCrawler(server.url, key).call(getPictureStatus, { references: [newReference()] })).status
const findKey = async (ingestKeyId: number) => {
  const { body } = await admin.call(contract.listIngestKeys)
  return (body as { data: contract.IngestKey[] }).data.find((key) => key.ingestKeyId === ingestKeyId)
}

describe('ingest keys', () => {
  test('returns a working key once and stores only its hash', async () => {
    const { key, ingestKeyId } = await make('Alpha')
    expect(key).toMatch(/^vitrine_[\w-]{43}$/)
    expect(await getStatus(key)).toBe(200)

    const entry = await findKey(ingestKeyId)
    expect(entry).toMatchObject({ crawler: 'Alpha', hint: key.slice(0, 12), expiresAt: null, revokedAt: null })
    const { rows } = await server.owner.query(
      `select k::text || coalesce((select string_agg(a::text, '') from audit a), '') as all
       from ingest_key k where ingest_key_id = $1`,
      [ingestKeyId],
    )
    const { body } = await admin.call(contract.listIngestKeys)
    for (const text of [rows[0].all, JSON.stringify(body)]) expect(text).not.toContain(key.slice(12))
  })

  test('all keys of a name belong to one crawler', async () => {
    await make('Beta')
    await make('Beta')
    const { rows } = await server.owner.query("select count(*)::int as n from crawler where name = 'Beta'")
    expect(rows).toEqual([{ n: 1 }])
  })

  test('after a rotation, both keys work for a day, and the old one cannot be rotated again', async () => {
    const old = await make('Gamma')
    const answer = await rotate(old.ingestKeyId)
    expect(answer.status).toBe(200)
    expect([await getStatus(old.key), await getStatus((answer.body as CreatedKey).key)]).toEqual([200, 200])
    const left = Date.parse((await findKey(old.ingestKeyId))?.expiresAt ?? '') - Date.now()
    expect(left / 3_600_000).toBeCloseTo(24, 1)
    expect((await rotate(old.ingestKeyId)).status).toBe(404)

    await server.owner.query('update ingest_key set expires_at = now() where ingest_key_id = $1', [old.ingestKeyId])
    expect(await getStatus(old.key)).toBe(401)
  })

  test('rejects a revoked key from the next request on', async () => {
    const { key, ingestKeyId } = await make('Delta')
    expect(await getStatus(key)).toBe(200)
    expect((await revoke(ingestKeyId)).status).toBe(200)
    expect(await getStatus(key)).toBe(401)
    expect((await revoke(ingestKeyId)).status).toBe(200)
    expect((await rotate(ingestKeyId)).status).toBe(404)
    expect((await revoke(2 ** 30)).status).toBe(404)
  })

  test('records the last use to the minute, so that most requests write nothing', async () => {
    const { key, ingestKeyId } = await make('Epsilon')
    expect((await findKey(ingestKeyId))?.lastUsedAt).toBeNull()
    await getStatus(key)
    const first = (await findKey(ingestKeyId))?.lastUsedAt
    expect(first).not.toBeNull()
    await getStatus(key)
    expect((await findKey(ingestKeyId))?.lastUsedAt).toBe(first)
    await server.owner.query("update ingest_key set last_used_at = now() - interval '2 minutes'")
    await getStatus(key)
    expect(Date.parse((await findKey(ingestKeyId))?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''))
  })

  test('audits who created, rotated and revoked a key', async () => {
    const { ingestKeyId } = await make('Zeta')
    const { body } = await rotate(ingestKeyId)
    await revoke(ingestKeyId)
    await revoke(ingestKeyId)
    const { rows } = await server.owner.query(
      "select action, detail from audit where subject = 'ingestKey' and subject_id = $1 order by audit_id",
      [ingestKeyId],
    )
    expect(rows).toEqual([
      {
        action: 'ingestKeyMade',
        detail: {
          crawler: 'Zeta',
          scopes: ['captures.push', 'captures.push.read', 'observations.push'],
          expiresAt: null,
          networks: [],
        },
      },
      { action: 'ingestKeyRotated', detail: { replacedBy: (body as CreatedKey).ingestKeyId } },
      { action: 'ingestKeyRevoked', detail: {} },
    ])
  })

  test('returns 403 for calls outside the scopes of a key', async () => {
    const { key } = await make('Eta', { scopes: ['observations.push'] })
    const crawler = createCrawler(server.url, key)
    expect((await crawler.call(pushObservations, { observations: [] })).status).not.toBe(403)
    for (const endpoint of [getPictureStatus, announceUploads, completeUploads]) {
      expect(await crawler.call(endpoint, { references: [newReference()] })).toMatchObject({
        status: 403,
        body: { error: 'forbidden' },
      })
    }
    expect((await crawler.push({}, Buffer.from('x'))).status).toBe(403)
    const reader = await make('Eta', { scopes: ['captures.push.read'] })
    expect(await getStatus(reader.key)).toBe(200)
  })

  test('a key expires on its last day, and a rotation keeps scopes, networks and expiry', async () => {
    const bounds = {
      scopes: ['captures.push.read'],
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      networks: ['127.0.0.0/8', '2001:db8::1/64'],
    } as const satisfies Partial<contract.NewIngestKey>
    const old = await make('Theta', { ...bounds, scopes: [...bounds.scopes], networks: [...bounds.networks] })
    expect(await getStatus(old.key)).toBe(200)
    const { body } = await rotate(old.ingestKeyId)
    expect(await findKey((body as CreatedKey).ingestKeyId)).toMatchObject({
      scopes: bounds.scopes,
      expiresAt: bounds.expiresAt,
      networks: ['127.0.0.0/8', '2001:db8::/64'],
      replacedAt: null,
    })
    // it expires before the grace period of a replaced key
    expect(await findKey(old.ingestKeyId)).toMatchObject({
      expiresAt: bounds.expiresAt,
      replacedAt: expect.any(String),
    })
    await server.owner.query(
      'update ingest_key set expires_at = now() where crawler_id = (select crawler_id from crawler where name = $1)',
      ['Theta'],
    )
    expect(await getStatus((body as CreatedKey).key)).toBe(401)
    expect((await rotate((body as CreatedKey).ingestKeyId)).status).toBe(404)
  })

  test('rejects a last day in the past, an invalid network and no scopes', async () => {
    for (const bounds of [
      { expiresAt: new Date(Date.now() - 1000).toISOString() },
      { networks: ['10.0.0.0/33'] },
      { networks: ['somewhere'] },
      { networks: Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`) },
      { scopes: [] },
      { scopes: ['captures.review'] },
    ]) {
      const answer = await admin.call(contract.makeIngestKey, { body: { crawler: 'Iota', ...bounds } })
      expect(answer, JSON.stringify(bounds)).toMatchObject({ status: 400, body: { error: 'invalid' } })
    }
  })

  test('treats a key from another network as unknown, and audits it once a minute', async () => {
    const elsewhere = await make('Kappa', { networks: ['10.0.0.0/8', '2001:db8::/32'] })
    const here = await make('Kappa', { networks: ['127.0.0.1'] })
    const unknown = await createCrawler(server.url, `vitrine_${'x'.repeat(43)}`).call(getPictureStatus, {
      references: [newReference()],
    })
    const refused = await createCrawler(server.url, elsewhere.key).call(getPictureStatus, {
      references: [newReference()],
    })
    expect(refused).toMatchObject({ status: 401, body: { error: 'signedOut' } })
    const withoutId = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' })
    expect(withoutId(refused)).toEqual(withoutId(unknown))
    expect([await getStatus(elsewhere.key), await getStatus(here.key)]).toEqual([401, 200])
    const { rows } = await server.owner.query(
      "select detail from audit where action = 'ingestKeyRefused' and subject_id = $1",
      [elsewhere.ingestKeyId],
    )
    expect(rows).toEqual([
      { detail: { crawler: 'Kappa', address: '127.0.0.1', needs: 'captures.push.read', reason: 'network' } },
    ])
    expect((await findKey(elsewhere.ingestKeyId))?.lastUsedAt).toBeNull()
  })

  test('uses the address that a trusted proxy forwards', async () => {
    const { key } = await make('Lambda', { networks: ['198.51.100.0/24', '2001:db8::/32'] })
    const ask = async (trusted: string, forwardedFor: string) => {
      const app = await createApp({ ...server.services, config: { ...server.services.config, TRUST_PROXY: trusted } })
      const { statusCode } = await app.inject({
        method: 'POST',
        url: getPictureStatus.path,
        headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': forwardedFor },
        payload: { references: [newReference()] },
      })
      await app.close()
      return statusCode
    }
    expect(await ask('127.0.0.1', '198.51.100.7')).toBe(200)
    expect(await ask('127.0.0.1', '2001:db8::7')).toBe(200)
    expect(await ask('127.0.0.1', '203.0.113.7')).toBe(401)
    // the header does not come from a trusted proxy
    expect(await ask('', '198.51.100.7')).toBe(401)
  })

  test.each([
    ['client users, including Admins', true],
    ['staff without the role', false],
  ])('keys cannot be listed, created, rotated or revoked by %s', async (_who, isClient) => {
    const { ingestKeyId, key } = await make('Mu')
    const { browser } = isClient
      ? await makeSignedInUser(server, { roles: ['Admin'], clientId: await makeClient(server) })
      : await makeSignedInUser(server, { roles: ['Campaign', 'Auditor', 'Editor'] })
    const params = { ingestKeyId: String(ingestKeyId) }
    for (const answer of [
      await browser.call(contract.listIngestKeys),
      await browser.call(contract.makeIngestKey, { body: { crawler: 'Mine' } }),
      await browser.call(contract.rotateIngestKey, { params }),
      await browser.call(contract.revokeIngestKey, { params }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden' } })
    expect(await getStatus(key)).toBe(200)
  })

  test('only Admins can use them', async () => {
    const { username } = await makeUser(server, { roles: ['Campaign', 'Auditor', 'Editor'] })
    const other = server.browser()
    await other.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
    expect((await other.call(contract.listIngestKeys)).status).toBe(403)
    expect((await other.call(contract.makeIngestKey, { body: { crawler: 'Mine' } })).status).toBe(403)
  })

  test('a crawler cannot see pictures of another one', async () => {
    const [one, other] = [await server.crawler(), await server.crawler()]
    const reference = newReference()
    await server.owner.query(
      `with p as (insert into picture (picture_kind_id, file_key, file_name) values (1, 'x', 'x') returning picture_id)
       insert into arrival (crawler_id, reference, picture_id, facts, request_hash)
       select k.crawler_id, $1, p.picture_id, '{}', '' from p, ingest_key k where k.ingest_key_id = $2`,
      [reference, one.ingestKeyId],
    )
    const ask = async (crawler: typeof one) => (await crawler.call(getPictureStatus, { references: [reference] })).body
    expect(await ask(one)).toMatchObject({ pictures: [{ reference, state: 'announced' }] })
    expect(await ask(other)).toEqual({ pictures: [] })
  })
})
