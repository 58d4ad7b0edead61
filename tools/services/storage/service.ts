// A real S3 server: Debian's radosgw. Objects are on disk, or with VITRINE_S3_MEMORY=1 in memory and gone when it
// stops. With `up --cluster` they are on three OSDs, on disk.
import { existsSync, statfsSync } from 'node:fs'
import type { Service } from '../processes.ts'
import { isClusterChosen, servicesFolder, settings } from '../settings.ts'
import { ensureCertificate } from './certificate.ts'
import { isPartlyUp, startStorage } from './cluster.ts'
import { listDaemonNames, readDaemonPid, stopDaemons } from './daemons.ts'
import { layouts, type StorageLayout } from './layout.ts'

const { s3 } = settings

// The store on disk needs direct I/O, which older kernels do not support on tmpfs.
const tmpfs = 0x01021994
const isInMemory = () => s3.memory || (existsSync(servicesFolder) && statfsSync(servicesFolder).type === tmpfs)

const getChosen = (): StorageLayout => {
  if (isClusterChosen()) return layouts.cluster
  return isInMemory() ? layouts.memory : layouts.disk
}

/** The running one, or else the requested one. */
const getCurrent = () => Object.values<StorageLayout>(layouts).find(isPartlyUp) ?? getChosen()

export const storage: Service = {
  name: 's3',
  configuredBy: 'S3_ENDPOINT',
  packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'openssl'],
  ports: [s3.port, s3.tlsPort, s3.monPort],
  async up(say) {
    const layout = getCurrent()
    if (s3.memory && layout === layouts.disk)
      say('the one on disk is running and stays; run down first to use the one in memory')
    await ensureCertificate()
    await startStorage(layout, say)
  },
  async down() {
    for (const layout of Object.values(layouts)) await stopDaemons(layout)
  },
  processes() {
    const layout = getCurrent()
    return Object.fromEntries(listDaemonNames(layout).map((name) => [name, readDaemonPid(layout, name)]))
  },
}
