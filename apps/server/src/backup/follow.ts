import { once } from 'node:events'
import type { BackupConfig } from '../platform/config.ts'
import { type BackupPaths, BackupProblem } from './folder.ts'
import { runProgram, startProgram, toConnectionEnv } from './programs.ts'
import { claimFolder } from './server.ts'

/**
 * Streams the log to disk until stopped. If the server is unavailable, it waits; while this process is down, the
 * server's replication slot keeps the log.
 */
export async function followLog(config: BackupConfig, places: BackupPaths, signal: AbortSignal): Promise<void> {
  await claimFolder(config, places)
  const connection = toConnectionEnv(config.BACKUP_DATABASE_URL)
  const slot = `--slot=${config.BACKUP_SLOT}`
  await runProgram(config, ['pg_receivewal', slot, '--create-slot', '--if-not-exists', '--no-password'], connection)
  // synchronous: the log is on disk before it is acknowledged
  const how = [slot, `--directory=${places.log}`, '--synchronous', '--no-password']
  const receiving = startProgram(config, ['pg_receivewal', ...how], connection)
  const stop = () => void receiving.kill('SIGINT')
  signal.addEventListener('abort', stop)
  const [code] = await once(receiving, 'exit')
  signal.removeEventListener('abort', stop)
  if (!signal.aborted) throw new BackupProblem(`pg_receivewal ended unexpectedly (${code})`)
}
