import type { Mutant } from '../mutant.ts'

const BACKUP = 'apps/server/src/trust/backup.test.ts'
const MIGRATION = 'apps/server/src/trust/migration.test.ts'

export const RECOVERY: readonly Mutant[] = [
  {
    defect: 'the last pictures of a walk, still on their way, are forgotten',
    file: 'apps/server/src/backup/in-order.ts',
    from: '    while (running.length > 0) yield await (running.shift() as Promise<Out>)\n',
    to: '',
    noticedBy: ['R1', 'R2'],
    tests: [BACKUP],
  },
  {
    defect: 'the log is not put behind the copy of the database',
    file: 'apps/server/src/backup/restore-database.ts',
    from: "  await writeLog(segments, join(data, 'pg_wal'))\n",
    to: '',
    noticedBy: ['R1'],
    tests: [BACKUP],
    only: 'R1',
  },
  {
    defect: 'the moment to stop at is not told to the server',
    file: 'apps/server/src/backup/restore-database.ts',
    from: "recovery_target_time: until ? until.toISOString().replace('T', ' ').replace('Z', '+00') : '',",
    to: "recovery_target_time: '',",
    noticedBy: ['R2'],
    tests: [BACKUP],
  },
  {
    defect: 'pictures that were removed after the moment are not put back',
    file: 'apps/server/src/backup/restore.ts',
    from: '[walkAfter(walks, moment), walkBefore(walks, moment)]',
    to: '[walkAfter(walks, moment)]',
    noticedBy: ['R2'],
    tests: [BACKUP],
  },
  {
    defect: 'the copy of the database is restored without a look at it',
    file: 'apps/server/src/backup/restore.ts',
    from: '  refuseBecauseOf(await checkBase(config, base))\n',
    to: '',
    noticedBy: ['R3'],
    tests: [BACKUP],
  },
  {
    defect: 'the checksums of the log are not looked at',
    file: 'apps/server/src/backup/log.ts',
    from: '    if (!ok) problems.push(',
    to: '    if (!ok && complaint === undefined) problems.push(',
    noticedBy: ['R3'],
    tests: [BACKUP],
  },
  {
    defect: 'a picture of the right size is taken for whole',
    file: 'apps/server/src/backup/check.ts',
    from: '(await isKept(places, kept)) && (await sha256Of(contentAt(places, kept.sha256))) === kept.sha256',
    to: 'isKept(places, kept)',
    noticedBy: ['R3'],
    tests: [BACKUP],
  },
  {
    defect: 'facts that were changed after they were written are believed',
    file: 'apps/server/src/backup/folder.ts',
    from: '  if (sha256(facts) !== hash) throw',
    to: '  if (!hash) throw',
    noticedBy: ['R3'],
    tests: [BACKUP],
  },
  {
    defect: 'a migration waits for its locks as long as it takes',
    file: 'packages/db/src/migrate.ts',
    from: 'const WAIT_FOR_LOCK_MS = 1_000',
    to: 'const WAIT_FOR_LOCK_MS = 0',
    noticedBy: ['R4'],
    tests: [MIGRATION],
  },
]
