import { z } from 'zod'
import { ROLES, type RoleId } from '../access/roles.ts'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'

/** A claim value, such as a group in the company's directory, and the roles it grants. */
const RoleRule = z.strictObject({
  value: oneLine(200).min(1),
  roleIds: z
    .array(z.literal(Object.values(ROLES) as [RoleId, ...RoleId[]]))
    .min(1)
    .max(Object.keys(ROLES).length)
    .refine((given) => new Set(given).size === given.length),
})
export type RoleRule = z.output<typeof RoleRule>

export const RoleMap = z
  .array(RoleRule)
  .max(LIMITS.masterData.lines)
  .refine((rules) => new Set(rules.map(({ value }) => value)).size === rules.length)
export type RoleMap = z.output<typeof RoleMap>
