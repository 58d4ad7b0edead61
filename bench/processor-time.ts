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
