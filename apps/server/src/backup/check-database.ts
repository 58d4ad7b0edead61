import { z } from 'zod'
import type { BackupConfig } from '../platform/config.ts'
import { BackupProblem } from './folder.ts'
import { findLogGaps, reachesBackTo } from './log-gaps.ts'
import { type DatabaseBackup, listDatabaseBackups, runPgBackRest } from './pgbackrest.ts'

interface DatabaseCheck {
  readonly backups: number
  readonly problems: readonly string[]
}

const Listing = z.record(z.string(), z.object({ type: z.string() }))

/** Lets pgBackRest read every byte of its repository, and checks that the log has no gap. */
export async function checkDatabase(config: BackupConfig): Promise<DatabaseCheck> {
  try {
    const backups = await listDatabaseBackups(config)
    return {
      backups: backups.length,
      problems: [...(await checkContents(config)), ...(await checkLog(config, backups))],
    }
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error
    return { backups: 0, problems: [error.message] }
  }
}

/** Errors do not change the exit code of `verify`. */
async function checkContents(config: BackupConfig): Promise<string[]> {
  const report = await runPgBackRest(config, 'verify', '--output=text', '--verbose')
  return /^status: ok$/m.test(report) ? [] : [`pgbackrest verify: ${report.trim()}`]
}

async function checkLog(config: BackupConfig, backups: readonly DatabaseBackup[]): Promise<string[]> {
  const folder = `archive/${config.PGBACKREST_STANZA}`
  const listing = await runPgBackRest(config, 'repo-ls', '--recurse', '--output=json', folder)
  const paths = Object.keys(Listing.parse(JSON.parse(listing)))
  return [
    ...findLogGaps(paths).map((gap) => `The log has a gap between ${gap}`),
    ...backups
      .filter(({ logStart }) => !reachesBackTo(paths, logStart))
      .map(({ name, logStart }) => `The log does not reach back to ${name}: ${logStart} is missing`),
    ...backups.filter(({ hasDamagedPages }) => hasDamagedPages).map(({ name }) => `${name} contains damaged pages`),
  ]
}
