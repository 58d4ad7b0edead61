// The processes of a cluster.
import { spawn } from 'node:child_process'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asServerUser } from '../postgres-user.ts'
import { ownPid, type ShutdownStep, stop } from '../processes.ts'
import { getDataFolder, type Layout, NODES, type NodeNumber, rootFolder } from './layout.ts'

export type MemberName = `${'etcd' | 'patroni'}${NodeNumber}` | 'haproxy' | 'pgbouncer'

const inRoot = (path: string) => join(rootFolder, path)
const eachNode = <T>(name: T, command: (node: NodeNumber) => readonly string[]) =>
  NODES.map((node) => [`${name}${node}`, command(node)] as const)

/** In start order; stopped in reverse. `{folder}` is that of the cluster. */
const COMMANDS = new Map<string, readonly string[]>([
  ...eachNode('etcd', (node) => [inRoot('usr/bin/etcd'), '--config-file', `{folder}/etcd${node}.yml`]),
  ...eachNode('patroni', (node) => [
    inRoot('usr/bin/python3.13'),
    inRoot('usr/bin/patroni'),
    `{folder}/patroni${node}.yml`,
  ]),
  ['haproxy', [inRoot('usr/sbin/haproxy'), '-db', '-f', '{folder}/haproxy.cfg']],
  ['pgbouncer', [inRoot('usr/sbin/pgbouncer'), '{folder}/pgbouncer.ini']],
])
export const memberNames = [...COMMANDS.keys()] as MemberName[]

export const getLog = ({ folder }: Layout, name: MemberName) => join(folder, `${name}.log`)
const getPidFile = ({ folder }: Layout, name: MemberName) => join(folder, `${name}.pid`)
const getPostmasterFile = (layout: Layout, node: NodeNumber) => join(getDataFolder(layout, node), 'postmaster.pid')

export const getMemberPid = (layout: Layout, name: MemberName) => ownPid(getPidFile(layout, name), layout.folder)
/** Patroni starts and stops it. */
export const getPostmasterPid = (layout: Layout, node: NodeNumber) =>
  ownPid(getPostmasterFile(layout, node), layout.folder)

export function startMember(layout: Layout, name: MemberName): void {
  if (getMemberPid(layout, name)) return
  const { folder } = layout
  const command = (COMMANDS.get(name) ?? []).map((part) => part.replace('{folder}', folder))
  const [program = '', ...args] = asServerUser(command, folder)
  const output = openSync(getLog(layout, name), 'a')
  const env = { ...process.env, HOME: folder, LANG: 'C.UTF-8' }
  const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  writeFileSync(getPidFile(layout, name), String(child.pid))
  child.unref()
}

/** Fast; if that hangs, immediate. */
const POSTGRES_SHUTDOWN: ShutdownStep[] = [
  { signal: 'SIGINT', seconds: 60 },
  { signal: 'SIGQUIT', seconds: 10 },
]

async function stopAll(layout: Layout, names: readonly MemberName[]): Promise<void> {
  await Promise.all(names.map((name) => stop(getPidFile(layout, name), layout.folder)))
}

/** Clients first, then PostgreSQL through Patroni, which needs etcd. */
export async function stopMembers(layout: Layout): Promise<void> {
  await stopAll(layout, ['pgbouncer', 'haproxy'])
  await stopAll(
    layout,
    memberNames.filter((name) => name.startsWith('patroni')),
  )
  // left behind by a Patroni that was killed
  for (const node of NODES) await stop(getPostmasterFile(layout, node), layout.folder, POSTGRES_SHUTDOWN)
  await stopAll(
    layout,
    memberNames.filter((name) => name.startsWith('etcd')),
  )
}
