import { holdsAny, type RoleName } from './roles.ts'

/** What a role may do, apart from what it may open: Campaign opens 'discarded' but must not save from it. */
const CAPABILITIES = {
  editCaptures: ['Admin', 'Recognitor', 'Editor'],
} as const satisfies Record<string, readonly RoleName[]>

export type Capability = keyof typeof CAPABILITIES

export function mayDo(roleIds: readonly number[], capability: Capability): boolean {
  return holdsAny(roleIds, CAPABILITIES[capability])
}

/** Image-only users look at pictures; they see no data of a capture and no form. */
export function isImageOnly(roleIds: readonly number[]): boolean {
  return !mayDo(roleIds, 'editCaptures')
}
