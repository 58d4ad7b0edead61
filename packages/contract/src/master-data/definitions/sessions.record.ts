import { z } from 'zod'
import { flag, part, ref, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

/** Active sessions. */
export const sessions = defineRecord({
  name: 'sessions',
  one: 'sign-in',
  fields: {
    userId: ref('User', 'users', { required: true }),
    userAgent: part('Device', 'device', { schema: z.string().nullable() }),
    address: text('Address'),
    createdAt: part('Since', 'instant', { schema: z.iso.datetime() }),
    lastSeenAt: part('Last seen', 'instant', { schema: z.iso.datetime() }),
    remember: flag('Remembered'),
  },
  columns: ['userId', 'userAgent', 'address', 'createdAt', 'lastSeenAt', 'remember'],
  searchIn: ['userId', 'address'],
  sortBy: 'lastSeenAt',
  isDescending: true,
  may: { create: false, edit: false, sheet: false },
  removal: { verb: 'Revoke', asks: 'Revoke this sign-in?', done: 'The sign-in has been revoked' },
})
