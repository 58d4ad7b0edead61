import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { isAlive, isPortFree, pollUntil } from '../processes.ts'
import { findLeader } from './cluster.ts'
import { type Layout, NODES, PORT_COUNT } from './layout.ts'
import { getMemberPid, getPostmasterPid, type MemberName, memberNames, startMember } from './members.ts'

/** The first of as many in a row as a cluster needs. */
export async function findFreePorts(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  const ports = Array.from({ length: PORT_COUNT }, (_, index) => port + index)
  const areFree = await Promise.all(ports.map(isPortFree))
  return areFree.every(Boolean) && port + PORT_COUNT < 65_536 ? port : findFreePorts()
}

/** Resolves when they have ended: a killed process takes a moment on a busy machine. */
async function kill(...pids: (number | undefined)[]): Promise<void> {
  const running = pids.filter((pid) => pid !== undefined)
  for (const pid of running) process.kill(pid, 'SIGKILL')
  await pollUntil(() => !running.some(isAlive), 60)
}

async function waitForLeader(layout: Layout) {
  let leader = await findLeader(layout)
  await pollUntil(async () => {
    leader = await findLeader(layout)
    return leader
  }, 60)
  if (!leader) throw new Error('The cluster has no primary')
  return leader
}

interface Fault {
  /** The process manager starts it again at once; other processes stay away until writes continue. */
  readonly isRestarted: boolean
  readonly cause: (layout: Layout) => Promise<void>
}

/** Every fault is a SIGKILL without warning. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'postmaster of the primary': {
    isRestarted: false,
    cause: async (layout) => kill(getPostmasterPid(layout, await waitForLeader(layout))),
  },
  'node of the primary': {
    isRestarted: false,
    cause: async (layout) => {
      const leader = await waitForLeader(layout)
      await kill(
        getMemberPid(layout, `patroni${leader}`),
        getPostmasterPid(layout, leader),
        getMemberPid(layout, `etcd${leader}`),
      )
    },
  },
  'Patroni of the primary': {
    isRestarted: false,
    cause: async (layout) => kill(getMemberPid(layout, `patroni${await waitForLeader(layout)}`)),
  },
  'node of a standby': {
    isRestarted: false,
    cause: async (layout) => {
      const leader = await waitForLeader(layout)
      const standby = NODES.filter((node) => node !== leader)[randomInt(2)] ?? 1
      await kill(getMemberPid(layout, `patroni${standby}`), getPostmasterPid(layout, standby))
    },
  },
  'member of etcd': {
    isRestarted: false,
    cause: async (layout) => kill(getMemberPid(layout, `etcd${NODES[randomInt(NODES.length)] ?? 1}`)),
  },
  HAProxy: { isRestarted: true, cause: async (layout) => kill(getMemberPid(layout, 'haproxy')) },
  PgBouncer: { isRestarted: true, cause: async (layout) => kill(getMemberPid(layout, 'pgbouncer')) },
}

const isGone = (layout: Layout, name: MemberName) => !getMemberPid(layout, name)

/** Starts what a fault has ended. */
export function restartMembers(layout: Layout): void {
  for (const name of memberNames) if (isGone(layout, name)) startMember(layout, name)
}
