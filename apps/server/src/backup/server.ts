import type { BackupConfig } from '../platform/config.ts'
import { BackupProblem, type Places, readFacts, Server, writeFacts } from './folder.ts'
import { connectionOf, runProgram } from './programs.ts'

/** Who the server is, in its own words. */
async function identify(config: BackupConfig): Promise<Server> {
  // a connection of this kind knows no statements but those of replication
  const command = ['psql', '-XAt', '-F', ' ', '-d', 'replication=true', '-c', 'IDENTIFY_SYSTEM']
  const answer = await runProgram(config, command, connectionOf(config.BACKUP_DATABASE_URL))
  const [systemIdentifier, timeline] = answer.split(' ')
  return Server.parse({ systemIdentifier, timeline: Number(timeline) })
}

/**
 * A folder holds the backups of one server, of one life of it: after a restore or a failover the log goes another way, and
 * files of both in one folder would be a riddle to whoever needs them.
 */
export async function belongTo(config: BackupConfig, places: Places): Promise<Server> {
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

export async function knownServer(places: Places): Promise<Server> {
  const known = await readFacts(places.server, Server)
  if (!known) throw new BackupProblem(`${places.folder} holds no backups`)
  return known
}
