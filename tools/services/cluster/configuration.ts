// The configuration files of a cluster. Development only: none of the passwords protects anything real.
import { join } from 'node:path'
import { settings } from '../settings.ts'
import { getArchiveSettings, writeNodeConfiguration } from './backups.ts'
import {
  getDataFolder,
  getEtcdPeerPort,
  getEtcdPort,
  getPatroniPort,
  getPoolerPort,
  getPostgresPort,
  getReadPort,
  getSocketFolder,
  getWritePort,
  type Layout,
  NODES,
  type NodeNumber,
  programs,
} from './layout.ts'

const { host } = settings
const { app } = settings.postgres.roles

export const ADMINISTRATOR = { user: 'postgres', password: 'vitrine-admin-dev' }
const REPLICATOR = { user: 'replicator', password: 'vitrine-replicator-dev' }
const REWINDER = { user: 'rewinder', password: 'vitrine-rewinder-dev' }

const listEtcd = (layout: Layout, getPort: typeof getEtcdPort, toText: (address: string, node: NodeNumber) => string) =>
  NODES.map((node) => toText(`${host}:${getPort(layout, node)}`, node)).join(',')

const writeEtcd = (layout: Layout, node: NodeNumber) => `name: etcd${node}
data-dir: ${join(layout.folder, `etcd${node}`)}
listen-client-urls: http://${host}:${getEtcdPort(layout, node)}
advertise-client-urls: http://${host}:${getEtcdPort(layout, node)}
listen-peer-urls: http://${host}:${getEtcdPeerPort(layout, node)}
initial-advertise-peer-urls: http://${host}:${getEtcdPeerPort(layout, node)}
initial-cluster: ${listEtcd(layout, getEtcdPeerPort, (address, peer) => `etcd${peer}=http://${address}`)}
initial-cluster-token: vitrine
initial-cluster-state: new
# three members may share two busy cores and one disk
heartbeat-interval: 250
election-timeout: 2500
auto-compaction-mode: periodic
auto-compaction-retention: "1h"
${layout.throwaway ? 'unsafe-no-fsync: true\n' : ''}`

const account = ({ user, password }: { user: string; password: string }) =>
  `{ username: ${user}, password: ${password} }`

const writePatroni = (layout: Layout, node: NodeNumber) => `scope: vitrine
name: postgres${node}
restapi:
  listen: ${host}:${getPatroniPort(layout, node)}
  connect_address: ${host}:${getPatroniPort(layout, node)}
etcd3: { hosts: [${listEtcd(layout, getEtcdPort, (address) => `"${address}"`)}] }
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
        wal_level: replica
        hot_standby: "on"
        max_connections: 200
        max_locks_per_transaction: 256
        max_wal_senders: 10
        max_replication_slots: 10
        wal_keep_size: 256MB
        # a stale replication slot must not fill the disk
        max_slot_wal_keep_size: 4GB
        wal_log_hints: "on"
        synchronous_commit: "on"
        tcp_keepalives_idle: 10
        wal_receiver_timeout: 10s
        wal_sender_timeout: 10s
        shared_preload_libraries: pg_stat_statements
        shared_buffers: 128MB
        work_mem: 32MB
        maintenance_work_mem: 256MB
        random_page_cost: 1.1
        jit: "off"
        log_timezone: UTC
        timezone: UTC
        fsync: "${layout.throwaway ? 'off' : 'on'}"
  initdb: [{ encoding: UTF8 }, { locale-provider: libc }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: ${host}:${getPostgresPort(layout, node)}
  connect_address: ${host}:${getPostgresPort(layout, node)}
  data_dir: ${getDataFolder(layout, node)}
  bin_dir: ${programs}
  pgpass: ${join(layout.folder, `pgpass${node}`)}
  parameters: ${JSON.stringify({
    unix_socket_directories: getSocketFolder(layout),
    ...(layout.hasBackups && getArchiveSettings(layout, node)),
  })}
  authentication:
    superuser: ${account(ADMINISTRATOR)}
    replication: ${account(REPLICATOR)}
    rewind: ${account(REWINDER)}
  # only root and the server's user reach the socket folder (mode 0700)
  pg_hba:
    - local all all trust
    - host replication ${REPLICATOR.user} ${host}/32 scram-sha-256
    - host all all ${host}/32 scram-sha-256
# production: required
watchdog: { mode: "off" }
`

const servers = (layout: Layout) =>
  NODES.map(
    (node) =>
      `  server postgres${node} ${host}:${getPostgresPort(layout, node)} check port ${getPatroniPort(layout, node)}`,
  ).join('\n')

const writeProxy = (layout: Layout) => `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  # connections of the queue may be idle for long
  timeout client 12h
  timeout server 12h
  timeout check 1s
  retries 2
  default-server inter 1s fastinter 500ms downinter 1s fall 2 rise 1 on-marked-down shutdown-sessions
frontend write
  bind ${host}:${getWritePort(layout)}
  default_backend primary
frontend read
  bind ${host}:${getReadPort(layout)}
  default_backend replicas
backend primary
  option httpchk OPTIONS /primary
  http-check expect status 200
${servers(layout)}
backend replicas
  balance leastconn
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
${servers(layout)}
  # no replica is left: read from the primary
  server any ${host}:${getWritePort(layout)} backup
`

/** A name for the same database on a replica, because PgBouncer tells servers apart by the name of the database. */
const writePooler = (layout: Layout) => `[databases]
${settings.postgres.readDatabase} = host=${host} port=${getReadPort(layout)} dbname=${settings.postgres.database}
* = host=${host} port=${getWritePort(layout)}
[pgbouncer]
listen_addr = ${host}
listen_port = ${getPoolerPort(layout)}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(layout.folder, 'pgbouncer-users.txt')}
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
export const writeConfigurations = (layout: Layout): Record<string, string> => ({
  ...Object.fromEntries(NODES.map((node) => [`etcd${node}.yml`, writeEtcd(layout, node)])),
  ...Object.fromEntries(NODES.map((node) => [`patroni${node}.yml`, writePatroni(layout, node)])),
  ...(layout.hasBackups &&
    Object.fromEntries(NODES.map((node) => [`pgbackrest${node}.conf`, writeNodeConfiguration(layout, node)]))),
  'haproxy.cfg': writeProxy(layout),
  'pgbouncer.ini': writePooler(layout),
  'pgbouncer-users.txt': `"${app.user}" "${app.password}"\n`,
})
