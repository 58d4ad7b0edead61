import type { Db } from '@vitrine/db/db'
import { defineJob, enqueue } from '@vitrine/db/queue'
import { z } from 'zod'
import { NOTICES, type Notice } from './mails/account-mails.ts'

/** Emails a code. The job creates it, so that it exists only in the email. */
export const mailCode = defineJob({
  name: 'auth.mail-code',
  payload: z.strictObject({ sessionId: z.int(), userId: z.int() }),
  maxAttempts: 6,
})

/** The job looks up the account, so that the request takes the same time with and without one. */
export const mailPasswordLink = defineJob({
  name: 'auth.mail-password-link',
  payload: z.strictObject({ named: z.string() }),
  maxAttempts: 6,
})

/** The same link, for a new account or sent by an administrator. */
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
    /** Recipient, if different from the current address of the account. */
    address: z.string().optional(),
  }),
  maxAttempts: 12,
})

/** Must run in the transaction of the change. */
export const notify = (db: Db, userId: number, notice: Notice, address?: string) =>
  enqueue(db, mailNotice, { userId, notice, ...(address !== undefined && { address }) })
