// Where the parts of a cluster are: the input of its configuration files, on one machine and in containers.
import type { NodeNumber } from './layout.ts'

export interface Endpoint {
  readonly host: string
  readonly port: number
}

export interface NodeSite {
  readonly node: NodeNumber
  readonly etcd: Endpoint
  readonly etcdPeer: Endpoint
  readonly patroni: Endpoint
  readonly postgres: Endpoint
  readonly etcdFolder: string
  readonly dataFolder: string
  readonly socketFolder: string
  /** Patroni writes it. */
  readonly passwordFile: string
  /** Settings of PostgreSQL that differ between nodes. */
  readonly settings: Readonly<Record<string, string>>
}

export interface Site {
  readonly nodes: readonly NodeSite[]
  /** The address on which everything listens. */
  readonly listenHost: string
  /** The addresses of clients, as pg_hba.conf names them. */
  readonly clients: string
  /** HAProxy, in front of the primary. */
  readonly write: Endpoint
  /** HAProxy, in front of the replicas. */
  readonly read: Endpoint
  readonly poolerPort: number
  /** The accounts of PgBouncer. */
  readonly usersFile: string
  /** The folder of PostgreSQL's programs. */
  readonly programs: string
  /** Data need not survive a power failure. */
  readonly throwaway: boolean
}
