import { randomBytes, randomUUID } from 'node:crypto'
import type { KeyScope } from '@vitrine/contract/access/permissions'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import type { Endpoint } from '@vitrine/contract/endpoint'
import { pushPicture } from '@vitrine/contract/ingest/ingest.contract'
import { makeIngestKey } from '@vitrine/contract/ingest/keys.contract'
import type { Clock } from '../platform/clock.ts'
import {
  type Browser,
  makeUser,
  TEST_PASSWORD,
  type TestAnswer,
  type TestServer,
  testServer,
} from '../server.fixture.ts'

export interface IngestServer extends TestServer {
  /** Files are sent over a real connection. */
  readonly url: string
  /** Creates a crawler, with a key created by an Admin; without scopes, those that new keys have. */
  crawler(scopes?: readonly KeyScope[]): Promise<TestCrawler>
  admin(): Promise<Browser>
  countJobs(pictureId: number): Promise<number>
  findPicture(reference: string): Promise<PictureRow | undefined>
}

interface PictureRow {
  readonly picture_id: number
  readonly picture_state_id: number
  readonly file_key: string
  readonly file_name: string
}

export interface TestCrawler {
  readonly key: string
  readonly ingestKeyId: number
  call(endpoint: Endpoint, body: unknown): Promise<TestAnswer>
  push(facts: unknown, file: Buffer, fileName?: string): Promise<TestAnswer>
  /** Sends facts and a file to any call that takes them. */
  upload(endpoint: Endpoint, facts: unknown, file: Buffer, others?: Record<string, Buffer>): Promise<TestAnswer>
  /** Any multipart body, valid or not. */
  send(form: FormData): Promise<TestAnswer>
}

export async function ingestServer(options: { clock?: Clock } = {}): Promise<IngestServer> {
  const server = await testServer(options)
  const url = await server.server.listen({ port: 0, host: '127.0.0.1' })
  const admin = async () => {
    const { username } = await makeUser(server, { roles: ['Admin'] })
    const browser = server.browser()
    await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
    return browser
  }
  return {
    ...server,
    url,
    admin,
    crawler: async (scopes) => {
      const { body } = await (await admin()).call(makeIngestKey, {
        body: { crawler: `crawler ${randomUUID()}`, ...(scopes && { scopes: [...scopes] }) },
      })
      const { key, ingestKeyId } = body as { key: string; ingestKeyId: number }
      return createCrawler(url, key, ingestKeyId)
    },
    countJobs: async (pictureId) => {
      const { rows } = await server.owner.query(
        'select count(*)::int as n from graphile_worker._private_jobs where payload::jsonb = $1',
        [JSON.stringify({ pictureId })],
      )
      return rows[0].n
    },
    findPicture: async (reference) => {
      const { rows } = await server.owner.query(
        `select p.picture_id::int, picture_state_id, file_key, file_name from picture p join arrival using (picture_id)
         where reference = $1`,
        [reference],
      )
      return rows[0]
    },
  }
}

export function createCrawler(url: string, key: string, ingestKeyId = 0): TestCrawler {
  const request = async (path: string, init: RequestInit): Promise<TestAnswer> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
    })
    return { status: answer.status, body: await answer.json(), headers: Object.fromEntries(answer.headers) }
  }
  const send = (form: FormData) => request(pushPicture.path, { body: form })
  const upload: TestCrawler['upload'] = ({ path }, facts, file, others = {}) => {
    const form = buildForm(facts, file, 'shot.png')
    for (const [part, other] of Object.entries(others))
      form.append(part, new Blob([new Uint8Array(other)]), 'other.png')
    return request(path, { body: form })
  }
  return {
    key,
    ingestKeyId,
    call: ({ path }, body) =>
      request(path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    push: (facts, file, fileName = 'shot.png') => send(buildForm(facts, file, fileName)),
    upload,
    send,
  }
}

export function buildForm(facts: unknown, file: Buffer, fileName: string): FormData {
  const form = new FormData()
  form.append('facts', JSON.stringify(facts))
  form.append('file', new Blob([new Uint8Array(file)]), fileName)
  return form
}

export async function makePlatform({ owner }: TestServer): Promise<{ platformId: number; urlId: number }> {
  const { rows } = await owner.query(
    `with p as (
       insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
       values (9, 1, $1, 'Europe/Madrid') returning platform_id)
     insert into url (url, platform_id, capture_type_id) select 'https://shop.example/', platform_id, 1 from p
     returning platform_id as "platformId", url_id as "urlId"`,
    [`Tienda ${randomUUID()}`],
  )
  return rows[0]
}

export const newReference = () => `test ${randomUUID()}`

export const bannerFacts = (platformId: number, own: Record<string, unknown> = {}) => ({
  kind: 'capture',
  captureTypeId: 1,
  reference: newReference(),
  platformId,
  whenGmt: new Date().toISOString(),
  title: 'Home page',
  ...own,
})

/** Random bytes; these tests don't need a real picture. */
export const createBytes = (length = 1_000) => randomBytes(length)
