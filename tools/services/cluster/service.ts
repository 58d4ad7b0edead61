// The cluster as a service of the command, instead of the single server.
import { makeRoot } from '../debian-root.ts'
import { clusterRoot } from '../debian13.ts'
import { createServerUser } from '../postgres-user.ts'
import type { Service } from '../processes.ts'
import { isConfiguredElsewhere, settings } from '../settings.ts'
import { startCluster } from './cluster.ts'
import { type Layout, NODES, PORT_COUNT } from './layout.ts'
import { getMemberPid, getPostmasterPid, memberNames, stopMembers } from './members.ts'

const { firstPort, folder } = settings.cluster
const layout: Layout = {
  folder,
  firstPort: firstPort.number,
  throwaway: settings.postgres.throwaway,
  hasBackups: !isConfiguredElsewhere('S3_ENDPOINT'),
}

export const cluster: Service = {
  name: 'cluster',
  configuredBy: 'DATABASE_URL',
  packages: [],
  async install(say) {
    await makeRoot(clusterRoot, say)
    await createServerUser()
  },
  ports: Array.from({ length: PORT_COUNT }, (_, index) => ({
    number: firstPort.number + index,
    variable: firstPort.variable,
  })),
  up: (say) => startCluster(layout, say),
  down: () => stopMembers(layout),
  processes: () => ({
    ...Object.fromEntries(memberNames.map((name) => [name, getMemberPid(layout, name)])),
    ...Object.fromEntries(NODES.map((node) => [`postgres${node}`, getPostmasterPid(layout, node)])),
  }),
}
