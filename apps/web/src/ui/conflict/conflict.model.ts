export type Side = 'theirs' | 'mine'
export const SIDES: readonly Side[] = ['theirs', 'mine']

/** Who changed a place since both began. */
export type ChangedBy = 'me' | 'them' | 'both'

interface Changed {
  readonly changedBy: ChangedBy
}

/** In every part, whatever they are. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Of a place where the two differ. */
export function changedBy<T>(
  [base, mine, theirs]: readonly [T, T, T],
  same: (one: T, other: T) => boolean = isSame,
): ChangedBy {
  if (same(base, mine)) return 'them'
  return same(base, theirs) ? 'me' : 'both'
}

const BEFORE: Readonly<Record<ChangedBy, Side | undefined>> = { me: 'mine', them: 'theirs', both: undefined }

/** What is chosen without being asked: what one side alone changed counts. Where both did, somebody must choose. */
export const choiceBefore = ({ changedBy }: Changed): Side | undefined => BEFORE[changedBy]
