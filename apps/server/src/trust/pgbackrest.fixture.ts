import { randomUUID } from 'node:crypto'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@vitrine/db/db'
import { runAsServerUser, type TestCluster } from '@vitrine/testing/test-cluster'
import {
  getArchiveCommand,
  getRepositoryOptions,
  STANZA,
  writeBackupConfiguration,
} from '../../../../tools/services/pgbackrest.ts'
import { settings } from '../../../../tools/services/settings.ts'
import { type BackupConfig, readBackupConfig } from '../platform/config.ts'
import { type Files, openFiles } from '../platform/files.ts'

/** Puts errors into the messages of failed commands. */
const LOGGING = ['--log-level-console=off', '--log-level-stderr=error']

/** pgBackRest in the development storage. */
export interface DatabaseBackups {
  /** For our own commands. */
  readonly config: BackupConfig
  /** The objects of the repository. */
  readonly repository: Files
  backUp(type: 'full' | 'incr'): Promise<void>
  /** Resolves when everything that the server has written is archived. */
  archived(): Promise<void>
  /** Restores into a data directory, which is created if it doesn't exist. */
  restore(data: string, ...options: readonly string[]): Promise<void>
  remove(): Promise<void>
}

interface RepositoryOptions {
  /** Where the server's user may read and write. */
  readonly folder: string
  readonly environment: Record<string, string>
  /** Options of `ops/pgbackrest.conf` about the server. */
  readonly server: Readonly<Record<string, string>>
}

/** Creates a configuration and an empty repository. */
async function createRepository({ folder, environment, server }: RepositoryOptions) {
  const path = `test-${randomUUID()}`
  const configuration = join(folder, 'pgbackrest.conf')
  const certificate = join(folder, 's3-certificate.pem')
  await copyFile(settings.s3.trustedCertificate, certificate)
  const values = {
    ...getRepositoryOptions(`/${path}`),
    'repo1-storage-ca-file': certificate,
    'spool-path': join(folder, 'spool'),
    'lock-path': join(folder, 'lock'),
    'log-level-file': 'off',
    ...server,
  }
  await writeFile(configuration, writeBackupConfiguration(values))
  const config = readBackupConfig({ ...environment, PGBACKREST_CONFIG: configuration })
  const own = { S3_BUCKET: settings.s3.backupBucket, S3_PREFIX: `${path}/` }
  return { config, configuration, repository: openFiles({ ...config, ...own }) }
}

/** Starts to archive a cluster that was started with `archive_mode` on. */
export async function startBackups(
  { folder, database }: TestCluster,
  administrator: Database,
  environment: Record<string, string>,
): Promise<DatabaseBackups> {
  const { config, configuration, repository } = await createRepository({
    folder,
    environment,
    server: {
      'pg1-path': join(folder, 'data'),
      'pg1-port': new URL(database.urls.owner).port,
      'pg1-socket-path': folder,
    },
  })
  const run = (command: string, ...options: readonly string[]) =>
    runAsServerUser(
      [config.PGBACKREST, `--config=${configuration}`, `--stanza=${STANZA}`, ...LOGGING, ...options, command],
      folder,
    )
  await run('stanza-create')
  await administrator.pool.query(
    `alter system set archive_command = '${getArchiveCommand(config.PGBACKREST, configuration)}'`,
  )
  await administrator.pool.query('select pg_reload_conf()')
  return {
    config,
    repository,
    backUp: (type) => run('backup', `--type=${type}`),
    archived: () => run('check'),
    restore: async (data, ...options) => {
      await runAsServerUser(['mkdir', '--parents', '--mode=700', data], folder)
      await run('restore', `--pg1-path=${data}`, ...options)
    },
    remove: async () => {
      // a process that sends WAL files may outlive the server
      await run('stop', '--force')
      await repository.remove(await Array.fromAsync(repository.list(''), ({ key }) => key))
      repository.close()
    },
  }
}

/** A moment as PostgreSQL reads it. */
const toTarget = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** Options for `restore`: to a moment, and then open for writing. */
export const toMoment = (moment: Date) => ['--type=time', `--target=${toTarget(moment)}`, '--target-action=promote']
