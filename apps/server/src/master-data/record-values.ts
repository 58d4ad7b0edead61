import { isDeepStrictEqual } from 'node:util'
import type { Field, Pair } from '@vitrine/contract/master-data/fields'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { RecordDefinition, Values } from '@vitrine/contract/master-data/record'

/** Sorts lists, so that their order does not matter. */
function inOrder(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? null
  return value.map((one) => JSON.stringify(one)).sort()
}

/** Compares two values of a field, ignoring the order of lists and properties. */
export function isSame({ kind }: Field, one: unknown, other: unknown): boolean {
  if (kind === 'part') return isDeepStrictEqual(one ?? null, other ?? null)
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** Fields whose values differ. A given secret counts as changed, a missing field as unchanged. */
export function changedFields({ fields }: RecordDefinition, before: Values | undefined, after: Values): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (after[name] === undefined) return []
    if (before && field.kind === 'secret' && after[name] === null) return before[name] ? [name] : []
    return before && field.kind !== 'secret' && isSame(field, before[name], after[name]) ? [] : [name]
  })
}

/** Values added to and removed from a list. */
export function diffLists(before: unknown, after: unknown): { added: unknown[]; removed: unknown[] } {
  const list = (value: unknown): unknown[] =>
    Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
  const has = (among: unknown[], one: unknown) => among.some((other) => JSON.stringify(other) === JSON.stringify(one))
  const [old, now] = [list(before), list(after)]
  return { added: now.filter((one) => !has(old, one)), removed: old.filter((one) => !has(now, one)) }
}

/** Referenced IDs by list. */
export function collectReferencedIds(
  { fields }: Pick<RecordDefinition, 'fields'>,
  ...all: readonly Values[]
): Map<OptionList, Set<number>> {
  const found = new Map<OptionList, Set<number>>()
  const add = (list: OptionList, ids: readonly number[]) => {
    const known = found.get(list) ?? new Set()
    for (const id of ids) known.add(id)
    found.set(list, known)
  }
  for (const [name, field] of Object.entries(fields)) {
    for (const values of all) {
      const value = values[name]
      if (value === null || value === undefined) continue
      if (field.kind === 'ref') add(field.to, [value as number])
      if (field.kind === 'refs') add(field.to, value as number[])
      if (field.kind === 'pairs') {
        for (const [place, list] of field.to.entries())
          add(
            list,
            (value as Pair[]).map((pair) => pair[place] ?? 0),
          )
      }
    }
  }
  return found
}
