import { z } from 'zod'
import { flag, number, ref, secret, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const proxies = defineRecord({
  name: 'proxies',
  one: 'proxy',
  fields: {
    host: text('Host', {
      required: true,
      schema: z.union([z.hostname(), z.ipv4(), z.ipv6()], 'A host name or an address.').pipe(z.string().max(100)),
    }),
    port: number('Port', { min: 1, max: 65535, required: true }),
    username: text('User'),
    password: secret('Password', { max: 200 }),
    countryId: ref('Country', 'countries'),
    isActive: flag('Active', { startsOn: true }),
  },
  columns: ['host', 'port', 'username', 'password', 'countryId', 'isActive'],
  searchIn: ['host', 'username', 'countryId'],
  sortBy: 'host',
})
