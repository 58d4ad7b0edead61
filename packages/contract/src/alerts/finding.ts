import { z } from 'zod'
import { ALERT_RULES } from './alert-rules.ts'
import { FindingMessage } from './finding-message.ts'

/** Maximum number of captures listed in a finding; it may be based on more. */
export const MOST_JUDGED = 20

/** A capture that a finding is based on. */
export const JudgedCapture = z.object({ captureId: z.int(), at: z.iso.datetime() })
export type JudgedCapture = z.output<typeof JudgedCapture>

/** States of a campaign at an expected location, most urgent first. Only 'missing' opens a finding. */
export const CAMPAIGN_STATES = ['missing', 'missedOnce', 'notReviewed', 'notCaptured', 'live'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const CampaignStatus = z.object({
  campaignId: z.int(),
  /** Null if the campaign is expected anywhere at the eTailer. */
  urlId: z.int().nullable(),
  campaign: z.string(),
  /** Such as 'UK - Pennywell, https://…'. */
  where: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  /** Such as 'Live on 29/03/2026', in the request's language. */
  text: z.string(),
  message: FindingMessage,
  judged: z.array(JudgedCapture),
})
export type CampaignStatus = z.output<typeof CampaignStatus>

/** Something that an alert found. `text` is in the request's language, `message` is a code with parameters. */
export const FoundFact = z.object({
  configuration: z.string(),
  alertType: z.string(),
  rule: z.enum(ALERT_RULES.map(({ rule }) => rule)),
  /** Such as 'Solvane Night Cream 50 ml'; 'Own companies' is in the request's language. */
  subject: z.string(),
  ean: z.string().nullable(),
  /** Such as 'UK - Pennywell, Leeds'; '3 eTailers' is in the request's language. */
  where: z.string(),
  /** Such as 'Final price 9.99 GBP, 12.3% above the recommended 8.90 GBP'. */
  text: z.string(),
  message: FindingMessage,
  /** Time of the observation, not of the run. */
  seenAt: z.iso.datetime(),
  captureId: z.int().nullable(),
  captureTypeId: z.int().nullable(),
  /**
   * The captures it is based on, newest first, at most MOST_JUDGED, all of one type. Absent for rules that need only
   * one.
   */
  judged: z.array(JudgedCapture).optional(),
})
export type FoundFact = z.output<typeof FoundFact>

/**
 * A fact as stored, independent of language. Findings from versions before 0054 have a `text` instead of a message.
 * Newer ones have an empty `text`, because that version can't read a fact without it.
 */
export type StoredFact = Omit<FoundFact, 'message'> & { readonly message?: FindingMessage }

/** A fact as reported by one run. */
export const ToldFact = FoundFact.extend({
  /** An event is reported once and never closes. */
  told: z.enum(['opened', 'closed', 'event']),
  /** Time zone of the eTailer of its capture; null without a capture. */
  timeZone: z.string().nullable(),
})
export type ToldFact = z.output<typeof ToldFact>
export type StoredToldFact = StoredFact & Pick<ToldFact, 'told' | 'timeZone'>

export const Finding = ToldFact.extend({
  findingId: z.int(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type Finding = z.output<typeof Finding>
export type StoredFinding = StoredToldFact & Pick<Finding, 'findingId' | 'openedAt' | 'closedAt'>

const RUN_STATES = ['queued', 'running', 'done', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** Withheld: the alert was stopped, or the address was removed from it, before the email was sent. */
export const AlertMail = z.object({
  address: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'withheld']),
  sentAt: z.iso.datetime().nullable(),
})
export type AlertMail = z.output<typeof AlertMail>

export const AlertRun = z.object({
  alertRunId: z.int(),
  /** The run uses data up to this time; later data belongs to the next run. */
  scheduledFor: z.iso.datetime(),
  /** Missed or late runs that this run covers, oldest first. */
  missed: z.array(z.iso.datetime()),
  state: z.enum(RUN_STATES),
  finishedAt: z.iso.datetime().nullable(),
  /** Events count as opened. */
  opened: z.int(),
  closed: z.int(),
  /** Empty if there was nothing to report. */
  mails: z.array(AlertMail),
})
export type AlertRun = z.output<typeof AlertRun>
