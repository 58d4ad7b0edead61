// The same saves over HTTP: a real API process with keep-alive connections.
import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { SESSION_COOKIE } from '../../apps/server/src/auth/cookies.ts'
import { openRawConnection } from '../raw-http.ts'
import type { Stock } from './captures.ts'

interface SaveRate {
  readonly saves: number
  readonly perSecond: number
  /** Time of one save, in milliseconds. */
  readonly p50: number
  readonly p95: number
}

/** Saves per second, each acknowledged with the expected revision. */
export async function rateOverHttp(
  port: number,
  token: string,
  { firstId, perClient, documents }: Stock,
  clients: number,
  seconds: number,
): Promise<SaveRate> {
  const [one, other] = documents.map((document) => JSON.stringify(document).slice(1))
  const started = performance.now()
  const taken: number[] = []

  const client = async (number: number) => {
    const connection = await openRawConnection(port)
    for (let n = 0; performance.now() < started + seconds * 1000; n++) {
      const captureId = firstId + number * perClient + (n % perClient)
      const revision = 1 + Math.floor(n / perClient)
      const head = `{"revision":${revision},"captureStateId":${CAPTURE_STATE.pending},`
      const body = head + (revision % 2 === 1 ? other : one)
      const asked = performance.now()
      const { body: answer } = await connection.send(
        `PUT /api/captures/${captureId} HTTP/1.1\r\nhost: bench\r\nidempotency-key: ${randomUUID()}\r\ncookie: ${SESSION_COOKIE}=${token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
      if (answer !== String(revision + 1)) throw new Error(`A save was answered with ${answer}`)
      taken.push(performance.now() - asked)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  const passed = (performance.now() - started) / 1000
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? 0
  return { saves: taken.length, perSecond: taken.length / passed, p50: at(0.5), p95: at(0.95) }
}
