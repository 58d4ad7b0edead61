import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Something is not as it must be, and a person has to decide: said in plain words, without a stack. */
export class BackupProblem extends Error {}

/** Where everything stands in the folder of an operator's backups. */
export const placesIn = (folder: string) => ({
  folder,
  /** Which server it is a backup of. */
  server: join(folder, 'server.json'),
  /** A copy of the database's files for each time that one was taken, and beside it what is known of it once it is whole. */
  bases: join(folder, 'bases'),
  /** The write-ahead log, as it is followed. */
  log: join(folder, 'log'),
  /** Each content once, named after its SHA-256. */
  pictures: join(folder, 'pictures'),
  /** Which keys had which contents, for each time that storage was walked. */
  walks: join(folder, 'walks'),
  /** For whoever collects figures of this machine (the text files of Prometheus' node exporter). */
  metrics: join(folder, 'backup.prom'),
})
export type Places = ReturnType<typeof placesIn>

export const factsOf = (folder: string, name: string) => join(folder, `${name}.json`)

const Moment = z.iso.datetime().transform((text) => new Date(text))

export const Server = z.strictObject({ systemIdentifier: z.string(), timeline: z.int() })
export type Server = z.output<typeof Server>

const BaseFacts = z.strictObject({
  began: Moment,
  ended: Moment,
  /** Of the log, as far as the files alone need it. */
  startsAt: z.string(),
  endsAt: z.string(),
  segmentBytes: z.int(),
  manifestSha256: z.string(),
})
export type Base = z.output<typeof BaseFacts> & { readonly name: string; readonly folder: string }

const WalkFacts = z.strictObject({
  began: Moment,
  ended: Moment,
  objects: z.int(),
  bytes: z.int(),
  indexSha256: z.string(),
})
export type Walk = z.output<typeof WalkFacts> & { readonly name: string; readonly index: string }

/** Names that sort by time, and that every file system takes. */
export const nameOf = (moment: Date) => moment.toISOString().replace(/[-:.]/g, '')

export async function madeFolder(folder: string): Promise<Places> {
  const places = placesIn(folder)
  for (const place of [places.bases, places.log, places.pictures, places.walks]) {
    await mkdir(place, { recursive: true, mode: 0o700 })
  }
  return places
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Whole or not at all, also when the power goes. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const unfinished = `${file}.new`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await settle(unfinished, file)
}

/** Gives a finished file its name, for good. */
export async function settle(unfinished: string, file: string): Promise<void> {
  await rename(unfinished, file)
  const folder = await open(dirname(file))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** What is known of something, with a hash of its own: a changed character shows. */
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

export interface Found {
  readonly bases: readonly Base[]
  readonly walks: readonly Walk[]
  /** Begun, and never ended. */
  readonly unfinished: readonly string[]
  /** What cannot be read. */
  readonly problems: readonly string[]
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupProblem(`${dirname(folder)} holds no backups: none has been taken into it`)
  }
}

/** Everything that was finished, oldest first. */
export async function listBackups(places: Places): Promise<Found> {
  const found = { bases: [] as Base[], walks: [] as Walk[], unfinished: [] as string[], problems: [] as string[] }
  const each = async (folder: string, suffix: string, take: (name: string, file: string) => Promise<boolean>) => {
    const names = (await namesIn(folder)).filter((name) => name.endsWith(suffix) && !/\.(json|new)$/.test(name)).sort()
    for (const whole of names) {
      const name = whole.slice(0, whole.length - suffix.length)
      try {
        if (!(await take(name, join(folder, whole)))) found.unfinished.push(join(folder, whole))
      } catch (error) {
        if (!(error instanceof BackupProblem)) throw error
        found.problems.push(error.message)
      }
    }
  }
  await each(places.bases, '', async (name, folder) => {
    const facts = await readFacts(factsOf(places.bases, name), BaseFacts)
    if (facts) found.bases.push({ ...facts, name, folder })
    return facts !== undefined
  })
  await each(places.walks, '.index', async (name, index) => {
    const facts = await readFacts(factsOf(places.walks, name), WalkFacts)
    if (facts) found.walks.push({ ...facts, name, index })
    return facts !== undefined
  })
  return found
}
