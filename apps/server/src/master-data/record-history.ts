import { getRoleNames } from '@vitrine/contract/access/roles'
import { type Field, isHiddenFromClients, type Pair } from '@vitrine/contract/master-data/fields'
import { ROLE_LABELS } from '@vitrine/contract/master-data/formats'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { RecordDefinition, Values } from '@vitrine/contract/master-data/record'
import type { RecordChange } from '@vitrine/contract/master-data/record.contract'
import type { RoleRule } from '@vitrine/contract/master-data/role-map'
import { diffLists } from './record-values.ts'

type GetName = (list: OptionList, id: number) => string

/** A code or a name; undefined for values without one, such as pictures. */
function describeValue(field: Field, value: unknown, getName: GetName): string | undefined {
  if (value === null || value === undefined) return undefined
  switch (field.kind) {
    case 'ref':
    case 'refs':
      return getName(field.to, value as number)
    case 'pairs':
      return (value as Pair).map((id, place) => getName(field.to[place] ?? field.to[0], id)).join(' / ')
    case 'flag':
    case 'choice':
    case 'choices':
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
  `${value} → ${getRoleNames(roleIds)
    .map((role) => ROLE_LABELS[role])
    .join(', ')}`

/** Number of names stored for a long list. */
const SHOWN = 20

interface NameList {
  readonly names: string | null
  /** Number of names that are not stored. */
  readonly more: number
}

function toNameList(words: readonly (string | undefined)[]): NameList {
  const known = words.filter((word) => word !== undefined)
  const names = known.length === 0 ? null : known.slice(0, SHOWN).join(', ')
  return { names, more: Math.max(0, known.length - SHOWN) }
}

/**
 * The history for client users: without hidden fields, and only since the record has belonged to their client. Earlier
 * entries concern another client.
 */
export function filterHistoryForClients(
  { fields }: RecordDefinition,
  changes: readonly RecordChange[],
): RecordChange[] {
  // entries of earlier versions may contain labels instead of names
  const names = (kept: (field: Field) => boolean) =>
    new Set(Object.entries(fields).flatMap(([name, field]) => (kept(field) ? [name, field.label] : [])))
  const clients = names(({ forClients }) => forClients === 'ownClient')
  const hidden = names(isHiddenFromClients)
  const given = changes.findIndex(
    ({ action, changes: fieldChanges }) => action === 'changed' && fieldChanges.some(({ field }) => clients.has(field)),
  )
  return (given < 0 ? changes : changes.slice(0, given)).map((change) => ({
    ...change,
    changes: change.changes.filter(({ field }) => !hidden.has(field)),
  }))
}

/** Changed fields, with the current names of their values, because records may be renamed later. */
export function describeChanges(
  { fields }: RecordDefinition,
  changed: readonly string[],
  before: Values,
  after: Values,
  getName: GetName,
): RecordChange['changes'] {
  return changed.flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const { added, removed } = diffLists(before[name], after[name])
    const list = (values: unknown[]) => toNameList(values.map((value) => describeValue(field, value, getName)))
    const [old, current] = [list(removed), list(added)]
    return [
      {
        field: name,
        before: old.names,
        after: current.names,
        ...(old.more > 0 && { beforeMore: old.more }),
        ...(current.more > 0 && { afterMore: current.more }),
      },
    ]
  })
}
