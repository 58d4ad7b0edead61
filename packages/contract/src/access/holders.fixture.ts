import type { PermissionHolder } from './permissions.ts'
import { ROLES, type RoleName } from './roles.ts'

/** A staff user with these roles. */
export const staffWith = (...roles: readonly RoleName[]): PermissionHolder => ({
  roles: roles.map((role) => ROLES[role]),
  clientId: null,
})
