import { randomUUID } from 'node:crypto'
import { makeIngestKey } from '@vitrine/contract/ingest/keys.contract'
import { makeShop } from '@vitrine/testing/shop'
import type { TestDatabase } from '@vitrine/testing/test-database'
import { expect } from 'vitest'
import { ingestClient } from '../../../apps/push/src/ingest-client.ts'
import { IngestError } from '../../../apps/push/src/retry.ts'
import type { RunningProgram } from '../../../apps/server/src/main/program.fixture.ts'
import { paintPage } from '../../../apps/server/src/pictures/pictures.fixture.ts'
import { signIn } from '../../../apps/server/src/trust/ledger.fixture.ts'

const WAIT_MS = 300
const READY_WITHIN_MS = 240_000

/** A crawler that pushes pictures, through the API and directly to storage in turn. */
export interface PicturePusher {
  /** Waits until all are processed. Every acknowledged picture has become one capture in the inbox. */
  close(): Promise<void>
  acknowledged(): number
}

async function makeKey(database: TestDatabase, api: RunningProgram): Promise<string> {
  const { cookie } = await signIn(database, api, 'Admin')
  const answer = await fetch(`http://127.0.0.1:${api.port}${makeIngestKey.path}`, {
    method: makeIngestKey.method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ crawler: `crawler ${randomUUID()}` }),
  })
  return makeIngestKey.answer.parse(await answer.json()).key
}

export async function startPicturePusher(database: TestDatabase, api: RunningProgram): Promise<PicturePusher> {
  const { platformId } = await makeShop(database.owner)
  const client = ingestClient({ url: `http://127.0.0.1:${api.port}`, key: await makeKey(database, api) })
  const acknowledged: string[] = []
  let isOpen = true

  const makePicture = async (seed: number) => ({
    facts: {
      kind: 'capture' as const,
      captureTypeId: 1 as const,
      reference: `fault ${randomUUID()}`,
      platformId,
      whenGmt: new Date().toISOString(),
      title: `Page ${seed}`,
    },
    fileName: 'page.png',
    file: new Blob([new Uint8Array(await paintPage({ seed }).png().toBuffer())]),
  })
  const push = async (seed: number) => {
    const picture = await makePicture(seed)
    // a crawler sends a picture until it is accepted
    while (true) {
      try {
        const pushed = seed % 2 === 0 ? [await client.pushPicture(picture)] : await client.pushBatch([picture])
        if (pushed.some((one) => 'outcome' in one && one.outcome === 'refused')) continue
        acknowledged.push(picture.facts.reference)
        return
      } catch (error) {
        if (!(error instanceof IngestError && error.retry)) throw error
      }
    }
  }
  const working = (async () => {
    for (let seed = 1; isOpen; seed++) {
      await push(seed)
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  })()

  const countStates = async () => {
    const statuses = await client.status(acknowledged)
    return Object.entries(Object.groupBy(statuses, ({ state }) => state)).map(([state, some]) => [state, some.length])
  }
  return {
    acknowledged: () => acknowledged.length,
    close: async () => {
      isOpen = false
      await working
      await expect
        .poll(countStates, { timeout: READY_WITHIN_MS, interval: 1_000 })
        .toEqual([['ready', acknowledged.length]])
      const { rows } = await database.owner.query(
        `select count(distinct reference)::int as references, count(distinct picture_id)::int as pictures,
           count(c.capture_id)::int as captures, count(i.capture_id)::int as inbox
         from arrival a left join capture c on c.capture_id = a.picture_id left join inbox i using (capture_id)
         where a.reference = any ($1)`,
        [acknowledged],
      )
      const all = acknowledged.length
      expect(rows).toEqual([{ references: all, pictures: all, captures: all, inbox: all }])
    },
  }
}
