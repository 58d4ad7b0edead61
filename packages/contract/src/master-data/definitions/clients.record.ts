import { z } from 'zod'
import { FEATURES } from '../../access/features.ts'
import { choice, choices, flag, lines, part, refs, text } from '../fields.ts'
import { FEATURE_LABELS, httpsAddress, mailDomain } from '../formats.ts'
import { Image } from '../image.ts'
import { defineRecord } from '../record.ts'
import { TIME_ZONES } from '../time-zones.ts'

export const HOME_KINDS = ['dashboard', 'powerbi', 'iframe', 'logo'] as const

export const clients = defineRecord({
  name: 'clients',
  one: 'client',
  fields: {
    name: text('Name', { required: true }),
    logo: part('Logo', 'image', { schema: Image.nullable() }),
    providerIds: refs('Own companies', 'providers', { required: true }),
    categoryIds: refs('Active categories', 'categories', { hint: 'Its users see captures of these.' }),
    platformIds: refs('eTailers', 'platforms', { hint: 'Its users see captures of these.' }),
    features: choices('Features', {
      choices: FEATURES.map((feature) => ({ value: feature, label: FEATURE_LABELS[feature] })),
    }),
    timeZone: choice('Time zone', { choices: TIME_ZONES, required: true }),
    mailDomains: lines('Mail domains', {
      each: mailDomain,
      hint: 'Reports and alerts can be emailed to addresses in these domains.',
    }),
    requiresTwoFactor: flag('Requires two-factor', {
      hint: 'Its users must set it up at their next sign-in and cannot turn it off.',
    }),
    homeKind: choice('Home', {
      choices: [
        { value: 'dashboard', label: 'Dashboard' },
        { value: 'powerbi', label: 'Power BI report' },
        { value: 'iframe', label: 'Page of another site' },
        { value: 'logo', label: 'Logo' },
      ],
      required: true,
    }),
    homeUrl: text('Home address', { max: 500, schema: httpsAddress }),
    powerbiReportId: text('Power BI report', { schema: z.uuid() }),
    isActive: flag('Active', { startsOn: true, hint: 'Users of an inactive client cannot sign in.' }),
  },
  columns: ['name', 'categoryIds', 'platformIds', 'homeKind', 'timeZone', 'isActive'],
  searchIn: ['name'],
  sortBy: 'name',
  rules: ({ homeKind, homeUrl, powerbiReportId }) => [
    ...(homeKind === 'iframe' && !homeUrl
      ? [{ field: 'homeUrl', message: 'Enter the address of the page.' } as const]
      : []),
    ...(homeKind === 'powerbi' && !powerbiReportId
      ? [{ field: 'powerbiReportId', message: 'Enter the Power BI report.' } as const]
      : []),
  ],
})
