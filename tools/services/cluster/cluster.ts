// PostgreSQL as a cluster: three nodes with quorum replication, HAProxy in front of the primary, and PgBouncer.
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { roleEnvironment, rolesFile } from '../postgres-roles.ts'
import { giveToServerUser } from '../postgres-user.ts'
import { isPortOpen, pollUntil, readOr, run, ServiceError, tail, waitUntil } from '../processes.ts'
import { settings } from '../settings.ts'
import { prepareBackups, writeNodeConfigurations } from './backups.ts'
import { ADMINISTRATOR, writeConfigurations } from './configuration.ts'
import {
  getDataFolder,
  getEtcdPort,
  getPatroniPort,
  getPoolerPort,
  getSocketFolder,
  getWritePort,
  type Layout,
  NODES,
  type NodeNumber,
  programs,
} from './layout.ts'
import { getLocalSite } from './local-site.ts'
import { getLog, memberNames, startMember } from './members.ts'

const START_SECONDS = 180

/** A node as Patroni reports it. */
interface NodeState {
  readonly name: string
  readonly role: string
  readonly state: string
}

const ask = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return response?.ok ? response.json().catch(() => undefined) : undefined
}

/** As one of the nodes sees it; empty if none answers. */
async function readNodes(layout: Layout): Promise<readonly NodeState[]> {
  for (const node of NODES) {
    const found = await ask(`http://${settings.host}:${getPatroniPort(layout, node)}/cluster`)
    if (found) return (found as { members: NodeState[] }).members
  }
  return []
}

const isReplica = ({ role, state }: NodeState) => role === 'quorum_standby' && state === 'streaming'
const isLeader = ({ role, state }: NodeState) => role === 'leader' && state === 'running'

export async function findLeader(layout: Layout): Promise<NodeNumber | undefined> {
  const leader = (await readNodes(layout)).find(isLeader)
  return NODES.find((node) => leader?.name === `postgres${node}`)
}

/** One primary, and two standbys that can take over. */
export async function isHealthy(layout: Layout): Promise<boolean> {
  const nodes = await readNodes(layout)
  return nodes.length === NODES.length && nodes.some(isLeader) && nodes.filter(isReplica).length === 2
}

const isEtcdHealthy = async (layout: Layout) => {
  const answers = await Promise.all(
    NODES.map((node) => ask(`http://${settings.host}:${getEtcdPort(layout, node)}/health`)),
  )
  return answers.every((answer) => (answer as { health?: string } | undefined)?.health === 'true')
}

function prepareFolders(layout: Layout): void {
  const own = [...NODES.map((node) => join(getDataFolder(layout, node), '..')), getSocketFolder(layout)]
  for (const folder of [layout.folder, ...own]) {
    mkdirSync(folder, { recursive: true })
    giveToServerUser(folder)
    chmodSync(folder, 0o700)
  }
  const files = {
    ...writeConfigurations(getLocalSite(layout)),
    ...(layout.hasBackups && writeNodeConfigurations(layout)),
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(layout.folder, name)
    writeFileSync(file, text, { mode: 0o600 })
    giveToServerUser(file)
  }
}

/** Roles, extensions, database; repeated only if their text has changed. */
async function prepareRoles(layout: Layout): Promise<void> {
  const done = join(layout.folder, 'prepared')
  const wanted = createHash('sha256')
    .update(readFileSync(rolesFile))
    .update(JSON.stringify(roleEnvironment))
    .digest('hex')
  if (readOr(done, '') === wanted) return
  const target = ['-h', settings.host, '-p', String(getWritePort(layout)), '-U', ADMINISTRATOR.user, '-d', 'postgres']
  await run([join(programs, 'psql'), '-X', '-q', '-v', 'ON_ERROR_STOP=1', ...target, '-f', rolesFile], {
    env: { ...roleEnvironment, PGPASSWORD: ADMINISTRATOR.password },
  })
  writeFileSync(done, wanted)
}

/** Starts all that is not running; resolves when the cluster takes writes and has both standbys. */
export async function startCluster(layout: Layout, say: (text: string) => void = () => {}): Promise<void> {
  prepareFolders(layout)
  say('starting etcd')
  for (const name of memberNames.filter((member) => member.startsWith('etcd'))) startMember(layout, name)
  await waitUntil('etcd', () => isEtcdHealthy(layout), START_SECONDS, getLog(layout, 'etcd1'))
  say('starting PostgreSQL')
  for (const name of memberNames) startMember(layout, name)
  if (!(await pollUntil(() => isHealthy(layout), START_SECONDS))) {
    const logs = NODES.map((node) => tail(getLog(layout, `patroni${node}`)))
    throw new ServiceError(`The cluster has no primary with two standbys\n${logs.join('\n---\n')}`)
  }
  const areOpen = async () => (await isPortOpen(getWritePort(layout))) && (await isPortOpen(getPoolerPort(layout)))
  await waitUntil('HAProxy and PgBouncer', areOpen, 30, getLog(layout, 'pgbouncer'))
  await prepareRoles(layout)
  if (!layout.hasBackups) return
  say('creating the repository of backups')
  await prepareBackups(layout)
}
