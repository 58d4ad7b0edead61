// The configuration files of a cluster. Development only: none of the passwords protects anything real.
import { isIP } from 'node:net'
import { settings } from '../settings.ts'
import { PARAMETERS, REPLICATION_PARAMETERS } from './parameters.ts'
import type { Endpoint, NodeSite, Site } from './site.ts'

const { app } = settings.postgres.roles

export const ADMINISTRATOR = { user: 'postgres', password: 'vitrine-admin-dev' }
const REPLICATOR = { user: 'replicator', password: 'vitrine-replicator-dev' }
const REWINDER = { user: 'rewinder', password: 'vitrine-rewinder-dev' }

const toAddress = ({ host, port }: Endpoint) => `${host}:${port}`

const writeEtcd = (site: Site, { node, etcd, etcdPeer, etcdFolder }: NodeSite) => `name: etcd${node}
data-dir: ${etcdFolder}
listen-client-urls: http://${site.listenHost}:${etcd.port}
advertise-client-urls: http://${toAddress(etcd)}
listen-peer-urls: http://${site.listenHost}:${etcdPeer.port}
initial-advertise-peer-urls: http://${toAddress(etcdPeer)}
initial-cluster: ${site.nodes.map((peer) => `etcd${peer.node}=http://${toAddress(peer.etcdPeer)}`).join(',')}
initial-cluster-token: vitrine
initial-cluster-state: new
# three members may share two busy cores and one disk
heartbeat-interval: 250
election-timeout: 2500
auto-compaction-mode: periodic
auto-compaction-retention: "1h"
${site.throwaway ? 'unsafe-no-fsync: true\n' : ''}`

const account = ({ user, password }: { user: string; password: string }) =>
  `{ username: ${user}, password: ${password} }`

const writeParameters = (parameters: Readonly<Record<string, string>>, indent: string) =>
  Object.entries(parameters)
    .map(([name, value]) => `${indent}${name}: ${JSON.stringify(value)}`)
    .join('\n')

const writePatroni = (site: Site, { node, patroni, postgres, ...own }: NodeSite) => `scope: vitrine
name: postgres${node}
restapi:
  listen: ${site.listenHost}:${patroni.port}
  connect_address: ${toAddress(patroni)}
etcd3: { hosts: [${site.nodes.map(({ etcd }) => `"${toAddress(etcd)}"`).join(', ')}] }
bootstrap:
  # read once, at the very first start; later: patronictl edit-config
  dcs:
    # 20 is the least that Patroni takes; loop_wait + 2 * retry_timeout <= ttl
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    # a crashed primary is not repaired in place: a standby takes over at once
    primary_start_timeout: 0
    # a commit waits for any standby, and only one that has it can take over
    synchronous_mode: quorum
    # without it, a primary that has lost both standbys acknowledges commits that only it has
    synchronous_mode_strict: true
    synchronous_node_count: 1
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
${writeParameters({ ...REPLICATION_PARAMETERS, ...PARAMETERS, fsync: site.throwaway ? 'off' : 'on' }, '        ')}
  initdb: [{ encoding: UTF8 }, { locale-provider: libc }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: ${site.listenHost}:${postgres.port}
  connect_address: ${toAddress(postgres)}
  data_dir: ${own.dataFolder}
  bin_dir: ${site.programs}
  pgpass: ${own.passwordFile}
  parameters:
${writeParameters({ unix_socket_directories: own.socketFolder, ...own.settings }, '    ')}
  authentication:
    superuser: ${account(ADMINISTRATOR)}
    replication: ${account(REPLICATOR)}
    rewind: ${account(REWINDER)}
  # only root and the server's user reach the socket folder (mode 0700)
  pg_hba:
    - local all all trust
    - host replication ${REPLICATOR.user} ${site.clients} scram-sha-256
    - host all all ${site.clients} scram-sha-256
# production: required
watchdog: { mode: "off" }
`

const listServers = ({ nodes }: Site) =>
  nodes
    .map(({ node, postgres, patroni }) => `  server postgres${node} ${toAddress(postgres)} check port ${patroni.port}`)
    .join('\n')

/** A container has another address after its restart. */
const RESOLVERS = `resolvers names
  parse-resolv-conf
  # the last known address, while the name server is away
  hold timeout 10d
  hold refused 10d
`
const hasNames = ({ nodes }: Site) => nodes.some(({ postgres }) => !isIP(postgres.host))

const writeProxy = (site: Site) => `global
  maxconn 2000
${hasNames(site) ? RESOLVERS : ''}defaults
  mode tcp
  timeout connect 2s
  # connections of the queue may be idle for long
  timeout client 12h
  timeout server 12h
  timeout check 1s
  retries 2
  default-server inter 1s fastinter 500ms downinter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${hasNames(site) ? '  default-server resolvers names init-addr last,libc,none\n' : ''}frontend write
  bind ${site.listenHost}:${site.write.port}
  default_backend primary
frontend read
  bind ${site.listenHost}:${site.read.port}
  default_backend replicas
backend primary
  option httpchk OPTIONS /primary
  http-check expect status 200
${listServers(site)}
backend replicas
  balance leastconn
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
${listServers(site)}
  # no replica is left: read from the primary
  server any ${settings.host}:${site.write.port} backup
`

/** A name for the same database on a replica, because PgBouncer tells servers apart by the name of the database. */
const writePooler = (site: Site) => `[databases]
${settings.postgres.readDatabase} = host=${site.read.host} port=${site.read.port} dbname=${settings.postgres.database}
* = host=${site.write.host} port=${site.write.port}
[pgbouncer]
listen_addr = ${site.listenHost}
listen_port = ${site.poolerPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${site.usersFile}
pidfile =
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
max_prepared_statements = 200
# settings belong to the role: those of a connection would reach whichever server connection comes first
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options,extra_float_digits
# callers wait three seconds for a connection, so nothing here waits longer
query_wait_timeout = 3
server_connect_timeout = 2
server_login_retry = 1
server_idle_timeout = 60
# connections to the primary in place of a replica end soon after replicas are back
server_lifetime = 300
`

/** The content of each file, by name. */
export const writeConfigurations = (site: Site): Record<string, string> => ({
  ...Object.fromEntries(site.nodes.map((own) => [`etcd${own.node}.yml`, writeEtcd(site, own)])),
  ...Object.fromEntries(site.nodes.map((own) => [`patroni${own.node}.yml`, writePatroni(site, own)])),
  'haproxy.cfg': writeProxy(site),
  'pgbouncer.ini': writePooler(site),
  'pgbouncer-users.txt': `"${app.user}" "${app.password}"\n`,
})
