export type Side = 'theirs' | 'mine'
export const SIDES: readonly Side[] = ['theirs', 'mine']

/** The side that changed a place since the common base. */
export type ChangedBy = 'me' | 'them' | 'both'

interface Changed {
  readonly changedBy: ChangedBy
}

/** Deep equality. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The side that changed a place where both versions differ. */
export function changedBy<T>(
  [base, mine, theirs]: readonly [T, T, T],
  same: (one: T, other: T) => boolean = isSame,
): ChangedBy {
  if (same(base, mine)) return 'them'
  return same(base, theirs) ? 'me' : 'both'
}

const BEFORE: Readonly<Record<ChangedBy, Side | undefined>> = { me: 'mine', them: 'theirs', both: undefined }

/** The preselected side: the only one that changed the place. If both did, the user must choose. */
export const choiceBefore = ({ changedBy }: Changed): Side | undefined => BEFORE[changedBy]
