import type { RestoreConfig } from '../platform/config.ts'
import type { Files } from '../platform/files.ts'
import { checkBase, coversBase, findWalkAfter, findWalkBefore } from './check.ts'
import {
  type BackupContents,
  type BackupPaths,
  BackupProblem,
  type Base,
  listBackups,
  type PictureCopy,
  type Server,
} from './folder.ts'
import { checkLog, lastCommit, type Segment } from './log.ts'
import { refuseUnlessEmpty, writeDatabase } from './restore-database.ts'
import { putPictures, withChosenPictures } from './restore-pictures.ts'
import { readKnownServer } from './server.ts'

interface RestoreOptions {
  /** Target folder for the database files; must be empty or not exist. */
  readonly data: string
  /** Point in time; by default, the end of the log. */
  readonly until?: Date
  /** The database copy to use; by default, the last one before `until`. */
  readonly base?: string
  /** Restores the database copy without the log. */
  readonly withoutLog?: boolean
  /** Skips pictures with damaged content instead of aborting. */
  readonly leaveDamaged?: boolean
}

export interface RestoreResult {
  readonly base: Base
  /** The last restored commit; undefined if the log isn't replayed. */
  readonly logUntil: Date | undefined
  readonly pictures: number
  /** Pictures whose size in storage differs from the backup. They are not changed. */
  readonly differing: number
  readonly damaged: readonly string[]
}

/**
 * Verifies everything it needs before it writes anything, and never overwrites: it writes to an empty folder and to
 * unused storage keys.
 */
export async function restoreBackup(
  config: RestoreConfig,
  files: Files,
  places: BackupPaths,
  wish: RestoreOptions,
): Promise<RestoreResult> {
  const server = await readKnownServer(places)
  await refuseUnlessEmpty(wish.data)
  const found = await listBackups(places)
  const base = chooseBase(found, wish)
  refuseIfAny(await checkBase(config, base))
  const segments = wish.withoutLog ? [] : await readUsableLog(config, places, server, base)
  const logUntil = await lastCommit(config, segments)
  if (wish.until && !(logUntil && logUntil >= wish.until)) {
    const end = logUntil ? `at ${logUntil.toISOString()}` : `with the copy of the database ${base.name}`
    throw new BackupProblem(`The log ends ${end}: without --until everything up to then comes back`)
  }
  const walks = chooseWalks(found, wish.until ?? (logUntil ? new Date(8.64e15) : base.ended))
  return withChosenPictures(files, places, walks, async (chosen) => {
    if (!wish.leaveDamaged) refuseIfAny(chosen.damaged)
    const pictures = await putPictures(files, places, chosen)
    await writeDatabase(base, segments, wish)
    return { ...chosen, base, logUntil: wish.until ?? logUntil, pictures }
  })
}

/** Restores all pictures of the last index, for a bucket that was lost while the database is intact. */
export async function restorePictures(
  files: Files,
  places: BackupPaths,
  { leaveDamaged }: Pick<RestoreOptions, 'leaveDamaged'>,
): Promise<Pick<RestoreResult, 'pictures' | 'differing' | 'damaged'>> {
  const { walks } = await listBackups(places)
  return withChosenPictures(files, places, walks.slice(-1), async (chosen) => {
    if (!leaveDamaged) refuseIfAny(chosen.damaged)
    return { ...chosen, pictures: await putPictures(files, places, chosen) }
  })
}

function refuseIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new BackupProblem(`Nothing was restored.\n${problems.join('\n')}`)
}

function chooseBase({ bases, problems }: BackupContents, { base: name, until }: RestoreOptions): Base {
  const base = name ? bases.find((each) => each.name === name) : bases.findLast(({ ended }) => !until || ended <= until)
  if (!base) throw new BackupProblem(name ? `There is no backup ${name}` : 'There is no backup from before that moment')
  // an unreadable copy might be the right one, so the operator has to choose
  if (!name) refuseIfAny(problems)
  return base
}

/** The log from the start of the copy, if it reaches back that far. */
async function readUsableLog(
  config: RestoreConfig,
  places: BackupPaths,
  server: Server,
  base: Base,
): Promise<readonly Segment[]> {
  const { segments, problems } = await checkLog(config, places, server, base)
  const found = [...problems]
  if (segments.length > 0 && !coversBase(base, segments)) found.push(`The log does not reach back to ${base.name}`)
  refuseIfAny(found.map((problem) => `${problem}. With --without-log the copy comes back as it was taken.`))
  return segments
}

/**
 * Objects that existed at that time are in the index before or after it, because the product never deletes objects that
 * are less than a day old.
 */
function chooseWalks({ walks }: BackupContents, moment: Date): PictureCopy[] {
  const chosen = [findWalkAfter(walks, moment), findWalkBefore(walks, moment)].filter((walk) => walk !== undefined)
  if (chosen.length === 0) throw new BackupProblem('No pictures were copied: backup.ts pictures')
  return chosen
}
