import { parseArgs } from 'node:util'
import { withFolderLock } from '../backup/alone.ts'
import { checkBackups } from '../backup/check.ts'
import { copyPictures } from '../backup/copy-pictures.ts'
import { type BackupPaths, createBackupFolder, getBackupPaths, listBackups } from '../backup/folder.ts'
import { followLog } from '../backup/follow.ts'
import { pruneBackups } from '../backup/forget.ts'
import { noteCheck, writeMetrics } from '../backup/metrics.ts'
import { takeBackup } from '../backup/take.ts'
import { readBackupConfig, readRestoreConfig } from '../platform/config.ts'
import { openFiles } from '../platform/files.ts'
import { runOrExit } from './or-exit.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = `backup.ts take <folder>                 database and pictures
backup.ts pictures <folder>             only the pictures, between two backups or after an interruption
backup.ts follow <folder>               the write-ahead log, until it is stopped
backup.ts check <folder>                verifies every byte
backup.ts list <folder>
backup.ts forget <folder> --days <30>   deletes backups that are not needed to restore any time in these days`

const { positionals, values } = parseArgs({ allowPositionals: true, options: { days: { type: 'string' } } })
const [task = '', folder = ''] = positionals

const formatSize = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const DAY_MS = 24 * 60 * 60 * 1000

const TASKS: Record<string, (places: BackupPaths) => Promise<void>> = {
  take: async (places) => {
    const config = runOrExit(readBackupConfig)
    const files = openFiles(config)
    const { base, walk } = await withFolderLock(places, () => takeBackup(config, files, places)).finally(files.close)
    await writeMetrics(places)
    console.log(`${base.name}: the database, and ${walk.objects} pictures (${formatSize(walk.bytes)})`)
  },
  pictures: async (places) => {
    const files = openFiles(runOrExit(readRestoreConfig))
    const { objects, bytes } = await withFolderLock(places, () => copyPictures(files, places)).finally(files.close)
    await writeMetrics(places)
    console.log(`${objects} pictures (${formatSize(bytes)})`)
  },
  follow: async (places) => {
    const stopping = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
    await followLog(runOrExit(readBackupConfig), places, stopping.signal)
  },
  check: async (places) => {
    const { bases, walks, segments, contents, unfinished, problems } = await checkBackups(
      runOrExit(readRestoreConfig),
      places,
    )
    for (const place of unfinished) console.log(`${place} was never finished and does not count`)
    for (const problem of problems) console.error(problem)
    await noteCheck(places, problems.length)
    await writeMetrics(places)
    const what = `${bases.length} copies of the database, ${segments} files of the log, ${walks.length} walks, ${contents} contents`
    console.log(`${what}: ${problems.length === 0 ? 'all whole' : `${problems.length} problems`}`)
    if (problems.length > 0) process.exitCode = 1
  },
  list: async (places) => {
    const { bases, walks, unfinished } = await listBackups(places)
    for (const { name, ended } of bases) console.log(`${name}  database, as of ${ended.toISOString()}`)
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

const WRITES = ['take', 'pictures', 'follow']
const run = Object.hasOwn(TASKS, task) && folder ? TASKS[task] : undefined
if (!run) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  await reportFailure(async () =>
    run(WRITES.includes(task) ? await createBackupFolder(folder) : getBackupPaths(folder)),
  )
}
