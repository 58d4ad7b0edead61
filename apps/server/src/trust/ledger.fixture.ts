import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { makeShop, placeForReview, validBanner } from '@vitrine/testing/shop'
import type { TestDatabase } from '@vitrine/testing/test-database'
import { expect } from 'vitest'
import type { RunningProgram } from '../main/program.fixture.ts'
import { makeUser, TEST_PASSWORD } from '../server.fixture.ts'

const PATIENCE_MS = 10_000
/** Delay between two saves of a client and before a retry. Gives killed processes a chance to come back. */
const WAIT_MS = 30

const wait = () => new Promise((resolve) => setTimeout(resolve, WAIT_MS))

/** Clients that save their own captures and record the responses. */
export interface Ledger {
  /** Responses other than a new revision: statuses, and 'broken' for a connection that ended. */
  readonly seen: ReadonlyMap<number | string, number>
  /** Number of acknowledged saves of all clients. */
  acknowledged(): number
  /** The longest time without an acknowledged save, in milliseconds. */
  longestGap(): number
  /** The longest duration of one request, in milliseconds. */
  longestWait(): number
  /** Lets each client finish its last save, with as many retries as needed, and then compares everything. */
  close(): Promise<void>
}

interface Client {
  readonly captureId: number
  readonly acknowledged: string[]
}

/** Saves like the browser: one at a time, with a key, retrying with the same key until there is a response. */
export async function keepLedger(
  database: TestDatabase,
  { clients: many, api }: { readonly clients: number; readonly api: () => RunningProgram },
): Promise<Ledger> {
  const seen = new Map<number | string, number>()
  const { userId, cookie } = await signIn(database, api())
  const shop = await makeShop(database.owner)
  let isOpen = true
  let longestGap = 0
  let longestWait = 0
  let lastAcknowledged = Date.now()

  const send = async (captureId: number, body: object, key: string): Promise<number | undefined> => {
    const note = (what: number | string) => void seen.set(what, (seen.get(what) ?? 0) + 1)
    const began = performance.now()
    try {
      const answer = await fetch(`http://127.0.0.1:${api().port}/api/captures/${captureId}`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await answer.text()
      if (answer.status === 200) return Number(text)
      note(answer.status)
    } catch (error) {
      note(error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'broken')
    } finally {
      longestWait = Math.max(longestWait, performance.now() - began)
    }
    return undefined
  }

  const saveRepeatedly = async (number: number, client: Client, document: CaptureDocument) => {
    for (let revision = 1; isOpen; revision++) {
      const data1 = `${number}.${revision}`
      const body = { ...document, data1, revision, captureStateId: CAPTURE_STATE.pending }
      const key = randomUUID()
      let answer = await send(client.captureId, body, key)
      while (answer === undefined) {
        await wait()
        answer = await send(client.captureId, body, key)
      }
      // no one else writes it, so any other response means a lost or duplicate save
      expect(answer).toBe(revision + 1)
      client.acknowledged.push(data1)
      longestGap = Math.max(longestGap, Date.now() - lastAcknowledged)
      lastAcknowledged = Date.now()
      await wait()
    }
  }

  const clients: Client[] = []
  const working: Promise<void>[] = []
  for (let number = 0; number < many; number++) {
    const captureId = await placeForReview(database.owner, shop, { banners: [validBanner(shop)] })
    const { rows } = await database.owner.query<{ document: CaptureDocument }>(
      'select capture_document(c) as document from capture c where capture_id = $1',
      [captureId],
    )
    const client = { captureId, acknowledged: [] }
    clients.push(client)
    working.push(saveRepeatedly(number, client, rows[0]?.document as CaptureDocument))
  }

  const total = () => clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  return {
    seen,
    acknowledged: total,
    longestGap: () => longestGap,
    longestWait: () => longestWait,
    close: async () => {
      isOpen = false
      await Promise.all(working)
      for (const client of clients) await expectStored(database, client)
      const { rows } = await database.owner.query(
        'select count(*)::int as answers from idempotency where user_id = $1',
        [userId],
      )
      expect(rows).toEqual([{ answers: total() }])
    },
  }
}

/** Expects every acknowledged save to be stored once, in order, in history and audit, and nothing else. */
async function expectStored({ owner }: TestDatabase, { captureId, acknowledged }: Client): Promise<void> {
  const { rows } = await owner.query(
    `select (select revision from capture where capture_id = $1) as revision,
       (select document ->> 'data1' from capture_history where capture_id = $1 order by revision desc limit 1) as last,
       array(select document ->> 'data1' from capture_history where capture_id = $1 and revision > 1 order by revision) as saved,
       (select count(*)::int from audit where subject = 'capture' and subject_id = $1 and action = 'captureSaved') as audited`,
    [captureId],
  )
  expect(rows).toEqual([
    {
      revision: acknowledged.length + 1,
      last: acknowledged.at(-1) ?? null,
      saved: acknowledged,
      audited: acknowledged.length,
    },
  ])
}

export async function signIn(
  database: TestDatabase,
  { port }: RunningProgram,
  role: 'Admin' | 'Editor' = 'Editor',
): Promise<{ userId: number; cookie: string }> {
  const { userId, username } = await makeUser(database, { roles: [role] })
  const answer = await fetch(`http://127.0.0.1:${port}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: TEST_PASSWORD, rememberMe: false }),
  })
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie().map((part) => part.split(';')[0])
  return { userId, cookie: cookies.join('; ') }
}
