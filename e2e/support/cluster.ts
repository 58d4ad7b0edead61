import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startProgram } from '../../apps/server/src/main/program.fixture.ts'
import { migrate } from '../../packages/db/src/migrate.ts'
import { startCluster } from '../../tools/services/cluster/cluster.ts'
import { getPoolerPort, getWritePort, type Layout, PORT_COUNT } from '../../tools/services/cluster/layout.ts'
import { stopMembers } from '../../tools/services/cluster/members.ts'
import { findFreePorts } from '../../tools/services/cluster/ports.fixture.ts'
import { makeRoot } from '../../tools/services/debian-root.ts'
import { clusterRoot } from '../../tools/services/debian13.ts'
import { getDatabaseUrls } from '../../tools/services/settings.ts'
import { test as base } from './fixtures.ts'
import { e2eEnvironment } from './settings.ts'

interface ClusteredProduct {
  readonly layout: Layout
  /** Of an API process. */
  readonly url: string
  readonly ownerUrl: string
}

async function startProduct(folder: string) {
  const layout = { folder, firstPort: await findFreePorts(PORT_COUNT), throwaway: true, hasBackups: false }
  await startCluster(layout)
  const urls = getDatabaseUrls({ pooled: getPoolerPort(layout), direct: getWritePort(layout) })
  const { OWNER_DATABASE_URL: ownerUrl = '', QUEUE_DATABASE_URL: queueUrl = '' } = urls
  await migrate(ownerUrl, queueUrl)
  const environment = Object.entries({ ...e2eEnvironment(), ...urls, PORT: '0', MANAGEMENT_PORT: '0' })
  const api = await startProgram('api', Object.fromEntries(environment.map(([name, value]) => [name, value ?? ''])))
  return { layout, api, url: `http://localhost:${api.port}`, ownerUrl }
}

/** The product on a separate PostgreSQL cluster, whose processes the test may kill. */
export const test = base.extend<object, { product: ClusteredProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      await makeRoot(clusterRoot)
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-failover-'))
      const { api, ...product } = await startProduct(folder)
      await use(product)
      api.process.kill('SIGTERM')
      await api.exit
      await stopMembers(product.layout)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  owner: [
    async ({ product }, use) => {
      const pool = new pg.Pool({ connectionString: product.ownerUrl, max: 2 })
      // a failover ends idle connections
      pool.on('error', () => {})
      await use(pool)
      await pool.end()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})
