import type { Mutant } from '../mutant.ts'

const BACKUP = 'apps/server/src/trust/backup.test.ts'
const CLUSTER_BACKUPS = 'tools/services/cluster/backups.nightly.test.ts'
const MIGRATION = 'apps/server/src/trust/migration.test.ts'

export const RECOVERY: readonly Mutant[] = [
  {
    defect: 'pending pictures at the end of a backup run are skipped',
    file: 'apps/server/src/backup/in-order.ts',
    from: '    while (running.length > 0) yield await (running.shift() as Promise<Out>)\n',
    to: '',
    noticedBy: ['R1', 'R2'],
    tests: [BACKUP],
  },
  {
    defect: 'WAL files are acknowledged without being archived',
    file: 'tools/services/pgbackrest.ts',
    from: 'archive-push %p`',
    to: 'version`',
    noticedBy: ['R1'],
    tests: [BACKUP],
    only: 'R1',
  },
  {
    defect: 'the repository of backups is not encrypted',
    file: 'ops/pgbackrest.conf',
    from: 'repo1-cipher-type=aes-256-cbc',
    to: 'repo1-cipher-type=none',
    noticedBy: ['R1'],
    tests: [BACKUP],
    only: 'R1',
  },
  {
    defect: 'the nodes of a cluster archive with the configuration of the first one',
    file: 'tools/services/cluster/backups.ts',
    from: 'getArchiveCommand(program, getBackupConfiguration(layout, node))',
    to: 'getArchiveCommand(program, getBackupConfiguration(layout, 1))',
    noticedBy: ['R2'],
    tests: [CLUSTER_BACKUPS],
  },
  {
    defect: 'pictures removed after the target time are not restored',
    file: 'apps/server/src/backup/restore.ts',
    from: '[findWalkAfter(walks, until), findWalkBefore(walks, until)]',
    to: '[findWalkAfter(walks, until)]',
    noticedBy: ['R2'],
    tests: [BACKUP],
  },
  {
    defect: 'problems that pgBackRest finds in its repository are ignored',
    file: 'apps/server/src/backup/check-database.ts',
    from: '/^status: ok$/m.test(report)',
    to: '/^status: /m.test(report)',
    noticedBy: ['R3'],
    tests: [BACKUP],
  },
  {
    defect: 'a missing file of the log is not noticed',
    file: 'apps/server/src/backup/log-gaps.ts',
    from: 'segment.number > before.number + 1',
    to: 'segment.number > before.number + 2',
    noticedBy: ['R3'],
    tests: [BACKUP],
  },
  {
    defect: 'a picture is verified only by its size',
    file: 'apps/server/src/backup/check.ts',
    from: '(await isKept(places, kept)) && (await hashFile(getContentPath(places, kept.sha256))) === kept.sha256',
    to: 'isKept(places, kept)',
    noticedBy: ['R3'],
    tests: [BACKUP],
  },
  {
    defect: 'changed metadata of a backup is trusted',
    file: 'apps/server/src/backup/folder.ts',
    from: '  if (sha256(facts) !== hash) throw',
    to: '  if (!hash) throw',
    noticedBy: ['R3'],
    tests: [BACKUP],
  },
  {
    defect: 'a migration has no lock timeout',
    file: 'packages/db/src/migrate.ts',
    from: 'const WAIT_FOR_LOCK_MS = 1_000',
    to: 'const WAIT_FOR_LOCK_MS = 0',
    noticedBy: ['R4'],
    tests: [MIGRATION],
  },
]
