// A minimal real Ceph: one monitor, one store, no authentication between them, all on the loopback address.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownPid, pollUntil, readOr, run, stop, waitUntil } from './processes.ts'
import { settings } from './settings.ts'

type Store = 'bluestore' | 'memstore'
export type Cluster = { folder: string; store: Store }

const { host, s3 } = settings
const monAddress = `v1:${host}:${s3.monPort.number}`

const files = {
  conf: 'ceph.conf',
  id: 'cluster-id',
  monAddress: 'mon-address',
  /** Names of the buckets that exist. */
  buckets: 'buckets',
  /** Written last: a folder without it is incomplete and is created again. */
  ready: 'ready',
}
export const pathIn = (cluster: Cluster, file: keyof typeof files) => join(cluster.folder, files[file])

const configuration = (
  { folder, store }: Cluster,
  id: string,
) => `# Written at every start from tools/services/s3-cluster.ts
[global]
fsid = ${id}
mon host = ${monAddress}
mon initial members = a
public addr = ${host}
cluster addr = ${host}
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
osd objectstore = ${store}
memstore device bytes = 4294967296
# A sparse file: it only takes up what is stored in it.
bluestore block size = 21474836480
osd memory target = 939524096
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
# Placed manually below: at startup the store may ask before it knows the cluster's id, is refused, and exits.
osd crush update on start = false
osd class update on start = false
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 1000
# A single monitor has no peers to agree with; by default it would still wait a second for each of the twenty changes at startup.
paxos propose interval = 0.02
paxos min wait = 0.01
mon data avail crit = 1
mon data avail warn = 1
mon osd full ratio = .99
mon osd nearfull ratio = .99
log file = ${folder}/log/$name.log
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
run dir = ${folder}/run
crash dir = ${folder}/crash
mon data = ${folder}/mon
osd data = ${folder}/osd
mgr data = ${folder}/mgr
rgw data = ${folder}/rgw
keyring = ${folder}/keyring
[client.rgw]
# Without tcp_nodelay, each answer waits 40 ms for an acknowledgement, and pgBackRest reads thousands of pieces.
rgw frontends = beast endpoint=${host}:${s3.port.number} ssl_endpoint=${host}:${s3.tlsPort.number} ssl_certificate=${s3.certificate} ssl_private_key=${s3.privateKey} tcp_nodelay=1
rgw dns name = localhost
rgw relaxed s3 bucket names = true
`

// In start order; stopped in reverse.
const daemons = {
  mon: { pidName: 'mon.a', start: ['ceph-mon', '-i', 'a', '--public-addrv', `[${monAddress}]`] },
  osd: { pidName: 'osd.0', start: ['ceph-osd', '-i', '0'] },
  rgw: { pidName: 'client.rgw', start: ['radosgw', '-n', 'client.rgw'] },
}
type Daemon = keyof typeof daemons
export const daemonNames = Object.keys(daemons) as Daemon[]

const pidFile = (cluster: Cluster, name: Daemon) => join(cluster.folder, 'run', `${daemons[name].pidName}.pid`)
export const logFile = (cluster: Cluster, name: Daemon) => join(cluster.folder, 'log', `${daemons[name].pidName}.log`)
export const readPid = (cluster: Cluster, name: Daemon) => ownPid(pidFile(cluster, name), cluster.folder)

/** Runs one of Ceph's programs on this cluster. */
export function ceph(cluster: Cluster, [program = '', ...args]: string[], log?: string) {
  return run([program, '-c', pathIn(cluster, 'conf'), ...args], { cwd: cluster.folder, log })
}

/**
 * Sends an idempotent command to the monitor. Right after its start, the monitor may not have told its id to the caller
 * and then refuses the caller for not knowing it, so only a lasting refusal counts.
 */
async function askMonitor(cluster: Cluster, command: string[]) {
  const log = logFile(cluster, 'mon')
  let refusal: unknown
  const isDone = () =>
    ceph(cluster, ['ceph', '--connect-timeout', '30', ...command], log).then(
      () => true,
      (reason) => {
        refusal = reason
        return false
      },
    )
  if (!(await pollUntil(isDone, 30))) throw refusal
}

export async function startDaemon(cluster: Cluster, name: Daemon) {
  if (readPid(cluster, name)) return
  const log = logFile(cluster, name)
  await ceph(cluster, daemons[name].start, log)
  await waitUntil(`The process ${name} of the S3 server`, () => readPid(cluster, name), 10, log)
}

export async function stopDaemons(cluster: Cluster) {
  for (const name of daemonNames.toReversed()) await stop(pidFile(cluster, name), cluster.folder)
}

/** For pgBackRest, which speaks to S3 through TLS only. */
export async function ensureCertificate() {
  const { certificate, privateKey } = s3
  if (existsSync(certificate)) return
  const unfinished = `${certificate}.new`
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', privateKey]
  const name = ['-subj', '/CN=localhost', '-addext', `subjectAltName=DNS:localhost,IP:${host}`]
  await run(['openssl', 'req', '-x509', ...key, ...name, '-days', '3650', '-out', unfinished])
  renameSync(unfinished, certificate)
}

export function writeConfiguration(cluster: Cluster) {
  writeFileSync(pathIn(cluster, 'conf'), configuration(cluster, readOr(pathIn(cluster, 'id'), '')))
}

const makeMonMap = async (cluster: Cluster) => {
  const address = ['--addv', 'a', `[${monAddress}]`]
  await run(
    ['monmaptool', '--create', '--clobber', ...address, '--fsid', readOr(pathIn(cluster, 'id'), ''), 'monmap'],
    {
      cwd: cluster.folder,
    },
  )
  writeFileSync(pathIn(cluster, 'monAddress'), monAddress)
}

/** The monitor stores its address, so a changed port must be updated. */
export async function moveMonitor(cluster: Cluster) {
  if (readOr(pathIn(cluster, 'monAddress'), '') === monAddress) return
  await makeMonMap(cluster)
  await ceph(cluster, ['ceph-mon', '-i', 'a', '--inject-monmap', 'monmap'])
}

/** Creates the cluster, up to a running monitor and store. */
export async function createCluster(cluster: Cluster) {
  const { folder } = cluster
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['mon', 'osd', 'mgr', 'rgw', 'log', 'run', 'crash'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(pathIn(cluster, 'id'), randomUUID())
  writeConfiguration(cluster)
  const everything = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *'])
  const keyring = ['ceph-authtool', 'keyring', '--gen-key']
  await run([...keyring, '--create-keyring', '-n', 'mon.', '--cap', 'mon', 'allow *'], { cwd: folder })
  await run([...keyring, '-n', 'client.admin', ...everything], { cwd: folder })
  await makeMonMap(cluster)
  await ceph(cluster, ['ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring'])
  await startDaemon(cluster, 'mon')
  const store = randomUUID()
  await askMonitor(cluster, ['osd', 'new', store])
  await ceph(cluster, ['ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store], logFile(cluster, 'osd'))
  await startDaemon(cluster, 'osd')
  await askMonitor(cluster, ['osd', 'crush', 'add', 'osd.0', '1.0', 'host=localhost', 'root=default'])
}
