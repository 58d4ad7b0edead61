import { type ChangedBy, type Choice, getChangedBy, isSame, type Side, type ThreeVersions } from './conflict.model.ts'

/** Properties of a document that are compared and chosen together. */
export interface Part<T> {
  readonly path: string
  readonly properties: readonly (keyof T)[]
  /** Deep equality of the properties by default. */
  readonly isSame?: (one: T, other: T) => boolean
}

const isSamePart = <T>(part: Part<T>, one: T, other: T) =>
  part.isSame ? part.isSame(one, other) : part.properties.every((name) => isSame(one[name], other[name]))

/** The parts that differ, and who changed them. */
export const listChangedParts = <T, P extends Part<T>>(parts: readonly P[], three: ThreeVersions<T>) =>
  parts.flatMap((part): { readonly part: P; readonly changedBy: ChangedBy }[] => {
    const changedBy = getChangedBy(three, (one, other) => isSamePart(part, one, other))
    return changedBy ? [{ part, changedBy }] : []
  })

/** Their version, with the parts in which mine was chosen. Equal parts stay as stored. */
export function mergeParts<T extends object>(
  parts: readonly Part<T>[],
  { mine, theirs }: Readonly<Record<Side, T>>,
  choice: Choice,
): T {
  const isTaken = (part: Part<T>) => choice(part.path) === 'mine' && !isSamePart(part, mine, theirs)
  const taken = parts.filter(isTaken).flatMap(({ properties }) => properties)
  return { ...theirs, ...Object.fromEntries(taken.map((name) => [name, mine[name]])) }
}
