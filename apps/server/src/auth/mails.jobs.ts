import type { Db } from '@vitrine/db/db'
import { defineJob, enqueue } from '@vitrine/db/queue'
import { z } from 'zod'
import { NOTICES, type Notice } from './mails/account-mails.ts'

/** Mails the code that a session owes. Which one, the job decides: it stands nowhere but in the mail. */
export const mailCode = defineJob({
  name: 'auth.mail-code',
  payload: z.strictObject({ sessionId: z.int(), userId: z.int() }),
  maxAttempts: 6,
})

/** Looks for the account itself, so that asking takes the same time whether there is one or not. */
export const mailPasswordLink = defineJob({
  name: 'auth.mail-password-link',
  payload: z.strictObject({ named: z.string() }),
  maxAttempts: 6,
})

/** The same link without its owner asking: for an account that was just made, or because an administrator sends it. */
export const mailSentLink = defineJob({
  name: 'auth.mail-sent-link',
  payload: z.strictObject({ userId: z.int(), isNew: z.boolean() }),
  maxAttempts: 12,
})

export const mailNotice = defineJob({
  name: 'auth.mail-notice',
  payload: z.strictObject({
    userId: z.int(),
    notice: z.enum(Object.keys(NOTICES) as [Notice, ...Notice[]]),
    /** Where it goes, if not to the address that the account has by then. */
    address: z.string().optional(),
  }),
  maxAttempts: 12,
})

/** In the transaction of what it tells of. */
export const notify = (db: Db, userId: number, notice: Notice, address?: string) =>
  enqueue(db, mailNotice, { userId, notice, ...(address !== undefined && { address }) })
