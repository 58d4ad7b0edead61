import type { BackupConfig } from '../platform/config.ts'
import { type BackupPaths, BackupProblem, readFacts, Server, writeFacts } from './folder.ts'
import { runProgram, toConnectionEnv } from './programs.ts'

/** Reads the identity of the server. */
async function identify(config: BackupConfig): Promise<Server> {
  // this connection only accepts replication commands
  const command = ['psql', '-XAt', '-F', ' ', '-d', 'replication=true', '-c', 'IDENTIFY_SYSTEM']
  const answer = await runProgram(config, command, toConnectionEnv(config.BACKUP_DATABASE_URL))
  const [systemIdentifier, timeline] = answer.split(' ')
  return Server.parse({ systemIdentifier, timeline: Number(timeline) })
}

/**
 * A folder holds the backups of one server and one timeline. After a restore or failover the log diverges, and mixing
 * both would make the folder ambiguous, so it refuses that.
 */
export async function claimFolder(config: BackupConfig, places: BackupPaths): Promise<Server> {
  const server = await identify(config)
  const known = await readFacts(places.server, Server)
  if (!known) await writeFacts(places.server, server)
  else if (JSON.stringify(known) !== JSON.stringify(server)) {
    throw new BackupProblem(
      `${places.folder} holds the backups of another server, or of this one before it was restored: take a new folder`,
    )
  }
  return server
}

export async function readKnownServer(places: BackupPaths): Promise<Server> {
  const known = await readFacts(places.server, Server)
  if (!known) throw new BackupProblem(`${places.folder} holds no backups`)
  return known
}
