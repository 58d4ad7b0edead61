import { parseArgs } from 'node:util'
import { withFolderLock } from '../backup/alone.ts'
import { checkPictures } from '../backup/check.ts'
import { checkDatabase } from '../backup/check-database.ts'
import { copyPictures } from '../backup/copy-pictures.ts'
import { type BackupPaths, BackupProblem, createBackupFolder, getBackupPaths, listBackups } from '../backup/folder.ts'
import { pruneBackups } from '../backup/forget.ts'
import { noteCheck, noteDatabase, writeMetrics } from '../backup/metrics.ts'
import { listDatabaseBackups } from '../backup/pgbackrest.ts'
import { readBackupConfig } from '../platform/config.ts'
import { openFiles } from '../platform/files.ts'
import { runOrExit } from './or-exit.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = `backup.ts pictures <folder>             copies new pictures
backup.ts database <folder>             records the last backup of pgBackRest for monitoring
backup.ts check <folder>                verifies every byte of the pictures and of pgBackRest's repository
  --only-pictures                       without pgBackRest
backup.ts list <folder>
backup.ts forget <folder> --days <30>   deletes pictures that are not needed to restore any time in these days`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string' }, 'only-pictures': { type: 'boolean', default: false } },
})
const [task = '', folder = ''] = positionals

const formatSize = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const DAY_MS = 24 * 60 * 60 * 1000

const TASKS: Record<string, (places: BackupPaths) => Promise<void>> = {
  pictures: async (places) => {
    const files = openFiles(runOrExit(readBackupConfig))
    const { objects, bytes } = await withFolderLock(places, () => copyPictures(files, places)).finally(files.close)
    await writeMetrics(places)
    console.log(`${objects} pictures (${formatSize(bytes)})`)
  },
  database: async (places) => {
    const last = (await listDatabaseBackups(runOrExit(readBackupConfig))).at(-1)
    if (!last) throw new BackupProblem('pgBackRest has no finished backup')
    await noteDatabase(places, last.ended)
    await writeMetrics(places)
    console.log(`${last.name}, as of ${last.ended.toISOString()}`)
  },
  check: async (places) => {
    const pictures = await checkPictures(places)
    const database = values['only-pictures'] ? undefined : await checkDatabase(runOrExit(readBackupConfig))
    const problems = [...pictures.problems, ...(database?.problems ?? [])]
    for (const place of pictures.unfinished) console.log(`${place} was never finished and does not count`)
    for (const problem of problems) console.error(problem)
    await noteCheck(places, problems.length)
    await writeMetrics(places)
    const checked = [
      ...(database ? [`backups of the database: ${database.backups}`] : []),
      `copies of the pictures: ${pictures.walks.length}`,
      `files: ${pictures.contents}`,
      `problems: ${problems.length}`,
    ]
    console.log(checked.join(', '))
    if (problems.length > 0) process.exitCode = 1
  },
  list: async (places) => {
    const { walks, unfinished } = await listBackups(places)
    for (const { name, objects, bytes } of walks) console.log(`${name}  ${objects} pictures, ${formatSize(bytes)}`)
    for (const place of unfinished) console.log(`${place}  unfinished`)
  },
  forget: async (places) => {
    const days = Number(values.days)
    if (!Number.isInteger(days) || days < 1) throw new Error(USAGE)
    const since = new Date(Date.now() - days * DAY_MS)
    const gone = await withFolderLock(places, () => pruneBackups(places, since))
    console.log(
      `Gone: ${Object.entries(gone)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}`,
    )
  },
}

const WRITES = ['pictures', 'database']
const run = Object.hasOwn(TASKS, task) && folder ? TASKS[task] : undefined
if (!run) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  await reportFailure(async () =>
    run(WRITES.includes(task) ? await createBackupFolder(folder) : getBackupPaths(folder)),
  )
}
