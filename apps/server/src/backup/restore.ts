import type { RestoreConfig } from '../platform/config.ts'
import type { Files } from '../platform/files.ts'
import { checkBase, reachesBackTo, walkAfter, walkBefore } from './check.ts'
import { BackupProblem, type Base, type Found, listBackups, type Places, type Server, type Walk } from './folder.ts'
import { checkLog, lastCommit, type Segment } from './log.ts'
import { refuseUnlessEmpty, writeDatabase } from './restore-database.ts'
import { putPictures, withChosen } from './restore-pictures.ts'
import { knownServer } from './server.ts'

interface Wish {
  /** Where the database's files are to stand: a folder that is empty or not there yet. */
  readonly data: string
  /** Nothing that was committed later. Without it: everything that the log holds. */
  readonly until?: Date
  /** Which copy of the database, where it is not to be the last one before that. */
  readonly base?: string
  /** The copy of the database exactly as it was taken. */
  readonly withoutLog?: boolean
  /** Pictures whose content is damaged stay away, instead of keeping everything from being restored. */
  readonly leaveDamaged?: boolean
}

export interface Restored {
  readonly base: Base
  /** The last commit that comes back; undefined: as the copy was taken. */
  readonly logUntil: Date | undefined
  readonly pictures: number
  /** Those that stand in storage in another size than in the backup; they stay as they are. */
  readonly differing: number
  readonly damaged: readonly string[]
}

/**
 * Nothing is written before everything that is needed was found to be whole, and then only to where nothing is: into an
 * empty folder, and under keys that storage does not have.
 */
export async function restoreBackup(
  config: RestoreConfig,
  files: Files,
  places: Places,
  wish: Wish,
): Promise<Restored> {
  const server = await knownServer(places)
  await refuseUnlessEmpty(wish.data)
  const found = await listBackups(places)
  const base = chooseBase(found, wish)
  refuseBecauseOf(await checkBase(config, base))
  const segments = wish.withoutLog ? [] : await usableLog(config, places, server, base)
  const logUntil = await lastCommit(config, segments)
  if (wish.until && !(logUntil && logUntil >= wish.until)) {
    const end = logUntil ? `at ${logUntil.toISOString()}` : `with the copy of the database ${base.name}`
    throw new BackupProblem(`The log ends ${end}: without --until everything up to then comes back`)
  }
  const walks = chooseWalks(found, wish.until ?? (logUntil ? new Date(8.64e15) : base.ended))
  return withChosen(files, places, walks, async (chosen) => {
    if (!wish.leaveDamaged) refuseBecauseOf(chosen.damaged)
    const pictures = await putPictures(files, places, chosen)
    await writeDatabase(base, segments, wish)
    return { ...chosen, base, logUntil: wish.until ?? logUntil, pictures }
  })
}

/** For a bucket that was lost while the database lives: everything that the last walk found. */
export async function restorePictures(
  files: Files,
  places: Places,
  { leaveDamaged }: Pick<Wish, 'leaveDamaged'>,
): Promise<Pick<Restored, 'pictures' | 'differing' | 'damaged'>> {
  const { walks } = await listBackups(places)
  return withChosen(files, places, walks.slice(-1), async (chosen) => {
    if (!leaveDamaged) refuseBecauseOf(chosen.damaged)
    return { ...chosen, pictures: await putPictures(files, places, chosen) }
  })
}

function refuseBecauseOf(problems: readonly string[]): void {
  if (problems.length > 0) throw new BackupProblem(`Nothing was restored.\n${problems.join('\n')}`)
}

function chooseBase({ bases, problems }: Found, { base: name, until }: Wish): Base {
  const base = name ? bases.find((each) => each.name === name) : bases.findLast(({ ended }) => !until || ended <= until)
  if (!base) throw new BackupProblem(name ? `There is no backup ${name}` : 'There is no backup from before that moment')
  // one that cannot be read might have been the one to take: then a person has to choose
  if (!name) refuseBecauseOf(problems)
  return base
}

/** From the beginning of the copy on, where the log reaches back to it. */
async function usableLog(
  config: RestoreConfig,
  places: Places,
  server: Server,
  base: Base,
): Promise<readonly Segment[]> {
  const { segments, problems } = await checkLog(config, places, server, base)
  const found = [...problems]
  if (segments.length > 0 && !reachesBackTo(base, segments)) found.push(`The log does not reach back to ${base.name}`)
  refuseBecauseOf(found.map((problem) => `${problem}. With --without-log the copy comes back as it was taken.`))
  return segments
}

/**
 * What stood in storage at that moment was there in the walk before it or still in the one after it: the product removes
 * nothing that is younger than a day.
 */
function chooseWalks({ walks }: Found, moment: Date): Walk[] {
  const chosen = [walkAfter(walks, moment), walkBefore(walks, moment)].filter((walk) => walk !== undefined)
  if (chosen.length === 0) throw new BackupProblem('No pictures were copied: backup.ts pictures')
  return chosen
}
