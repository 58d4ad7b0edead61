import type { Mutant } from '../mutant.ts'

const BACKUP = 'apps/server/src/trust/backup.test.ts'
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
    defect: 'the log is not replayed after the base backup',
    file: 'apps/server/src/backup/restore-database.ts',
    from: "  await writeLog(segments, join(data, 'pg_wal'))\n",
    to: '',
    noticedBy: ['R1'],
    tests: [BACKUP],
    only: 'R1',
  },
  {
    defect: 'the recovery target time is not set',
    file: 'apps/server/src/backup/restore-database.ts',
    from: "recovery_target_time: until ? until.toISOString().replace('T', ' ').replace('Z', '+00') : '',",
    to: "recovery_target_time: '',",
    noticedBy: ['R2'],
    tests: [BACKUP],
  },
  {
    defect: 'pictures removed after the target time are not restored',
    file: 'apps/server/src/backup/restore.ts',
    from: '[findWalkAfter(walks, moment), findWalkBefore(walks, moment)]',
    to: '[findWalkAfter(walks, moment)]',
    noticedBy: ['R2'],
    tests: [BACKUP],
  },
  {
    defect: 'the base backup is restored without verification',
    file: 'apps/server/src/backup/restore.ts',
    from: '  refuseIfAny(await checkBase(config, base))\n',
    to: '',
    noticedBy: ['R3'],
    tests: [BACKUP],
  },
  {
    defect: 'the checksums of the log are not verified',
    file: 'apps/server/src/backup/log.ts',
    from: '    if (!ok) problems.push(',
    to: '    if (!ok && complaint === undefined) problems.push(',
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
