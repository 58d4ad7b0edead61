export type Side = 'theirs' | 'mine'
export const SIDES: readonly Side[] = ['theirs', 'mine']

/** The side that changed a place since the common base. */
export type ChangedBy = 'me' | 'them' | 'both'

export interface Difference {
  readonly path: string
  readonly changedBy: ChangedBy
}

/** The chosen side of a difference; undefined while undecided. */
export type Choice = (path: string) => Side | undefined

export interface ThreeVersions<T> {
  /** The version that both edits started from. */
  readonly base: T
  readonly mine: T
  /** The stored version. */
  readonly theirs: T
}

export const mapVersions = <T, Result>(
  { base, mine, theirs }: ThreeVersions<T>,
  map: (version: T) => Result,
): ThreeVersions<Result> => ({ base: map(base), mine: map(mine), theirs: map(theirs) })

/** Deep equality. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The side that changed a place; undefined where both versions are the same. */
export function getChangedBy<T>(
  { base, mine, theirs }: ThreeVersions<T>,
  same: (one: T, other: T) => boolean = isSame,
): ChangedBy | undefined {
  if (same(mine, theirs)) return undefined
  if (same(base, mine)) return 'them'
  return same(base, theirs) ? 'me' : 'both'
}

const DEFAULT_CHOICES: Readonly<Record<ChangedBy, Side | undefined>> = { me: 'mine', them: 'theirs', both: undefined }

/** The preselected side: the only one that changed the place. If both did, the user must choose. */
export const getDefaultChoice = ({ changedBy }: Pick<Difference, 'changedBy'>) => DEFAULT_CHOICES[changedBy]
