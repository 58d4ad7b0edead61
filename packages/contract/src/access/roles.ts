/** Routes check role names, menus check role numbers; a user can have any combination. */
export const ROLES = {
  Admin: 1,
  Recognitor: 2,
  Viewer: 3,
  Editor: 4,
  Reporter: 5,
  Discarded: 6,
  Auditor: 7,
  Campaign: 8,
  ServiceManager: 11,
} as const

export type RoleName = keyof typeof ROLES
export type RoleId = (typeof ROLES)[RoleName]

export const ROLE_NAMES = Object.keys(ROLES) as RoleName[]
export const ROLE_IDS = Object.values(ROLES) as RoleId[]

/** Names of a user's roles, in table order; unknown numbers are ignored. */
export function getRoleNames(roleIds: readonly number[]): RoleName[] {
  return ROLE_NAMES.filter((name) => roleIds.includes(ROLES[name]))
}

export function hasAnyRole(roleIds: readonly number[], names: readonly RoleName[]): boolean {
  return names.some((name) => roleIds.includes(ROLES[name]))
}
