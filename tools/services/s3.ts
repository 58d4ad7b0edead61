// A real S3 server: Debian's radosgw. Objects are on disk, or with VITRINE_S3_MEMORY=1 in memory and gone when it
// stops.
import { existsSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from './processes.ts'
import { readOr, waitUntil } from './processes.ts'
import type { Cluster } from './s3-cluster.ts'
import {
  ceph,
  createCluster,
  daemonNames,
  ensureCertificate,
  logFile,
  moveMonitor,
  pathIn,
  readPid,
  startDaemon,
  stopDaemons,
  writeConfiguration,
} from './s3-cluster.ts'
import { servicesFolder, settings } from './settings.ts'

const { s3 } = settings
const endpoint = `http://${settings.host}:${s3.port.number}`

const disk: Cluster = { folder: join(servicesFolder, 's3'), store: 'bluestore' }
const memory: Cluster = { folder: join(servicesFolder, 's3-memory'), store: 'memstore' }

const isPartlyUp = (cluster: Cluster) => daemonNames.some((name) => readPid(cluster, name))
const isUp = (cluster: Cluster) => daemonNames.every((name) => readPid(cluster, name))

// The store on disk needs direct I/O, which older kernels do not support on tmpfs.
const tmpfs = 0x01021994
const inMemory = () => s3.memory || (existsSync(servicesFolder) && statfsSync(servicesFolder).type === tmpfs)

/** The running one, or else the requested one. */
const current = () => [disk, memory].find(isPartlyUp) ?? (inMemory() ? memory : disk)

/** Objects in memory are gone with their process, and the rest of that cluster is useless without them. */
const canContinue = (cluster: Cluster) =>
  existsSync(pathIn(cluster, 'ready')) && (cluster.store === 'bluestore' || isUp(cluster))

const isAnswering = () =>
  fetch(endpoint, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.ok,
    () => false,
  )

const buckets = [s3.bucket, s3.backupBucket]

/** Creating one that exists does nothing. */
async function ensureBuckets(cluster: Cluster, say: (text: string) => void) {
  const file = pathIn(cluster, 'buckets')
  if (readOr(file, '') === buckets.join()) return
  say('creating the buckets')
  // Loaded lazily, because a second `up` does not need it.
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const credentials = { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey }
  const client = new S3Client({ endpoint, region: s3.region, credentials, forcePathStyle: true })
  for (const bucket of buckets) await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  writeFileSync(file, buckets.join())
}

async function start(cluster: Cluster) {
  writeConfiguration(cluster)
  if (!readPid(cluster, 'mon')) await moveMonitor(cluster)
  for (const name of daemonNames) await startDaemon(cluster, name)
}

async function create(cluster: Cluster) {
  await stopDaemons(cluster)
  await createCluster(cluster)
  const user = [
    '--uid=vitrine',
    '--display-name=vitrine',
    `--access-key=${s3.accessKey}`,
    `--secret-key=${s3.secretKey}`,
  ]
  await ceph(cluster, ['radosgw-admin', 'user', 'create', ...user], logFile(cluster, 'osd'))
  await startDaemon(cluster, 'rgw')
}

export const storage: Service = {
  name: 's3',
  configuredBy: 'S3_ENDPOINT',
  packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'openssl'],
  ports: [s3.port, s3.tlsPort, s3.monPort],
  async up(say) {
    const cluster = current()
    await ensureCertificate()
    const waitForServer = () =>
      waitUntil(`The S3 server on port ${s3.port.number}`, isAnswering, 60, logFile(cluster, 'rgw'))
    if (s3.memory && cluster === disk)
      say('the one on disk is running and stays; run down first to use the one in memory')
    if (!canContinue(cluster)) {
      say(`creating the cluster (${cluster.store})`)
      await create(cluster)
      await waitForServer()
      await ensureBuckets(cluster, say)
      writeFileSync(pathIn(cluster, 'ready'), '')
    } else if (!isUp(cluster)) {
      say('starting')
      await start(cluster)
    }
    await waitForServer()
    await ensureBuckets(cluster, say)
  },
  async down() {
    for (const cluster of [disk, memory]) await stopDaemons(cluster)
  },
  processes() {
    const cluster = current()
    return Object.fromEntries(daemonNames.map((name) => [name, readPid(cluster, name)]))
  },
}
