import { mayWriteRecords } from '@vitrine/contract/access/records'
import type { User } from '@vitrine/contract/auth/auth.contract'
import type { Field } from '@vitrine/contract/master-data/fields'
import { definitionForClients, type RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordRights } from './record.actions.ts'

const NOTHING: RecordRights = { create: false, edit: false, remove: false, sheet: false }

export const mayWrite = (user: User, { place }: RecordDefinition): boolean => mayWriteRecords(user, place)

/** What somebody may do with the records of a list; `sheet` is to take one over, to export needs no right. */
export const rightsOf = (user: User, definition: RecordDefinition): RecordRights =>
  mayWrite(user, definition) ? definition.may : NOTHING

/** A record as somebody sees it: client users without the fields that are for staff, and with roles up to their own. */
export function definitionFor({ clientId, roles }: User, definition: RecordDefinition): RecordDefinition {
  if (clientId === null) return definition
  const own = definitionForClients(definition)
  const offer = (field: Field): Field =>
    field.forClients === 'ownRoles' && field.kind === 'choices' ? { ...field, offered: roles } : field
  return { ...own, fields: Object.fromEntries(Object.entries(own.fields).map(([name, field]) => [name, offer(field)])) }
}
