import { startProgram } from '../../apps/server/src/main/program.fixture.ts'
import { type SilentLine, startSilentLine } from '../../tools/services/cluster/silent-line.fixture.ts'
import { test as base } from './fixtures.ts'
import { e2eEnvironment } from './settings.ts'

interface LineToDatabase {
  /** Between a separate API process and the database; other tests don't notice when it is silent. */
  readonly line: SilentLine
  readonly apiUrl: string
}

/** The product with a connection to the database that the test can interrupt. */
export const test = base.extend<LineToDatabase>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
  line: async ({}, use) => {
    const { hostname, port } = new URL(e2eEnvironment().DATABASE_URL ?? '')
    const line = await startSilentLine({ host: hostname, port: Number(port) })
    await use(line)
    line.close()
  },
  apiUrl: async ({ line }, use) => {
    const environment = e2eEnvironment() as Record<string, string>
    const url = new URL(environment.DATABASE_URL ?? '')
    url.port = String(line.port)
    const api = await startProgram('api', {
      ...environment,
      ...{ DATABASE_URL: url.href, PORT: '0', MANAGEMENT_PORT: '0' },
    })
    await use(`http://localhost:${api.port}`)
    line.silence(false)
    api.process.kill('SIGTERM')
    await api.exit
  },
  baseURL: async ({ apiUrl }, use) => use(apiUrl),
})
