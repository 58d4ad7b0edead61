import { parseArgs } from 'node:util'
import { getBackupPaths } from '../backup/folder.ts'
import { restorePictures } from '../backup/restore.ts'
import { readBackupConfig } from '../platform/config.ts'
import { openFiles } from '../platform/files.ts'
import { runOrExit } from './or-exit.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = `restore.ts <folder of backups>   restores the pictures that storage lacks, after pgBackRest restored the database
  --until 2026-11-16T08:30:00Z   the moment to which the database was restored; otherwise the last copy
  --leave-damaged                skips pictures with damaged content`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { until: { type: 'string' }, 'leave-damaged': { type: 'boolean', default: false } },
})
const [folder] = positionals
const { until } = values
// requires an offset, because local time depends on the machine
const isMoment = until === undefined || (/(Z|[+-]\d\d:?\d\d)$/.test(until) && !Number.isNaN(Date.parse(until)))

if (!folder || !isMoment) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  const files = openFiles(runOrExit(readBackupConfig))
  await reportFailure(async () => {
    const { pictures, differing, damaged } = await restorePictures(files, getBackupPaths(folder), {
      ...(until && { until: new Date(until) }),
      leaveDamaged: values['leave-damaged'],
    })
    for (const problem of damaged) console.error(problem)
    if (differing > 0)
      console.error(`${differing} pictures in storage have a different size than in the backup and were not changed`)
    console.log(`${pictures} pictures were restored.`)
  })
  files.close()
}
