// The folder and the ports of a cluster: three nodes, each with PostgreSQL, Patroni and a member of etcd.
import { join } from 'node:path'
import { clusterRoot, getProgramsFolder, getRootFolder } from '../debian13.ts'

export interface Layout {
  readonly folder: string
  /** PgBouncer listens on it; the others follow. */
  readonly firstPort: number
  /** Data need not survive a power failure. A killed process still loses nothing. */
  readonly throwaway: boolean
  /** pgBackRest archives the WAL in the development storage. */
  readonly hasBackups: boolean
}

export const NODES = [1, 2, 3] as const
export type NodeNumber = (typeof NODES)[number]

export const PORT_COUNT = 15

export const getPoolerPort = ({ firstPort }: Layout) => firstPort
export const getWritePort = ({ firstPort }: Layout) => firstPort + 1
export const getReadPort = ({ firstPort }: Layout) => firstPort + 2
export const getPostgresPort = ({ firstPort }: Layout, node: NodeNumber) => firstPort + 2 + node
export const getPatroniPort = ({ firstPort }: Layout, node: NodeNumber) => firstPort + 5 + node
export const getEtcdPort = ({ firstPort }: Layout, node: NodeNumber) => firstPort + 8 + node
export const getEtcdPeerPort = ({ firstPort }: Layout, node: NodeNumber) => firstPort + 11 + node

export const getDataFolder = ({ folder }: Layout, node: NodeNumber) => join(folder, `postgres${node}`, 'data')
export const getSocketFolder = ({ folder }: Layout) => join(folder, 'socket')

export const rootFolder = getRootFolder(clusterRoot)
export const programs = getProgramsFolder(rootFolder, 17)
