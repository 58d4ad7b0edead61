// The configuration file of the storage. Development only: there is no authentication between its processes.
import { join } from 'node:path'
import { settings } from '../settings.ts'
import type { StorageLayout } from './layout.ts'

const { host, s3 } = settings

export const getMonitorAddress = ({ monitorPort }: StorageLayout) => `v1:${host}:${monitorPort}`

const listEndpoints = ({ port, tlsPort }: StorageLayout) =>
  [
    `endpoint=${host}:${port}`,
    tlsPort && `ssl_endpoint=${host}:${tlsPort} ssl_certificate=${s3.certificate} ssl_private_key=${s3.privateKey}`,
  ]
    .filter(Boolean)
    .join(' ')

export const writeConfiguration = (layout: StorageLayout, id: string) => {
  const { folder, store, osds, options } = layout
  return `# Written at every start from tools/services/storage/configuration.ts
[global]
fsid = ${id}
mon host = ${getMonitorAddress(layout)}
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
${Object.entries(options)
  .map(([name, value]) => `${name} = ${value}`)
  .join('\n')}
osd pool default min size = 1
osd pool default pg autoscale mode = off
# Copies are on different OSDs; in production on different machines (1).
osd crush chooseleaf type = 0
# A killed OSD refuses connections, which its peers report at once. One that hangs is noticed by missing heartbeats; all
# OSDs are on one host, so a single reporter must be enough.
osd heartbeat interval = 2
osd heartbeat grace = 10
mon osd min down reporters = 1
# Changes that an OSD missed are copied at once, because until then one more loss can cost data. By default, a disk that is
# not an SSD rests after each object.
osd recovery sleep hdd = 0
osd recovery sleep hybrid = 0
# Placed manually: at startup an OSD may ask before it knows the cluster's id, is refused, and exits.
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
mgr data = ${folder}/mgr
rgw data = ${folder}/rgw
keyring = ${folder}/keyring
${osds.map((name, id) => `[osd.${id}]\nosd data = ${join(folder, name)}`).join('\n')}
[client.rgw]
# Without tcp_nodelay, each answer waits 40 ms for an acknowledgement, and pgBackRest reads thousands of pieces.
rgw frontends = beast ${listEndpoints(layout)} tcp_nodelay=1
rgw dns name = localhost
rgw relaxed s3 bucket names = true
`
}
