// A minimal real Ceph: a monitor, OSDs, and radosgw as the S3 server, all on the loopback address.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pollUntil, readOr, run, waitUntil } from '../processes.ts'
import { settings } from '../settings.ts'
import { getMonitorAddress, writeConfiguration } from './configuration.ts'
import {
  getConfigurationFile,
  getLogFile,
  listDaemonNames,
  readDaemonPid,
  runCeph,
  startDaemon,
  stopDaemons,
} from './daemons.ts'
import type { StorageLayout } from './layout.ts'

const { host, s3 } = settings

const files = {
  id: 'cluster-id',
  monitorAddress: 'mon-address',
  /** Names of the buckets that exist. */
  buckets: 'buckets',
  /** Written last: a folder without it is incomplete and is created again. */
  ready: 'ready',
}
const getPath = ({ folder }: StorageLayout, file: keyof typeof files) => join(folder, files[file])

export const isPartlyUp = (layout: StorageLayout) =>
  listDaemonNames(layout).some((name) => readDaemonPid(layout, name) !== undefined)
const isUp = (layout: StorageLayout) =>
  listDaemonNames(layout).every((name) => readDaemonPid(layout, name) !== undefined)

/** Objects in memory are gone with their process, and the rest of that cluster is useless without them. */
const canContinue = (layout: StorageLayout) =>
  existsSync(getPath(layout, 'ready')) && (layout.store === 'bluestore' || isUp(layout))

const getEndpoint = ({ port }: StorageLayout) => `http://${host}:${port}`

const isAnswering = (layout: StorageLayout) =>
  fetch(getEndpoint(layout), { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.ok,
    () => false,
  )

const waitForServer = (layout: StorageLayout) =>
  waitUntil(`The S3 server on port ${layout.port}`, () => isAnswering(layout), 60, getLogFile(layout, 'rgw'))

/**
 * Sends an idempotent command to the monitor. Right after its start, the monitor may not have told its id to the caller
 * and then refuses the caller for not knowing it, so only a lasting refusal counts.
 */
async function askMonitor(layout: StorageLayout, command: readonly string[]) {
  const log = getLogFile(layout, 'mon')
  let refusal: unknown
  const isDone = () =>
    runCeph(layout, ['ceph', '--connect-timeout', '30', ...command], log).then(
      () => true,
      (reason) => {
        refusal = reason
        return false
      },
    )
  if (!(await pollUntil(isDone, 30))) throw refusal
}

const updateConfiguration = (layout: StorageLayout) =>
  writeFileSync(getConfigurationFile(layout), writeConfiguration(layout, readOr(getPath(layout, 'id'), '')))

async function makeMonitorMap(layout: StorageLayout) {
  const address = ['--addv', 'a', `[${getMonitorAddress(layout)}]`]
  const id = ['--fsid', readOr(getPath(layout, 'id'), '')]
  await run(['monmaptool', '--create', '--clobber', ...address, ...id, 'monmap'], { cwd: layout.folder })
  writeFileSync(getPath(layout, 'monitorAddress'), getMonitorAddress(layout))
}

/** The monitor stores its address, so a changed port must be updated. */
async function moveMonitor(layout: StorageLayout) {
  if (readOr(getPath(layout, 'monitorAddress'), '') === getMonitorAddress(layout)) return
  await makeMonitorMap(layout)
  await runCeph(layout, ['ceph-mon', '-i', 'a', '--inject-monmap', 'monmap'])
}

async function createMonitor(layout: StorageLayout) {
  const { folder, osds } = layout
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['mon', ...osds, 'mgr', 'rgw', 'log', 'run', 'crash'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(getPath(layout, 'id'), randomUUID())
  updateConfiguration(layout)
  const everything = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *'])
  const keyring = ['ceph-authtool', 'keyring', '--gen-key']
  await run([...keyring, '--create-keyring', '-n', 'mon.', '--cap', 'mon', 'allow *'], { cwd: folder })
  await run([...keyring, '-n', 'client.admin', ...everything], { cwd: folder })
  await makeMonitorMap(layout)
  await runCeph(layout, ['ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring'])
  await startDaemon(layout, 'mon')
}

async function createOsd(layout: StorageLayout, name: string, id: number) {
  const store = randomUUID()
  // gives the lowest free id
  await askMonitor(layout, ['osd', 'new', store])
  await runCeph(layout, ['ceph-osd', '-i', String(id), '--mkfs', '--osd-uuid', store], getLogFile(layout, name))
  await startDaemon(layout, name)
  await askMonitor(layout, ['osd', 'crush', 'add', `osd.${id}`, '1.0', 'host=localhost', 'root=default'])
}

async function createUser(layout: StorageLayout) {
  const keys = [`--access-key=${s3.accessKey}`, `--secret-key=${s3.secretKey}`]
  const user = ['--uid=vitrine', '--display-name=vitrine', ...keys]
  await runCeph(layout, ['radosgw-admin', 'user', 'create', ...user], getLogFile(layout, layout.osds[0] ?? ''))
}

const buckets = [s3.bucket, s3.backupBucket]

/** Creating one that exists does nothing. */
async function ensureBuckets(layout: StorageLayout, say: (text: string) => void) {
  const file = getPath(layout, 'buckets')
  if (readOr(file, '') === buckets.join()) return
  say('creating the buckets')
  // Loaded lazily, because a second start does not need it.
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const credentials = { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey }
  const client = new S3Client({ endpoint: getEndpoint(layout), region: s3.region, credentials, forcePathStyle: true })
  for (const bucket of buckets) await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  writeFileSync(file, buckets.join())
}

async function create(layout: StorageLayout, say: (text: string) => void) {
  await stopDaemons(layout)
  await createMonitor(layout)
  for (const [id, name] of layout.osds.entries()) await createOsd(layout, name, id)
  await createUser(layout)
  await startDaemon(layout, 'rgw')
  await waitForServer(layout)
  await ensureBuckets(layout, say)
  writeFileSync(getPath(layout, 'ready'), '')
}

async function restart(layout: StorageLayout) {
  updateConfiguration(layout)
  if (!readDaemonPid(layout, 'mon')) await moveMonitor(layout)
  for (const name of listDaemonNames(layout)) await startDaemon(layout, name)
}

/** Starts all that is not running, or creates it; resolves when the S3 server answers. */
export async function startStorage(layout: StorageLayout, say: (text: string) => void = () => {}): Promise<void> {
  if (!canContinue(layout)) {
    say(`creating the cluster (${layout.store}, OSDs: ${layout.osds.length})`)
    await create(layout, say)
  } else if (!isUp(layout)) {
    say('starting')
    await restart(layout)
  }
  await waitForServer(layout)
  await ensureBuckets(layout, say)
}
