import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

/** A problem that the operator must solve. It is printed without a stack trace. */
export class BackupProblem extends Error {}

/** Layout of a backup folder. */
export const getBackupPaths = (folder: string) => ({
  folder,
  /** Contents of pictures by SHA-256. */
  pictures: join(folder, 'pictures'),
  /** Keys and their contents, one index per run. */
  walks: join(folder, 'walks'),
  /** Metrics for the textfile collector of the Prometheus node exporter. */
  metrics: join(folder, 'backup.prom'),
})
export type BackupPaths = ReturnType<typeof getBackupPaths>

export const getFactsFile = (folder: string, name: string) => join(folder, `${name}.json`)

export const Moment = z.iso.datetime().transform((text) => new Date(text))

const WalkFacts = z.strictObject({
  began: Moment,
  ended: Moment,
  objects: z.int(),
  bytes: z.int(),
  indexSha256: z.string(),
})
export type PictureCopy = z.output<typeof WalkFacts> & { readonly name: string; readonly index: string }

/** File names that sort by time and are valid on every file system. */
export const toBackupName = (moment: Date) => moment.toISOString().replace(/[-:.]/g, '')

export async function createBackupFolder(folder: string): Promise<BackupPaths> {
  const places = getBackupPaths(folder)
  for (const place of [places.pictures, places.walks]) {
    await mkdir(place, { recursive: true, mode: 0o700 })
  }
  return places
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Atomic and durable. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const unfinished = `${file}.new`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await renameDurably(unfinished, file)
}

/** Renames a finished file durably. */
export async function renameDurably(unfinished: string, file: string): Promise<void> {
  await rename(unfinished, file)
  const folder = await open(dirname(file))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Writes facts with a hash, so that any change is detected. */
export function writeFacts(file: string, facts: object): Promise<void> {
  const text = JSON.stringify(facts)
  return writeDurably(file, `${text}\n${sha256(text)}\n`)
}

export async function readFacts<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T> | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const [facts = '', hash] = text.split('\n')
  if (sha256(facts) !== hash) throw new BackupProblem(`${file} was changed after it was written`)
  return schema.parse(JSON.parse(facts))
}

export interface BackupContents {
  readonly walks: readonly PictureCopy[]
  /** Backups that were started but not finished. */
  readonly unfinished: readonly string[]
  /** Files that can't be read. */
  readonly problems: readonly string[]
}

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupProblem(`${dirname(folder)} holds no backups: none has been taken into it`)
  }
}

/** All finished backups, oldest first. */
export async function listBackups({ walks: folder }: BackupPaths): Promise<BackupContents> {
  const walks: PictureCopy[] = []
  const unfinished: string[] = []
  const problems: string[] = []
  for (const file of (await readNames(folder)).filter((name) => name.endsWith('.index')).sort()) {
    const name = basename(file, '.index')
    const index = join(folder, file)
    try {
      const facts = await readFacts(getFactsFile(folder, name), WalkFacts)
      if (facts) walks.push({ ...facts, name, index })
      else unfinished.push(index)
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error
      problems.push(error.message)
    }
  }
  return { walks, unfinished, problems }
}
