import { LIMITS } from '../../limits.ts'
import { flag, lines, part, ref, secret, text } from '../fields.ts'
import { issuerAddress, mailDomain } from '../formats.ts'
import { defineRecord } from '../record.ts'
import { RoleMap } from '../role-map.ts'

/** OpenID Connect providers that users of a client, or staff, sign in with. */
export const companySignIns = defineRecord({
  name: 'companySignIns',
  one: 'company sign-in',
  fields: {
    name: text('Name', { required: true, hint: "The sign-in button reads 'Continue with' and this name." }),
    clientId: ref('Client', 'clients', {
      forClients: 'hidden',
      hint: 'Users of this client can sign in with it. Leave blank for staff.',
    }),
    issuer: text('Issuer', {
      max: LIMITS.issuer,
      required: true,
      schema: issuerAddress,
      hint: 'The address of the provider, without /.well-known/openid-configuration.',
    }),
    appId: text('Client ID', { max: 200, required: true, hint: 'The ID the provider gave to this installation.' }),
    appSecret: secret('Client secret', {
      max: 500,
      hint: 'Leave blank for a public client, which uses only PKCE.',
    }),
    mailDomains: lines('Mail domains', {
      each: mailDomain,
      hint: 'Users with these addresses are offered the company sign-in.',
    }),
    trustsMail: flag('Trust addresses without email_verified', {
      hint: 'Only for providers that verify every address they send.',
    }),
    roleClaim: text('Role claim', { max: 200, hint: 'The claim that holds the groups or roles, for example groups.' }),
    roleMap: part('Roles by claim', 'roleMap', {
      schema: RoleMap,
      hint: 'Leave blank to set roles in Users. Otherwise each sign-in sets the roles.',
    }),
    createsUsers: flag('Create users at their first sign-in'),
    isEnforced: flag('Required', {
      hint: 'Users of the client with these mail domains can no longer sign in with a password.',
    }),
    stepUpAcr: text('Levels with a second factor (acr)', {
      max: 200,
      hint: 'One or more, separated by spaces. A sign-in at one of them needs no code, and confirming an identity asks for them.',
    }),
    enforcesSecondFactor: flag('The provider always checks a second factor', {
      hint: 'Sign-ins with it never need a code from Vitrine, whatever their level.',
    }),
    isActive: flag('Active', { startsOn: true }),
  },
  columns: ['name', 'clientId', 'issuer', 'mailDomains', 'isEnforced', 'isActive'],
  searchIn: ['name', 'issuer', 'clientId'],
  sortBy: 'name',
  may: { sheet: false },
  // these fields determine who can sign in and with which permissions
  sensitive: [
    ...(['clientId', 'issuer', 'appId', 'appSecret', 'mailDomains', 'trustsMail', 'roleClaim', 'roleMap'] as const),
    ...(['createsUsers', 'isEnforced', 'stepUpAcr', 'enforcesSecondFactor', 'isActive'] as const),
  ],
  removal: { isSensitive: true },
  rules: ({ roleClaim, roleMap, createsUsers, isEnforced, mailDomains }) => [
    ...(roleMap.length > 0 && !roleClaim
      ? [{ field: 'roleClaim', message: 'Roles by claim need the name of the claim.' } as const]
      : []),
    ...(createsUsers && roleMap.length === 0
      ? [
          {
            field: 'roleMap',
            message: 'New users get their roles from this table, so it needs at least one row.',
          } as const,
        ]
      : []),
    ...((isEnforced || createsUsers) && mailDomains.length === 0
      ? [{ field: 'mailDomains', message: 'At least one mail domain is required.' } as const]
      : []),
  ],
})
