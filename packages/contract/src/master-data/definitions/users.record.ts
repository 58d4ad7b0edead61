import { z } from 'zod'
import { FEATURES } from '../../access/features.ts'
import { ROLE_NAMES, ROLES } from '../../access/roles.ts'
import { LIMITS } from '../../limits.ts'
import { choices, flag, ref, text } from '../fields.ts'
import { FEATURE_LABELS, httpsAddress, ROLE_LABELS } from '../formats.ts'
import { defineRecord } from '../record.ts'

export const users = defineRecord({
  name: 'users',
  one: 'user',
  fields: {
    name: text('Name', { required: true }),
    username: text('Username', {
      max: LIMITS.input,
      required: true,
      schema: z
        .string()
        .trim()
        .toLowerCase()
        .max(LIMITS.input)
        .regex(/^[^\p{Cc}\p{Cs}\s]+$/u),
    }),
    email: text('E-mail', { max: LIMITS.mailAddress, required: true, schema: z.email().max(LIMITS.mailAddress) }),
    clientId: ref('Client', 'clients', {
      forClients: 'ownClient',
      hint: 'Leave blank for staff, who see every client.',
    }),
    roleIds: choices('Roles', {
      choices: ROLE_NAMES.map((role) => ({ value: ROLES[role], label: ROLE_LABELS[role] })),
      required: true,
      forClients: 'ownRoles',
    }),
    features: choices('Features', {
      choices: FEATURES.map((feature) => ({ value: feature, label: FEATURE_LABELS[feature] })),
      hint: "Staff only; client users inherit their client's features.",
      forClients: 'hidden',
    }),
    useTradeGroup: flag('Uses business divisions', { forClients: 'hidden' }),
    canUseTwoFactor: flag('May use two-factor', { forClients: 'hidden' }),
    canUseAuthenticator: flag('May use an authenticator', { forClients: 'hidden' }),
    pricingUrl: text('Pricing address', { max: 500, schema: httpsAddress, forClients: 'hidden' }),
    isActive: flag('Active', { startsOn: true, hint: 'Inactive users are signed out and cannot sign in.' }),
  },
  columns: ['name', 'username', 'email', 'clientId', 'roleIds', 'isActive'],
  searchIn: ['name', 'username', 'email', 'clientId'],
  sortBy: 'name',
  sensitive: ['username', 'email', 'clientId', 'roleIds', 'canUseTwoFactor', 'canUseAuthenticator'],
  rules: ({ canUseTwoFactor, canUseAuthenticator, clientId, features }) => [
    ...(canUseAuthenticator && !canUseTwoFactor
      ? [{ field: 'canUseAuthenticator', message: 'Allow two-factor first.' } as const]
      : []),
    ...(clientId !== null && features.length > 0
      ? [{ field: 'features', message: "Client users inherit their client's features." } as const]
      : []),
  ],
})
