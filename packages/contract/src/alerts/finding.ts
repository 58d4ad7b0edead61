import { z } from 'zod'
import { ALERT_RULES } from './alert-rules.ts'

/** Captures that a finding names; it may be judged by more. */
export const MOST_JUDGED = 20

/** A capture that a finding was judged by. */
export const JudgedCapture = z.object({ captureId: z.int(), at: z.iso.datetime() })
export type JudgedCapture = z.output<typeof JudgedCapture>

/** What is known of a campaign where it is expected, the most urgent first. Only 'missing' opens a finding. */
export const CAMPAIGN_STATES = ['missing', 'missedOnce', 'notReviewed', 'notCaptured', 'live'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const CampaignStatus = z.object({
  campaignId: z.int(),
  /** Null where the campaign is expected anywhere at the eTailer. */
  urlId: z.int().nullable(),
  campaign: z.string(),
  /** As in 'UK - Pennywell, https://…'. */
  where: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  /** As in 'Live on 29/03/2026'. */
  text: z.string(),
  judged: z.array(JudgedCapture),
})
export type CampaignStatus = z.output<typeof CampaignStatus>

/**
 * Something that an alert found: what of, where, and what is so. The texts are written by the rule that found it, once, and
 * stay as they are, so that screen, mail and spreadsheet say the same.
 */
export const FoundFact = z.object({
  configuration: z.string(),
  alertType: z.string(),
  rule: z.enum(ALERT_RULES.map(({ rule }) => rule)),
  /** As in 'Solvane Night Cream 50 ml'. */
  subject: z.string(),
  ean: z.string().nullable(),
  /** As in 'UK - Pennywell, Leeds'. */
  where: z.string(),
  /** As in 'Final price 9.99 GBP, 12.3 % above the recommended 8.90 GBP'. */
  text: z.string(),
  /** When it was seen, not when it was found. */
  seenAt: z.iso.datetime(),
  /** That shows it. */
  captureId: z.int().nullable(),
  captureTypeId: z.int().nullable(),
  /** Captures it was judged by, newest first, MOST_JUDGED at most; of the same type. Rules that judge by one leave it out. */
  judged: z.array(JudgedCapture).optional(),
})
export type FoundFact = z.output<typeof FoundFact>

/** A fact as one run tells it. */
export const ToldFact = FoundFact.extend({
  /** An event is told once and does not close; 'closed' tells of what was found before and no longer holds. */
  told: z.enum(['opened', 'closed', 'event']),
  /** Of the eTailer whose capture shows it; null where no capture does. */
  timeZone: z.string().nullable(),
})
export type ToldFact = z.output<typeof ToldFact>

export const Finding = ToldFact.extend({
  findingId: z.int(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type Finding = z.output<typeof Finding>

const RUN_STATES = ['queued', 'running', 'done', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** Withheld: when its turn came it was not to go out any more, because the alert was stopped, or the address taken off it. */
export const AlertMail = z.object({
  address: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'withheld']),
  sentAt: z.iso.datetime().nullable(),
})
export type AlertMail = z.output<typeof AlertMail>

export const AlertRun = z.object({
  alertRunId: z.int(),
  /** The moment that it is about; what was seen later is a matter of the next one. */
  scheduledFor: z.iso.datetime(),
  /** Earlier executions that were missed or late and that this run covers; oldest first. */
  missed: z.array(z.iso.datetime()),
  state: z.enum(RUN_STATES),
  finishedAt: z.iso.datetime().nullable(),
  /** Events count as opened. */
  opened: z.int(),
  closed: z.int(),
  /** Nobody is written to when there is nothing to tell. */
  mails: z.array(AlertMail),
})
export type AlertRun = z.output<typeof AlertRun>
