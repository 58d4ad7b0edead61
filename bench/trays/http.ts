// The same queries over HTTP: a real API process, signed-in sessions, and keep-alive connections like those of
// browsers.
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { SESSION_COOKIE } from '../../apps/server/src/auth/cookies.ts'
import { startProgram } from '../../apps/server/src/main/program.fixture.ts'
import { readConnectionsCpuMs, readCpuMs } from '../processor-time.ts'
import { openRawConnection, type RawConnection } from '../raw-http.ts'
import { type TrayRequest, toAddress } from './questions.ts'
import { productEnvironment } from './scene.ts'
import { measureMs, summarizeTimes, type Times } from './times.ts'

const WARM_UP = 3
/** The main program of another version of the product, to measure it with this client. */
const { VITRINE_BENCH_MAIN } = process.env

export interface Throughput {
  /** Responses per second. */
  readonly rate: number
  readonly times: Times
  /** The slowest response, in ms: stalls only show here. */
  readonly longest: number
  /** CPU time per call, in ms. */
  readonly processor: { readonly api: number; readonly database: number }
}

/** Whichever limit is reached first applies. */
interface Limit {
  readonly seconds?: number
  readonly calls?: number
}

export async function openApi(owner: pg.Pool) {
  // In production the API rejects the passwords of the development services. Nothing else depends on this.
  const environment = { ...productEnvironment(), NODE_ENV: 'development' }
  const main = VITRINE_BENCH_MAIN ? pathToFileURL(`${VITRINE_BENCH_MAIN}/`) : undefined
  const api = await startProgram('api', environment, undefined, main)
  const idle: RawConnection[] = []

  const get = async (asked: TrayRequest, draw: number) => {
    const connection = idle.pop() ?? (await openRawConnection(api.port))
    const path = toAddress(asked, draw)
    const cookie = `${SESSION_COOKIE}=${asked.caller.token}`
    const { status, body } = await connection.send(`GET ${path} HTTP/1.1\r\nhost: bench\r\ncookie: ${cookie}\r\n\r\n`)
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`)
    idle.push(connection)
  }
  const readCpuTimes = async () => ({
    api: readCpuMs(api.process.pid ?? 0),
    database: await readConnectionsCpuMs(owner),
  })

  return {
    async latency(asked: readonly TrayRequest[], runs: number): Promise<Times> {
      const taken: number[] = []
      for (let run = -WARM_UP; run < runs; run++) {
        const one = asked[(run + WARM_UP) % asked.length] as TrayRequest
        const ms = await measureMs(() => get(one, run + WARM_UP))
        if (run >= 0) taken.push(ms)
      }
      return summarizeTimes(taken)
    },

    async throughput(asked: readonly TrayRequest[], clients: number, limit: Limit): Promise<Throughput> {
      const before = await readCpuTimes()
      const started = performance.now()
      const { seconds = Number.POSITIVE_INFINITY, calls = Number.POSITIVE_INFINITY } = limit
      const end = started + seconds * 1000
      const taken: number[] = []
      const client = async (first: number) => {
        for (let run = first; run < calls && performance.now() < end; run += clients)
          taken.push(await measureMs(() => get(asked[run % asked.length] as TrayRequest, run)))
      }
      await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
      const rate = taken.length / ((performance.now() - started) / 1000)
      const after = await readCpuTimes()
      const perCall = (part: 'api' | 'database') => (after[part] - before[part]) / taken.length
      const processor = { api: perCall('api'), database: perCall('database') }
      return { rate, times: summarizeTimes(taken), longest: Math.max(...taken), processor }
    },

    async close() {
      for (const connection of idle) connection.close()
      api.process.kill('SIGTERM')
      await api.exit
    },
  }
}

export type Api = Awaited<ReturnType<typeof openApi>>
