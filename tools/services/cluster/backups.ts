// Backups of a cluster by pgBackRest, to the development storage.
import { randomUUID } from 'node:crypto'
import { copyFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getArchiveCommand, getRepositoryOptions, STANZA, writeBackupConfiguration } from '../pgbackrest.ts'
import { asServerUser, giveToServerUser } from '../postgres-user.ts'
import { pollUntil, readOr, run, ServiceError } from '../processes.ts'
import { settings } from '../settings.ts'
import {
  getDataFolder,
  getPostgresPort,
  getSocketFolder,
  type Layout,
  NODES,
  type NodeNumber,
  rootFolder,
} from './layout.ts'

/** The storage is started at the same time. */
const STORAGE_SECONDS = 120

const program = join(rootFolder, 'usr/bin/pgbackrest')
const getCertificate = ({ folder }: Layout) => join(folder, 's3-certificate.pem')
export const getBackupConfiguration = ({ folder }: Layout, node: NodeNumber) => join(folder, `pgbackrest${node}.conf`)

/** Kept with the cluster: a new cluster is another server to pgBackRest, and needs another repository. */
export function getRepositoryPath({ folder }: Layout): string {
  const file = join(folder, 'repository')
  const path = readOr(file, '') || `cluster-${randomUUID()}`
  writeFileSync(file, path)
  return path
}

/** Each node lists itself first. */
function writeNodeConfiguration(layout: Layout, node: NodeNumber): string {
  const others = NODES.filter((each) => each !== node)
  const servers = [node, ...others].flatMap((each, index) => [
    [`pg${index + 1}-path`, getDataFolder(layout, each)],
    [`pg${index + 1}-user`, 'postgres'],
    [`pg${index + 1}-port`, String(getPostgresPort(layout, each))],
    [`pg${index + 1}-socket-path`, getSocketFolder(layout)],
  ])
  const own = join(getDataFolder(layout, node), '..')
  return writeBackupConfiguration({
    ...getRepositoryOptions(`/${getRepositoryPath(layout)}`),
    'repo1-storage-ca-file': getCertificate(layout),
    'backup-standby': 'prefer',
    'spool-path': join(own, 'spool'),
    'lock-path': join(own, 'lock'),
    'log-level-file': 'off',
    ...Object.fromEntries(servers),
  })
}

/** The content of each node's file, by name. */
export const writeNodeConfigurations = (layout: Layout): Record<string, string> =>
  Object.fromEntries(
    NODES.map((node) => [basename(getBackupConfiguration(layout, node)), writeNodeConfiguration(layout, node)]),
  )

/** Settings of PostgreSQL on a node. */
export const getArchiveSettings = (layout: Layout, node: NodeNumber): Readonly<Record<string, string>> => ({
  archive_mode: 'on',
  archive_command: getArchiveCommand(program, getBackupConfiguration(layout, node)),
  archive_timeout: '60s',
})

/** Runs a command of pgBackRest on a node. */
export const runPgBackRest = (layout: Layout, node: NodeNumber, command: string, ...options: readonly string[]) => {
  const own = [`--config=${getBackupConfiguration(layout, node)}`, `--stanza=${STANZA}`]
  return run(asServerUser([program, ...own, ...options, command], layout.folder), { cwd: layout.folder })
}

/** Creates the repository unless it exists. */
export async function prepareBackups(layout: Layout): Promise<void> {
  let refusal = new ServiceError('The storage does not start')
  const isDone = async () => {
    try {
      copyFileSync(settings.s3.trustedCertificate, getCertificate(layout))
      giveToServerUser(getCertificate(layout))
      await runPgBackRest(layout, 1, 'stanza-create')
      return true
    } catch (error) {
      refusal = error as Error
      return false
    }
  }
  if (!(await pollUntil(isDone, STORAGE_SECONDS))) throw refusal
}
