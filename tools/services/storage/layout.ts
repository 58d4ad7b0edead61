// The layouts of the storage: one monitor, one or three OSDs (processes that manage a disk each), and radosgw.
import { join } from 'node:path'
import { servicesFolder, settings } from '../settings.ts'

export interface StorageLayout {
  readonly folder: string
  /** On disk, or in memory and gone with its process. */
  readonly store: 'bluestore' | 'memstore'
  /** Folder of each OSD's data; the index is its id. */
  readonly osds: readonly string[]
  /** Settings of Ceph that depend on the number of OSDs. */
  readonly options: Readonly<Record<string, string | number>>
  /** Of radosgw. OSDs take free ports from 6800 and announce them to the monitor. */
  readonly port: number
  /** Also of radosgw. Without it, there is no TLS, and so no pgBackRest. */
  readonly tlsPort?: number
  readonly monitorPort: number
}

const ONE_OSD = {
  osds: ['osd'],
  options: {
    'osd memory target': 939_524_096,
    'osd pool default size': 1,
    'osd pool default pg num': 1,
    'osd pool default pgp num': 1,
  },
} as const

/**
 * Two copies, and one is enough to go on: with `min size` 2, every loss of an OSD would stop reads and writes of its
 * objects. A write that only one OSD has is lost if that one fails, too, so production has three copies and a `min size`
 * of 2 (docs/adr/0059-storage-cluster.md).
 */
const THREE_OSDS = {
  osds: ['osd0', 'osd1', 'osd2'],
  options: {
    'osd pool default size': 2,
    // spread over all OSDs
    'osd pool default pg num': 8,
    'osd pool default pgp num': 8,
    // smaller than any target that the automatic size accepts
    'bluestore cache autotune': 'false',
    'bluestore cache size': 67_108_864,
  },
} as const

const { port, tlsPort, monPort } = settings.s3
const ports = { port: port.number, tlsPort: tlsPort.number, monitorPort: monPort.number }

/** With three OSDs, on a disk. */
export const makeClusterLayout = (
  own: Pick<StorageLayout, 'folder' | 'port' | 'tlsPort' | 'monitorPort'>,
): StorageLayout => ({
  store: 'bluestore',
  ...THREE_OSDS,
  ...own,
})

export const layouts = {
  disk: { folder: join(servicesFolder, 's3'), store: 'bluestore', ...ONE_OSD, ...ports },
  memory: { folder: join(servicesFolder, 's3-memory'), store: 'memstore', ...ONE_OSD, ...ports },
  cluster: makeClusterLayout({ folder: join(servicesFolder, 's3-cluster'), ...ports }),
} as const satisfies Record<string, StorageLayout>
