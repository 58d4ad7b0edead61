import { z } from 'zod'
import { part, ref, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

/** Links between company accounts and users. */
export const companyAccounts = defineRecord({
  name: 'companyAccounts',
  one: 'company account',
  fields: {
    userId: ref('User', 'users', { required: true }),
    companySignInId: ref('Company sign-in', 'companySignIns', { required: true }),
    email: text('E-mail'),
    subject: text('Account ID', { required: true }),
    tiedAt: part('Linked', 'instant', { schema: z.iso.datetime() }),
    usedAt: part('Last sign-in', 'instant', { schema: z.iso.datetime() }),
  },
  columns: ['userId', 'companySignInId', 'email', 'subject', 'tiedAt', 'usedAt'],
  searchIn: ['userId', 'email'],
  sortBy: 'usedAt',
  isDescending: true,
  may: { create: false, edit: false, sheet: false },
  removal: {
    verb: 'Unlink',
    asks: 'Unlink this company account? Its sign-ins end now.',
    done: 'The company account has been unlinked',
    isSensitive: true,
  },
})
