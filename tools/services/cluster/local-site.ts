// The cluster of `npm run services -- up --cluster` and of tests: all parts on this machine, each with its own port.
import { join } from 'node:path'
import { settings } from '../settings.ts'
import { getArchiveSettings } from './backups.ts'
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
  programs,
} from './layout.ts'
import type { Site } from './site.ts'

const { host } = settings

export const getLocalSite = (layout: Layout): Site => ({
  nodes: NODES.map((node) => ({
    node,
    etcd: { host, port: getEtcdPort(layout, node) },
    etcdPeer: { host, port: getEtcdPeerPort(layout, node) },
    patroni: { host, port: getPatroniPort(layout, node) },
    postgres: { host, port: getPostgresPort(layout, node) },
    etcdFolder: join(layout.folder, `etcd${node}`),
    dataFolder: getDataFolder(layout, node),
    socketFolder: getSocketFolder(layout),
    passwordFile: join(layout.folder, `pgpass${node}`),
    settings: layout.hasBackups ? getArchiveSettings(layout, node) : {},
  })),
  listenHost: host,
  clients: `${host}/32`,
  write: { host, port: getWritePort(layout) },
  read: { host, port: getReadPort(layout) },
  poolerPort: getPoolerPort(layout),
  usersFile: join(layout.folder, 'pgbouncer-users.txt'),
  programs,
  throwaway: layout.throwaway,
})
