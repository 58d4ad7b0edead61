import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getAdminSocket } from './daemons.ts'
import type { StorageLayout } from './layout.ts'

/** Asks an OSD directly, because only a manager daemon, which does not run here, has the state of all groups. */
async function ask(layout: StorageLayout, name: string, prefix: string): Promise<unknown> {
  const socket = connect(getAdminSocket(layout, name))
  await once(socket, 'connect')
  socket.write(`${JSON.stringify({ prefix, format: 'json' })}\0`)
  const answer = await buffer(socket)
  // after the length
  return JSON.parse(answer.subarray(4).toString())
}

interface Osd {
  /** The groups that it serves, and those of which it has the other copy. */
  readonly primaries: number
  readonly replicas: number
  readonly isClean: boolean
}

const CLEAN = /(Primary\/Active\/Clean|ReplicaActive\/RepNotRecovering)$/

async function readOsd(layout: StorageLayout, name: string): Promise<Osd | undefined> {
  try {
    const [{ osd }, { pgs }] = (await Promise.all([
      ask(layout, name, 'perf dump'),
      ask(layout, name, 'dump_pgstate_history'),
    ])) as [{ osd: { numpg_primary: number; numpg_replica: number } }, { pgs: { currently: string }[] }]
    return {
      primaries: osd.numpg_primary,
      replicas: osd.numpg_replica,
      isClean: pgs.every(({ currently }) => CLEAN.test(currently)),
    }
  } catch {
    return undefined
  }
}

/** Every object has both of its copies. */
export async function isStorageHealthy(layout: StorageLayout): Promise<boolean> {
  const found = await Promise.all(layout.osds.map((name) => readOsd(layout, name)))
  const osds = found.filter((osd) => osd !== undefined)
  const sum = (part: 'primaries' | 'replicas') => osds.reduce((all, osd) => all + osd[part], 0)
  return (
    osds.length === layout.osds.length &&
    osds.every(({ isClean }) => isClean) &&
    sum('primaries') > 0 &&
    sum('replicas') === sum('primaries')
  )
}
