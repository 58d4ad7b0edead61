import { randomInt } from 'node:crypto'
import { isAlive, pollUntil } from '../processes.ts'
import { findLeader } from './cluster.ts'
import { type Layout, NODES } from './layout.ts'
import { getMemberPid, getPostmasterPid, type MemberName, memberNames, startMember } from './members.ts'
import type { SilentLine } from './silent-line.fixture.ts'

const CUT_MS = 5_000

/** Everything that a fault can happen to. */
export interface Scene {
  readonly cluster: Layout
  /** Between the product and PgBouncer. */
  readonly network: SilentLine
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

export const killMembers = (layout: Layout, names: readonly MemberName[]) =>
  kill(...names.map((name) => getMemberPid(layout, name)))

export async function killPrimaryNode(layout: Layout): Promise<void> {
  const leader = await waitForLeader(layout)
  await kill(
    getMemberPid(layout, `patroni${leader}`),
    getPostmasterPid(layout, leader),
    getMemberPid(layout, `etcd${leader}`),
  )
}

interface Fault {
  /** The process manager starts it again at once; other processes stay away until writes continue. */
  readonly isRestarted?: boolean
  readonly cause: (scene: Scene) => Promise<void>
}

/** Every fault is without warning: a SIGKILL, or a network that does not deliver. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'postmaster of the primary': {
    cause: async ({ cluster }) => kill(getPostmasterPid(cluster, await waitForLeader(cluster))),
  },
  'node of the primary': {
    cause: async ({ cluster }) => killPrimaryNode(cluster),
  },
  'Patroni of the primary': {
    cause: async ({ cluster }) => killMembers(cluster, [`patroni${await waitForLeader(cluster)}`]),
  },
  'node of a standby': {
    cause: async ({ cluster }) => {
      const leader = await waitForLeader(cluster)
      const standby = NODES.filter((node) => node !== leader)[randomInt(2)] ?? 1
      await kill(getMemberPid(cluster, `patroni${standby}`), getPostmasterPid(cluster, standby))
    },
  },
  'member of etcd': {
    cause: async ({ cluster }) => killMembers(cluster, [`etcd${NODES[randomInt(NODES.length)] ?? 1}`]),
  },
  HAProxy: {
    isRestarted: true,
    cause: async ({ cluster }) => killMembers(cluster, ['haproxy']),
  },
  PgBouncer: {
    isRestarted: true,
    cause: async ({ cluster }) => killMembers(cluster, ['pgbouncer']),
  },
  [`network to PgBouncer for ${CUT_MS / 1000} s`]: {
    cause: async ({ network }) => {
      network.silence(true)
      await new Promise((resolve) => setTimeout(resolve, CUT_MS))
      network.silence(false)
    },
  },
}

const isGone = (layout: Layout, name: MemberName) => !getMemberPid(layout, name)

/** Starts what a fault has ended. */
export function restartMembers(layout: Layout): void {
  for (const name of memberNames) if (isGone(layout, name)) startMember(layout, name)
}
