import { signIn } from '@vitrine/contract/auth/auth.contract'
import { getPictureStatus } from '@vitrine/contract/ingest/ingest.contract'
import * as contract from '@vitrine/contract/ingest/keys.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeUser, TEST_PASSWORD } from '../testing.ts'
import { crawlerWith, type IngestServer, ingestServer, newReference } from './testing.ts'

let server: IngestServer
let admin: Browser
beforeAll(async () => {
  server = await ingestServer()
  admin = await server.admin()
})
afterAll(() => server.close())

interface Made {
  ingestKeyId: number
  key: string
}
const make = async (crawler: string) => (await admin.call(contract.makeIngestKey, { body: { crawler } })).body as Made
const rotate = (ingestKeyId: number) =>
  admin.call(contract.rotateIngestKey, { params: { ingestKeyId: String(ingestKeyId) } })
const revoke = (ingestKeyId: number) =>
  admin.call(contract.revokeIngestKey, { params: { ingestKeyId: String(ingestKeyId) } })
const statusWith = async (key: string) =>
  (await crawlerWith(server.url, key).call(getPictureStatus, { references: [newReference()] })).status
const listed = async (ingestKeyId: number) => {
  const { body } = await admin.call(contract.listIngestKeys)
  return (body as { data: contract.IngestKey[] }).data.find((key) => key.ingestKeyId === ingestKeyId)
}

describe('ingest keys', () => {
  test('a key is shown once and opens the door; only its hash is kept', async () => {
    const { key, ingestKeyId } = await make('Alpha')
    expect(key).toMatch(/^vitrine_[\w-]{43}$/)
    expect(await statusWith(key)).toBe(200)

    const entry = await listed(ingestKeyId)
    expect(entry).toMatchObject({ crawler: 'Alpha', hint: key.slice(0, 12), expiresAt: null, revokedAt: null })
    const { rows } = await server.owner.query(
      `select k::text || coalesce((select string_agg(a::text, '') from audit a), '') as all
       from ingest_key k where ingest_key_id = $1`,
      [ingestKeyId],
    )
    const { body } = await admin.call(contract.listIngestKeys)
    for (const text of [rows[0].all, JSON.stringify(body)]) expect(text).not.toContain(key.slice(12))
  })

  test('a crawler keeps its name through all its keys', async () => {
    await make('Beta')
    await make('Beta')
    const { rows } = await server.owner.query("select count(*)::int as n from crawler where name = 'Beta'")
    expect(rows).toEqual([{ n: 1 }])
  })

  test('rotated: the new key holds, the old one for another day, and it is rotated once only', async () => {
    const old = await make('Gamma')
    const answer = await rotate(old.ingestKeyId)
    expect(answer.status).toBe(200)
    expect([await statusWith(old.key), await statusWith((answer.body as Made).key)]).toEqual([200, 200])
    const left = Date.parse((await listed(old.ingestKeyId))?.expiresAt ?? '') - Date.now()
    expect(left / 3_600_000).toBeCloseTo(24, 1)
    expect((await rotate(old.ingestKeyId)).status).toBe(404)

    await server.owner.query('update ingest_key set expires_at = now() where ingest_key_id = $1', [old.ingestKeyId])
    expect(await statusWith(old.key)).toBe(401)
  })

  test('revoked: refused from the next request on', async () => {
    const { key, ingestKeyId } = await make('Delta')
    expect(await statusWith(key)).toBe(200)
    expect((await revoke(ingestKeyId)).status).toBe(200)
    expect(await statusWith(key)).toBe(401)
    expect((await revoke(ingestKeyId)).status).toBe(200)
    expect((await rotate(ingestKeyId)).status).toBe(404)
    expect((await revoke(2 ** 30)).status).toBe(404)
  })

  test('when it was used is known to the minute, and most requests write nothing', async () => {
    const { key, ingestKeyId } = await make('Epsilon')
    expect((await listed(ingestKeyId))?.lastUsedAt).toBeNull()
    await statusWith(key)
    const first = (await listed(ingestKeyId))?.lastUsedAt
    expect(first).not.toBeNull()
    await statusWith(key)
    expect((await listed(ingestKeyId))?.lastUsedAt).toBe(first)
    await server.owner.query("update ingest_key set last_used_at = now() - interval '2 minutes'")
    await statusWith(key)
    expect(Date.parse((await listed(ingestKeyId))?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''))
  })

  test('who made, rotated and revoked one stands in the audit', async () => {
    const { ingestKeyId } = await make('Zeta')
    const { body } = await rotate(ingestKeyId)
    await revoke(ingestKeyId)
    await revoke(ingestKeyId)
    const { rows } = await server.owner.query(
      "select action, detail from audit where subject = 'ingestKey' and subject_id = $1 order by audit_id",
      [ingestKeyId],
    )
    expect(rows).toEqual([
      { action: 'ingestKeyMade', detail: { crawler: 'Zeta' } },
      { action: 'ingestKeyRotated', detail: { replacedBy: (body as Made).ingestKeyId } },
      { action: 'ingestKeyRevoked', detail: {} },
    ])
  })

  test('they are for Admins alone', async () => {
    const { username } = await makeUser(server, { roles: ['Campaign', 'Auditor', 'Editor'] })
    const other = server.browser()
    await other.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
    expect((await other.call(contract.listIngestKeys)).status).toBe(403)
    expect((await other.call(contract.makeIngestKey, { body: { crawler: 'Mine' } })).status).toBe(403)
  })

  test('one crawler learns nothing of another', async () => {
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
