// The cluster of compose.cluster.yaml: each part in its own container, at the standard ports.
import { getProgramsFolder } from '../debian13.ts'
import { writeConfigurations } from './configuration.ts'
import { NODES } from './layout.ts'
import type { Site } from './site.ts'

/** Where the containers find ops/cluster. */
const CONFIGURATION = '/etc/vitrine'
/** The volume of a node. */
const DATA = '/var/lib/vitrine'

const site: Site = {
  nodes: NODES.map((node) => ({
    node,
    etcd: { host: `etcd${node}`, port: 2379 },
    etcdPeer: { host: `etcd${node}`, port: 2380 },
    patroni: { host: `postgres${node}`, port: 8008 },
    postgres: { host: `postgres${node}`, port: 5432 },
    etcdFolder: `${DATA}/etcd`,
    dataFolder: `${DATA}/data`,
    socketFolder: DATA,
    passwordFile: `${DATA}/pgpass`,
    settings: {},
  })),
  listenHost: '0.0.0.0',
  clients: 'samenet',
  write: { host: 'haproxy', port: 5432 },
  read: { host: 'haproxy', port: 5433 },
  poolerPort: 6432,
  usersFile: `${CONFIGURATION}/pgbouncer-users.txt`,
  programs: getProgramsFolder('', 17),
  throwaway: false,
}

const NOTE =
  '# From tools/services/cluster/configuration.ts; `npx vitest run --project database containers -u` writes it again.\n'

/** The files of ops/cluster, by name. */
export const writeContainerFiles = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(writeConfigurations(site)).map(([name, text]) => [name, name.endsWith('.txt') ? text : NOTE + text]),
  )
