import type { Files } from '../platform/files.ts'
import { findWalkAfter, findWalkBefore } from './check.ts'
import { type BackupContents, type BackupPaths, BackupProblem, listBackups, type PictureCopy } from './folder.ts'
import { putPictures, withChosenPictures } from './restore-pictures.ts'

interface RestoreOptions {
  /** The moment to which the database was restored; by default, that of the last copy of the pictures. */
  readonly until?: Date
  /** Skips pictures with damaged content instead of aborting. */
  readonly leaveDamaged?: boolean
}

interface RestoreResult {
  readonly pictures: number
  /** Pictures whose size in storage differs from the backup. They are not changed. */
  readonly differing: number
  readonly damaged: readonly string[]
}

/**
 * Restores the pictures that a database restored to a moment refers to and storage lacks. Verifies all of them before it
 * writes anything, and never overwrites: it writes only to unused storage keys.
 */
export async function restorePictures(
  files: Files,
  places: BackupPaths,
  { until, leaveDamaged }: RestoreOptions,
): Promise<RestoreResult> {
  const found = await listBackups(places)
  // an unreadable index might be the right one
  if (!leaveDamaged) refuseIfAny(found.problems)
  return withChosenPictures(files, places, chooseWalks(found, until), async (chosen) => {
    if (!leaveDamaged) refuseIfAny(chosen.damaged)
    return { ...chosen, pictures: await putPictures(files, places, chosen) }
  })
}

function refuseIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new BackupProblem(`Nothing was restored.\n${problems.join('\n')}`)
}

/**
 * Objects that existed at that time are in the index before or after it, because the product never deletes objects that
 * are less than a day old.
 */
function chooseWalks({ walks }: BackupContents, until: Date | undefined): PictureCopy[] {
  const candidates = until ? [findWalkAfter(walks, until), findWalkBefore(walks, until)] : [walks.at(-1)]
  const chosen = candidates.filter((walk) => walk !== undefined)
  if (chosen.length === 0) throw new BackupProblem('No pictures were copied: backup.ts pictures')
  return chosen
}
