import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { placesIn } from '../backup/folder.ts'
import { type Restored, restoreBackup, restorePictures } from '../backup/restore.ts'
import { readRestoreConfig } from '../platform/config.ts'
import { openFiles } from '../platform/files.ts'
import { inPlainWords } from './in-plain-words.ts'
import { orExit } from './or-exit.ts'

const USAGE = `restore.ts <folder of backups> --data <new data directory>
  --until 2026-11-16T08:30:00Z   nothing that was committed later
  --backup <name>                this copy of the database (backup.ts list)
  --without-log                  the copy exactly as it was taken
  --leave-damaged                go on without the pictures whose content is damaged
restore.ts <folder of backups> --only-pictures
                                 for a bucket that was lost; the database is left alone`

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
// with its offset: a time of day alone would mean another moment on another machine
const isMoment = until === undefined || (/(Z|[+-]\d\d:?\d\d)$/.test(until) && !Number.isNaN(Date.parse(until)))

function tellOfPictures({ pictures, differing, damaged }: Pick<Restored, 'pictures' | 'differing' | 'damaged'>): void {
  for (const problem of damaged) console.error(problem)
  if (differing > 0) {
    console.error(`${differing} pictures in storage have another size than in the backup, and stay as they are`)
  }
  console.log(`${pictures} pictures were put back into storage.`)
}

function tellOfDatabase({ base, logUntil }: Restored, target: string): void {
  const until = logUntil?.toISOString() ?? `${base.ended.toISOString()}, as the copy was taken`
  console.log(`The database of ${base.name} stands in ${target}. It will hold everything that was committed up to ${until}.

Next:
1. Stop the API and the workers, if they run. The old data directory stays as it is.
2. Start PostgreSQL on ${target}: pg_ctl -D ${target} -w start (with the settings of the old server where those
   stand elsewhere, as on Debian). It reads the log first; 'archive recovery complete' in its log says that it is done.
3. migrate.ts, if the product is newer than the backup. Then start the API and the workers.
4. Take a new backup into a new folder: the log goes another way from here.`)
}

if (!folder || (!data && !values['only-pictures']) || !isMoment) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  const config = orExit(readRestoreConfig)
  const files = openFiles(config)
  await inPlainWords(async () => {
    const leaveDamaged = values['leave-damaged']
    if (!data) return tellOfPictures(await restorePictures(files, placesIn(folder), { leaveDamaged }))
    const restored = await restoreBackup(config, files, placesIn(folder), {
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
