// The same questions over HTTP: a real API process, signed-in sessions, connections kept alive as browsers keep them.
import http from 'node:http'
import { SESSION_COOKIE } from '../../apps/server/src/auth/cookies.ts'
import { startProgram } from '../../apps/server/src/main/testing.ts'
import { type Asked, addressOf } from './questions.ts'
import { productEnvironment } from './scene.ts'
import { type Times, timed, timesOf } from './times.ts'

const WARM_UP = 3

export async function openApi() {
  // Development: in production the API refuses the passwords of the development services. Nothing else depends on it.
  const api = await startProgram('api', { ...productEnvironment(), NODE_ENV: 'development' })
  const agent = new http.Agent({ keepAlive: true })

  const get = (asked: Asked, draw: number) =>
    new Promise<void>((resolve, reject) => {
      const path = addressOf(asked, draw)
      const headers = { cookie: `${SESSION_COOKIE}=${asked.caller.token}` }
      const request = http.get({ port: api.port, path, agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
        )
      })
      request.on('error', reject)
    })

  return {
    async latency(asked: readonly Asked[], runs: number): Promise<Times> {
      const taken: number[] = []
      for (let run = -WARM_UP; run < runs; run++) {
        const one = asked[(run + WARM_UP) % asked.length] as Asked
        const ms = await timed(() => get(one, run + WARM_UP))
        if (run >= 0) taken.push(ms)
      }
      return timesOf(taken)
    },

    /** Answers a second. */
    async throughput(asked: readonly Asked[], clients: number, seconds: number): Promise<number> {
      const started = performance.now()
      const end = started + seconds * 1000
      let answers = 0
      const client = async (first: number) => {
        for (let run = first; performance.now() < end; run += clients) {
          await get(asked[run % asked.length] as Asked, run)
          answers++
        }
      }
      await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
      return answers / ((performance.now() - started) / 1000)
    },

    async close() {
      agent.destroy()
      api.process.kill('SIGTERM')
      await api.exit
    },
  }
}

export type Api = Awaited<ReturnType<typeof openApi>>
