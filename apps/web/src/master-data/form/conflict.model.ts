import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { Choice, Difference, ThreeVersions } from '../../ui/conflict/conflict.model.ts'
import { listChangedParts, mergeParts, type Part } from '../../ui/conflict/parts.model.ts'
import { type FormValues, isSameField } from './form.model.ts'

/** Each field is a part, with its name as path. */
const toParts = ({ fields }: RecordDefinition): Part<FormValues>[] =>
  Object.entries(fields).map(([name, field]) => ({
    path: name,
    properties: [name],
    isSame: (one, other) => isSameField(field, one[name], other[name]),
  }))

export const listDifferences = (definition: RecordDefinition, three: ThreeVersions<FormValues>): Difference[] =>
  listChangedParts(toParts(definition), three).map(({ part: { path }, changedBy }) => ({ path, changedBy }))

export const mergeVersions = (definition: RecordDefinition, three: ThreeVersions<FormValues>, choice: Choice) =>
  mergeParts(toParts(definition), three, choice)
