import { canWriteRecords } from '@vitrine/contract/access/records'
import type { User } from '@vitrine/contract/auth/auth.contract'
import type { Field } from '@vitrine/contract/master-data/fields'
import { type RecordDefinition, toClientDefinition } from '@vitrine/contract/master-data/record'
import type { RecordRights } from './record.shortcuts.ts'

const NOTHING: RecordRights = { create: false, edit: false, remove: false, sheet: false }

export const mayWrite = (user: User, { place }: RecordDefinition): boolean => canWriteRecords(user, place)

/** Actions a user may take in a list. `sheet` is the right to import; exporting needs none. */
export const getRights = (user: User, definition: RecordDefinition): RecordRights =>
  mayWrite(user, definition) ? definition.may : NOTHING

/** The definition for a user: client users don't see staff fields and are offered only their own roles. */
export function definitionFor({ clientId, roles }: User, definition: RecordDefinition): RecordDefinition {
  if (clientId === null) return definition
  const own = toClientDefinition(definition)
  const offer = (field: Field): Field =>
    field.forClients === 'ownRoles' && field.kind === 'choices' ? { ...field, offered: roles } : field
  return { ...own, fields: Object.fromEntries(Object.entries(own.fields).map(([name, field]) => [name, offer(field)])) }
}
