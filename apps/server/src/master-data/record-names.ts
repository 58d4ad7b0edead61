import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { RecordDefinition, RecordProblem, Values } from '@vitrine/contract/master-data/record'
import type { RecordAnswer } from '@vitrine/contract/master-data/record.contract'
import type { Db } from '@vitrine/db/db'
import { findOptionNames } from '@vitrine/db/master-data/option.queries'
import { collectReferencedIds } from './record-values.ts'

export type Names = RecordAnswer['names']

/** Names of all referenced records, by list. */
export function readNames(db: Db, definition: RecordDefinition, ...all: readonly Values[]): Promise<Names> {
  return findOptionNames(db, collectReferencedIds(definition, ...all))
}

/** Fields that refer to missing or deleted records. */
export function findMissingReferences(
  { fields }: Pick<RecordDefinition, 'fields'>,
  values: Values,
  names: Names,
): RecordProblem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const referred = collectReferencedIds({ fields: { [name]: field } }, values)
    const isGone = [...referred].some(([list, ids]) =>
      [...ids].some((id) => !names[list]?.some((one) => one.id === id)),
    )
    return isGone ? [{ field: name, message: '%s: the chosen value no longer exists.', label: field.label }] : []
  })
}

/** Returns a lookup of names. A deleted record is named by its ID. */
export function createNameLookup(names: Names): (list: OptionList, id: number) => string {
  const known = new Map(
    Object.entries(names).flatMap(([list, options]) => options.map(({ id, name }) => [`${list} ${id}`, name] as const)),
  )
  return (list, id) => known.get(`${list} ${id}`) ?? `#${id}`
}
