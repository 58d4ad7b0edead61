// CPU time by process, which depends far less on the machine's other load than wall-clock time does.
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const TICK_MS = 10

/** Fields of /proc/<pid>/stat after the program's name, which is in parentheses and may contain spaces. */
const readFields = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []

/** User and system time of a process with all its threads, in milliseconds. */
export function readCpuMs(pid: number): number {
  const fields = readFields(pid)
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** The same for a process and its children, including those that have ended. */
export function readTreeCpuMs(pid: number): number {
  const fields = readFields(pid)
  const ended = (Number(fields[13]) + Number(fields[14])) * TICK_MS
  return listChildren(pid).reduce((sum, child) => sum + readCpuMs(child), ended + readCpuMs(pid))
}

export function listChildren(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      return Number(readFields(pid)[1]) === parent
    } catch {
      // it has just ended
      return false
    }
  })
}

/** A process and everything below it. */
function listDescendants(root: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = Map.groupBy(pids.map(Number), (pid) => {
    try {
      return Number(readFields(pid)[1])
    } catch {
      // it has just ended
      return undefined
    }
  })
  const list = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(list)]
  return list(root)
}

/** CPU time of a process and everything below it, including processes that have ended, in milliseconds. */
export const readDescendantsCpuMs = (pid: number): number =>
  addUp(listDescendants(pid), (one) => {
    const fields = readFields(one)
    return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) * TICK_MS
  })

/** Memory of a process and everything below it in bytes; of pages that processes share, each counts its part. */
export const readDescendantsMemory = (pid: number): number =>
  addUp(listDescendants(pid), (one) => {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  })

/** Processes that have just ended count nothing. */
function addUp(pids: readonly number[], read: (pid: number) => number): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + read(pid)
    } catch {
      return sum
    }
  }, 0)
}

/** CPU time of a single-threaded process, in microseconds. */
export function readThreadCpuMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** CPU time of the API's open connections. The database must run on this machine. */
export async function readConnectionsCpuMs(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'vitrine api' and datname = current_database()`,
  )
  return rows.reduce((sum, { pid }) => sum + readThreadCpuMs(pid), 0)
}
