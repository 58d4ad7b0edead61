// The processes of the storage: the monitor, the OSDs, radosgw.
import { join } from 'node:path'
import { ownPid, run, stop, waitUntil } from '../processes.ts'
import { getMonitorAddress } from './configuration.ts'
import type { StorageLayout } from './layout.ts'

interface Daemon {
  /** As Ceph names its files. */
  readonly cephName: string
  readonly command: readonly string[]
}

/** In start order; stopped in reverse. */
const listDaemons = (layout: StorageLayout): ReadonlyMap<string, Daemon> =>
  new Map<string, Daemon>([
    [
      'mon',
      { cephName: 'mon.a', command: ['ceph-mon', '-i', 'a', '--public-addrv', `[${getMonitorAddress(layout)}]`] },
    ],
    ...layout.osds.map((name, id): [string, Daemon] => [
      name,
      { cephName: `osd.${id}`, command: ['ceph-osd', '-i', String(id)] },
    ]),
    ['rgw', { cephName: 'client.rgw', command: ['radosgw', '-n', 'client.rgw'] }],
  ])

export const listDaemonNames = (layout: StorageLayout) => [...listDaemons(layout).keys()]

function getFile(layout: StorageLayout, name: string, folder: 'run' | 'log', extension: string) {
  const { cephName } = listDaemons(layout).get(name) ?? {}
  return join(layout.folder, folder, `${cephName}.${extension}`)
}
const getPidFile = (layout: StorageLayout, name: string) => getFile(layout, name, 'run', 'pid')
export const getLogFile = (layout: StorageLayout, name: string) => getFile(layout, name, 'log', 'log')
export const getAdminSocket = (layout: StorageLayout, name: string) => getFile(layout, name, 'run', 'asok')
export const getConfigurationFile = ({ folder }: StorageLayout) => join(folder, 'ceph.conf')

export const readDaemonPid = (layout: StorageLayout, name: string) => ownPid(getPidFile(layout, name), layout.folder)

/** Runs one of Ceph's programs on this cluster. */
export function runCeph(layout: StorageLayout, [program = '', ...args]: readonly string[], log?: string) {
  return run([program, '-c', getConfigurationFile(layout), ...args], { cwd: layout.folder, log })
}

export async function startDaemon(layout: StorageLayout, name: string): Promise<void> {
  if (readDaemonPid(layout, name)) return
  const log = getLogFile(layout, name)
  await runCeph(layout, listDaemons(layout).get(name)?.command ?? [], log)
  await waitUntil(`The process ${name} of the S3 server`, () => readDaemonPid(layout, name), 10, log)
}

export async function stopDaemons(layout: StorageLayout): Promise<void> {
  for (const name of listDaemonNames(layout).toReversed()) await stop(getPidFile(layout, name), layout.folder)
}
