// The roles of the product, on one server and on a cluster.
import { fileURLToPath } from 'node:url'
import { settings } from './settings.ts'

export const rolesFile = fileURLToPath(new URL('roles.sql', import.meta.url))

/** The passwords that roles.sql reads. */
export const roleEnvironment = Object.fromEntries(
  Object.values(settings.postgres.roles).map((role) => [role.variable, role.password]),
)
