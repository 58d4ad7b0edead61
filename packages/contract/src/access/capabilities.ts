import { holdsAny, ROLES, type RoleId, type RoleName } from './roles.ts'

/** What a role may do, apart from what it may open: Campaign opens 'discarded' but must not save from it. */
const CAPABILITIES = {
  editCaptures: ['Admin', 'Recognitor', 'Editor'],
  /** Seconds per capture by the name of the reviewer; everybody else sees teams (teams.ts). */
  seePaceByName: ['Admin', 'Auditor'],
} as const satisfies Record<string, readonly RoleName[]>

export type Capability = keyof typeof CAPABILITIES

export function mayDo(roleIds: readonly number[], capability: Capability): boolean {
  return holdsAny(roleIds, CAPABILITIES[capability])
}

export const listRolesThat = (capability: Capability): RoleId[] => CAPABILITIES[capability].map((name) => ROLES[name])

/** Image-only users look at pictures; they see no data of a capture and no form. */
export function isImageOnly(roleIds: readonly number[]): boolean {
  return !mayDo(roleIds, 'editCaptures')
}
