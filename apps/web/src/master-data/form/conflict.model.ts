import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { type ChangedBy, changedBy, type Side } from '../../ui/conflict/conflict.model.ts'
import { type FormValues, isSameField } from './form.model.ts'

export interface ThreeVersions {
  /** The version that both edits started from. */
  readonly base: FormValues
  readonly mine: FormValues
  /** The stored version. */
  readonly theirs: FormValues
}

interface Difference {
  /** The field's name. */
  readonly path: string
  readonly changedBy: ChangedBy
}

export const listDifferences = ({ fields }: RecordDefinition, { base, mine, theirs }: ThreeVersions): Difference[] =>
  Object.entries(fields).flatMap(([path, field]) => {
    const same = (one: unknown, other: unknown) => isSameField(field, one, other)
    if (same(mine[path], theirs[path])) return []
    return [{ path, changedBy: changedBy([base[path], mine[path], theirs[path]], same) }]
  })

/** Their values, except for fields in which mine were chosen. */
export const merged = ({ mine, theirs }: ThreeVersions, choice: (path: string) => Side | undefined): FormValues =>
  Object.fromEntries(
    Object.entries(theirs).map(([path, value]) => [path, choice(path) === 'mine' ? mine[path] : value]),
  )
