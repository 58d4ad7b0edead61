// CPU time by process, which depends far less on the machine's other load than wall-clock time does.
import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** User and system time of a process with all its threads, in milliseconds. */
export function readCpuMs(pid: number): number {
  // the program name is in parentheses and may contain spaces
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const TICK_MS = 10
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
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
