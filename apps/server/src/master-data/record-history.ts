import { roleNames } from '@vitrine/contract/access/roles'
import { type Field, isHiddenFromClients, type Pair } from '@vitrine/contract/master-data/fields'
import { ROLE_LABELS } from '@vitrine/contract/master-data/formats'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { RecordDefinition, Values } from '@vitrine/contract/master-data/record'
import type { RecordChange } from '@vitrine/contract/master-data/record.contract'
import type { RoleRule } from '@vitrine/contract/master-data/role-map'
import { touchedIn } from './record-values.ts'

type NameOf = (list: OptionList, id: number) => string

/** A value as text; undefined for values without a text, such as pictures. */
function wordsOf(field: Field, value: unknown, nameOf: NameOf): string | undefined {
  if (value === null || value === undefined) return undefined
  switch (field.kind) {
    case 'flag':
      return value ? 'Yes' : 'No'
    case 'choice':
    case 'choices':
      return field.choices.find((choice) => choice.value === value)?.label ?? String(value)
    case 'ref':
    case 'refs':
      return nameOf(field.to, value as number)
    case 'pairs':
      return (value as Pair).map((id, place) => nameOf(field.to[place] ?? field.to[0], id)).join(' / ')
    case 'text':
    case 'number':
    case 'day':
    case 'lines':
      return String(value)
    case 'part':
      return field.part === 'roleMap' ? writeRoleRule(value as RoleRule) : undefined
    case 'secret':
      return undefined
  }
}

const writeRoleRule = ({ value, roleIds }: RoleRule) =>
  `${value} → ${roleNames(roleIds)
    .map((role) => ROLE_LABELS[role])
    .join(', ')}`

/** Values beyond these are only counted. */
const SHOWN = 20

function listed(words: readonly (string | undefined)[]): string | null {
  const known = words.filter((word) => word !== undefined)
  if (known.length === 0) return null
  const more = known.length - SHOWN
  return known.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/**
 * History for client users: without hidden fields, and only since the record belongs to their client. Earlier entries are
 * about another client.
 */
export function historyForClients({ fields }: RecordDefinition, changes: readonly RecordChange[]): RecordChange[] {
  const labels = (kept: (field: Field) => boolean) =>
    new Set(
      Object.values(fields)
        .filter(kept)
        .map(({ label }) => label),
    )
  const clients = labels(({ forClients }) => forClients === 'ownClient')
  const hidden = labels(isHiddenFromClients)
  const given = changes.findIndex(
    ({ action, changes: fieldChanges }) => action === 'changed' && fieldChanges.some(({ field }) => clients.has(field)),
  )
  return (given < 0 ? changes : changes.slice(0, given)).map((change) => ({
    ...change,
    changes: change.changes.filter(({ field }) => !hidden.has(field)),
  }))
}

/** Changes of fields as texts, which stay correct when referenced records are renamed later. */
export function changesInWords(
  { fields }: RecordDefinition,
  changed: readonly string[],
  before: Values,
  after: Values,
  nameOf: NameOf,
): RecordChange['changes'] {
  return changed.flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const { added, removed } = touchedIn(before[name], after[name])
    const words = (values: unknown[]) => listed(values.map((value) => wordsOf(field, value, nameOf)))
    return [{ field: field.label, before: words(removed), after: words(added) }]
  })
}
