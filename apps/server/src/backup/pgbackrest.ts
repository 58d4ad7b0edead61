import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { BackupConfig } from '../platform/config.ts'
import { BackupProblem } from './folder.ts'

const run = promisify(execFile)
const MAX_OUTPUT = 512 * 1024 * 1024

/** Only errors, and not on the standard output, which has the result. */
const LOGGING = ['--log-level-console=off', '--log-level-stderr=error', '--log-level-file=off']

/** Runs pgBackRest, with its options from its own configuration and environment. */
export async function runPgBackRest(
  { PGBACKREST, PGBACKREST_STANZA, PGBACKREST_CONFIG }: BackupConfig,
  command: string,
  ...given: readonly string[]
): Promise<string> {
  const config = PGBACKREST_CONFIG ? [`--config=${PGBACKREST_CONFIG}`] : []
  const options = [`--stanza=${PGBACKREST_STANZA}`, ...config, ...LOGGING]
  try {
    return (await run(PGBACKREST, [...options, command, ...given], { maxBuffer: MAX_OUTPUT })).stdout
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string | number; stderr?: string }
    if (code === 'ENOENT') throw new BackupProblem(`${PGBACKREST} is missing: PGBACKREST names pgBackRest's program`)
    throw new BackupProblem(`pgbackrest ${command}: ${stderr.trim() || String(error)}`)
  }
}

const Stanzas = z.array(
  z.object({
    status: z.object({ code: z.int(), message: z.string() }),
    backup: z.array(
      z.object({
        label: z.string(),
        error: z.boolean().nullish(),
        timestamp: z.object({ stop: z.int() }),
        /** The range of the log that is required to make the backup consistent. */
        archive: z.object({ start: z.string().nullable(), stop: z.string().nullable() }),
      }),
    ),
  }),
)

export interface DatabaseBackup {
  readonly name: string
  readonly ended: Date
  /** The first file of the log that it needs. */
  readonly logStart: string
  /** Pages of the database had wrong checksums when they were copied. */
  readonly hasDamagedPages: boolean
}

/** All finished backups of the database, oldest first. */
export async function listDatabaseBackups(config: BackupConfig): Promise<readonly DatabaseBackup[]> {
  const [stanza] = Stanzas.parse(JSON.parse(await runPgBackRest(config, 'info', '--output=json')))
  // pgBackRest reports an unreadable repository here, with exit code 0
  if (stanza?.status.code !== 0) throw new BackupProblem(`pgbackrest info: ${stanza?.status.message ?? 'no stanza'}`)
  return stanza.backup.map(({ label, error, timestamp, archive }) => ({
    name: label,
    ended: new Date(timestamp.stop * 1000),
    logStart: archive.start ?? '',
    hasDamagedPages: error ?? false,
  }))
}
