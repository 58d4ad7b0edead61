import { holdsAny } from '@vitrine/contract/access/roles'
import type { User } from '@vitrine/contract/auth/auth.contract'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordRights } from './record.actions.ts'

const NOTHING: RecordRights = { create: false, edit: false, remove: false, sheet: false }

/** Whether somebody keeps the records of this kind: by role, and of staff alone. */
export const mayWrite = ({ roles, clientId }: User, { place }: RecordDefinition): boolean =>
  clientId === null && holdsAny(roles, place.writers)

/** What somebody may do with the records of a list; `sheet` is to take one over, to export needs no right. */
export const rightsOf = (user: User, definition: RecordDefinition): RecordRights =>
  mayWrite(user, definition) ? definition.may : NOTHING
