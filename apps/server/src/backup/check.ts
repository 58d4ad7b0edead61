import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreConfig } from '../platform/config.ts'
import { type BackupContents, type BackupPaths, type Base, listBackups, type PictureCopy } from './folder.ts'
import { inOrder } from './in-order.ts'
import { checkLog, parseLogPosition, type Segment } from './log.ts'
import { hashFile, type IndexedPicture, readIndex } from './picture-index.ts'
import { getContentPath, isKept, listContents } from './picture-store.ts'
import { tryProgram } from './programs.ts'
import { readKnownServer } from './server.ts'

const AT_ONCE = 4

interface CheckResult extends BackupContents {
  readonly contents: number
  readonly segments: number
}

/** Reads every byte of every backup and lists all problems. */
export async function checkBackups(config: RestoreConfig, places: BackupPaths): Promise<CheckResult> {
  const server = await readKnownServer(places)
  const found = await listBackups(places)
  const problems = [...found.problems]
  for (const base of found.bases) problems.push(...(await checkBase(config, base)))
  const [oldest] = found.bases
  const log = oldest ? await checkLog(config, places, server, oldest) : { segments: [], problems: [] }
  problems.push(...log.problems)
  for (const walk of found.walks) problems.push(...(await checkWalk(places, walk)))
  const contents = { count: 0 }
  for await (const problem of inOrder(listContents(places), AT_ONCE, checkContent)) {
    contents.count += 1
    if (problem) problems.push(problem)
  }
  const latest = found.bases.at(-1)
  if (!latest) problems.push(`${places.folder} holds no finished copy of the database`)
  else if (!findWalkAfter(found.walks, latest.ended)) {
    problems.push(`The pictures of ${latest.name} were not all copied: backup.ts pictures ${places.folder}`)
  }
  if (latest && log.segments.length > 0 && !coversBase(latest, log.segments)) {
    problems.push(`The log does not reach back to ${latest.name}: take another backup, and backup.ts follow`)
  }
  return { ...found, problems, contents: contents.count, segments: log.segments.length }
}

/** Whether the log continues from the end of the database copy. */
export function coversBase({ endsAt, segmentBytes }: Base, [first]: readonly Segment[]): boolean {
  return first !== undefined && first.number <= Math.floor(parseLogPosition(endsAt) / segmentBytes)
}

/** Checks each file of the database copy against the manifest, and each record of the log that it needs. */
export async function checkBase(config: RestoreConfig, { name, folder, manifestSha256 }: Base): Promise<string[]> {
  const manifest = join(folder, 'backup_manifest')
  const isThere = await access(manifest).then(
    () => true,
    () => false,
  )
  if (!isThere || (await hashFile(manifest)) !== manifestSha256)
    return [`The manifest of ${name} is not the one that was written`]
  const { ok, complaint } = await tryProgram(config, ['pg_verifybackup', '--quiet', folder])
  return ok ? [] : [`The copy of the database ${name} is damaged: ${complaint}`]
}

/** Checks the index of pictures. */
export async function checkIndex({ name, index, indexSha256 }: PictureCopy): Promise<string[]> {
  if ((await hashFile(index)) === indexSha256) return []
  return [`The index of pictures ${name} is not the one that was written`]
}

/** Checks that the content of each entry exists. */
async function checkWalk(places: BackupPaths, walk: PictureCopy): Promise<string[]> {
  const problems = await checkIndex(walk)
  if (problems.length > 0) return problems
  for await (const kept of readIndex(walk.index))
    if (!(await isKept(places, kept))) problems.push(describeMissing(kept))
  return problems
}

const describeMissing = ({ key, sha256 }: IndexedPicture) => `The picture ${key} is missing or cut short: ${sha256}`

async function checkContent({ name, file }: { name: string; file: string }): Promise<string | undefined> {
  // leftovers of an interrupted run
  if (name.endsWith('.part')) return undefined
  return (await hashFile(file)) === name ? undefined : `The content of a picture is damaged: ${file}`
}

/** Whether the content of a picture exists and is intact. */
export const isIntact = async (places: BackupPaths, kept: IndexedPicture) =>
  (await isKept(places, kept)) && (await hashFile(getContentPath(places, kept.sha256))) === kept.sha256

/** The first index of storage at or after a time. */
export const findWalkAfter = (walks: readonly PictureCopy[], moment: Date) => walks.find(({ began }) => began >= moment)
/** The last index of storage before a time. */
export const findWalkBefore = (walks: readonly PictureCopy[], moment: Date) =>
  walks.findLast(({ began }) => began < moment)
