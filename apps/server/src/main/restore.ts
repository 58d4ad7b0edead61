import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { getBackupPaths } from '../backup/folder.ts'
import { type RestoreResult, restoreBackup, restorePictures } from '../backup/restore.ts'
import { readRestoreConfig } from '../platform/config.ts'
import { openFiles } from '../platform/files.ts'
import { runOrExit } from './or-exit.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = `restore.ts <folder of backups> --data <new data directory>
  --until 2026-11-16T08:30:00Z   restores up to this time
  --backup <name>                this copy of the database (backup.ts list)
  --without-log                  restores the copy without the log
  --leave-damaged                skips pictures with damaged content
restore.ts <folder of backups> --only-pictures
                                 restores a lost bucket, but no database`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    until: { type: 'string' },
    backup: { type: 'string' },
    'without-log': { type: 'boolean', default: false },
    'leave-damaged': { type: 'boolean', default: false },
    'only-pictures': { type: 'boolean', default: false },
  },
})
const [folder] = positionals
const { data, until } = values
// requires an offset, because local time depends on the machine
const isMoment = until === undefined || (/(Z|[+-]\d\d:?\d\d)$/.test(until) && !Number.isNaN(Date.parse(until)))

function tellOfPictures({
  pictures,
  differing,
  damaged,
}: Pick<RestoreResult, 'pictures' | 'differing' | 'damaged'>): void {
  for (const problem of damaged) console.error(problem)
  if (differing > 0) {
    console.error(`${differing} pictures in storage have a different size than in the backup and were not changed`)
  }
  console.log(`${pictures} pictures were restored.`)
}

function tellOfDatabase({ base, logUntil }: RestoreResult, target: string): void {
  const until = logUntil?.toISOString() ?? `${base.ended.toISOString()}, the end of the copy`
  console.log(`The database of ${base.name} is in ${target}. It will contain everything committed up to ${until}.

Next:
1. Stop the API and the workers if they are running. The old data directory is not changed.
2. Start PostgreSQL on ${target}: pg_ctl -D ${target} -w start (with the settings of the old server if they
   are in another folder, as on Debian). It replays the log first; wait for 'archive recovery complete' in its log.
3. migrate.ts, if the product is newer than the backup. Then start the API and the workers.
4. Take a new backup into a new folder: the log diverges from here.`)
}

if (!folder || (!data && !values['only-pictures']) || !isMoment) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  const config = runOrExit(readRestoreConfig)
  const files = openFiles(config)
  await reportFailure(async () => {
    const leaveDamaged = values['leave-damaged']
    if (!data) return tellOfPictures(await restorePictures(files, getBackupPaths(folder), { leaveDamaged }))
    const restored = await restoreBackup(config, files, getBackupPaths(folder), {
      data: resolve(data),
      ...(until && { until: new Date(until) }),
      ...(values.backup && { base: values.backup }),
      withoutLog: values['without-log'],
      leaveDamaged,
    })
    tellOfPictures(restored)
    tellOfDatabase(restored, data)
  })
  files.close()
}
