import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { listAnswer, PAGING } from '../paging.ts'
import { searchText } from '../text.ts'
import { Alert, AlertDocument, AlertType, ListedAlert } from './alert.ts'
import { AlertRun, CampaignStatus, Finding, ToldFact } from './finding.ts'

/** Users see only their own alerts; the feature only controls the menu. */
const access = { permission: 'alerts.manage' } as const
const id = z.coerce.number().pipe(z.int32().positive())
const params = z.strictObject({ alertId: id })
const revision = z.int32().positive()
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Sortable fields. */
export const ALERT_SORTS = ['alertId', 'name', 'from', 'to', 'daysExecution', 'isActive'] as const
export type AlertSort = (typeof ALERT_SORTS)[number]

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  summary: "A page of the caller's alerts",
  access,
  query: z.strictObject({
    ...PAGING,
    sort: z.enum(ALERT_SORTS).default('name'),
    ascending: flag.default(true),
    /** Matches the name of an alert or of one of its configurations. */
    freeText: searchText(LIMITS.search).optional(),
  }),
  answer: listAnswer(ListedAlert),
})

export const countAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts/count',
  summary: 'How many alerts the caller has',
  access,
  answer: z.int(),
})

export const listAlertTypes = endpoint({
  method: 'GET',
  path: '/api/alerts/types',
  summary: 'Alert types, by name',
  access,
  answer: z.array(AlertType),
})

/** Data about the caller that the form needs to validate like the server. */
export const getAlertFacts = endpoint({
  method: 'GET',
  path: '/api/alerts/facts',
  summary: "The clock that the caller's alerts run by, where they are mailed, and where else they may be",
  access,
  answer: z.object({
    timeZone: z.string(),
    /** The caller's own address. */
    address: z.string(),
    /** The client's email domains; null for staff, who may send to any. */
    mailDomains: z.array(z.string()).nullable(),
  }),
})

export const getAlert = endpoint({
  method: 'GET',
  path: '/api/alerts/:alertId',
  summary: 'An alert with its configurations',
  access,
  params,
  answer: Alert,
})

export const createAlert = endpoint({
  method: 'POST',
  path: '/api/alerts',
  summary: 'Makes an alert',
  access,
  /** The key makes the request idempotent. */
  body: z.strictObject({ key: z.uuid(), alert: AlertDocument }),
  answer: Alert,
  errors: ['recordInvalid', 'keyTaken', 'tooManyAlerts'],
})

export const updateAlert = endpoint({
  method: 'PUT',
  path: '/api/alerts/:alertId',
  summary: 'Changes an alert, unless it was changed since',
  access,
  params,
  body: z.strictObject({ revision, alert: AlertDocument }),
  answer: Alert,
  errors: ['recordInvalid', 'recordChanged'],
})

export const deleteAlert = endpoint({
  method: 'DELETE',
  path: '/api/alerts/:alertId',
  summary: 'Takes an alert away with its history; false when it is in use, because a run is queued or running',
  access,
  params,
  answer: z.boolean(),
})

/** A day of the preview on which the alert would have run. */
export const PreviewDay = z.object({
  /** Time of the run. */
  at: z.iso.datetime(),
  /** At most LIMITS.alert.shownFindings; the counts include all. */
  facts: z.array(ToldFact),
  opened: z.int(),
  closed: z.int(),
})
export type PreviewDay = z.output<typeof PreviewDay>

export const Preview = z.object({
  days: z.array(PreviewDay),
  /** Current status of the watched campaigns, most urgent first; at most LIMITS.alert.shownFindings. */
  campaigns: z.array(CampaignStatus),
  campaignsCount: z.int(),
})
export type Preview = z.output<typeof Preview>

export const previewAlert = endpoint({
  method: 'POST',
  path: '/api/alerts/preview',
  summary: 'What an alert would have found in the last week, active or not and whatever its days from and to',
  access,
  body: z.strictObject({ alert: AlertDocument }),
  answer: Preview,
  errors: ['recordInvalid', 'tooWide'],
})

export const listAlertRuns = endpoint({
  method: 'GET',
  path: '/api/alerts/:alertId/runs',
  summary: 'Runs of an alert, newest first, with whom they were mailed to',
  access,
  params,
  query: z.strictObject(PAGING),
  answer: listAnswer(AlertRun),
})

export const listFindings = endpoint({
  method: 'GET',
  path: '/api/alerts/:alertId/findings',
  summary: 'What one run told, what closed at the end; without a run, what is open now. Newest first',
  access,
  params,
  query: z.strictObject({ ...PAGING, alertRunId: id.optional() }),
  answer: listAnswer(Finding),
})

/**
 * Encrypted token from an email, for one alert and one address. It follows the # of the link, because browsers don't
 * send the fragment.
 */
export const StopLinkToken = z.string().regex(/^[\w.-]{20,410}$/)
const stopParams = z.strictObject({ token: StopLinkToken })
const StopAnswer = z.object({
  /** Name of the alert. */
  name: z.string(),
  address: z.string(),
  /** For the owner, the link stops the alert; any other address is removed from it. */
  isOwner: z.boolean(),
  isStopped: z.boolean(),
})
export type StopAnswer = z.output<typeof StopAnswer>

export const describeStop = endpoint({
  method: 'GET',
  path: '/api/alert-stop/:token',
  summary: 'What a stop link out of a mail stands for',
  access: 'public',
  params: stopParams,
  answer: StopAnswer,
  errors: ['notFound'],
})

export const stopAlert = endpoint({
  method: 'POST',
  path: '/api/alert-stop/:token',
  summary: 'Stops the mails of an alert to the address of the link',
  access: 'public',
  params: stopParams,
  answer: StopAnswer,
  errors: ['notFound'],
})

/** From RFC 8058; mail clients send it in either form encoding. */
const ONE_CLICK = /\bList-Unsubscribe\b[\s\S]*\bOne-Click\b/
const oneClickPath = '/api/alert-stop/:token/one-click'

export const stopByOneClick = endpoint({
  method: 'POST',
  path: oneClickPath,
  summary: 'The same for a mail program whose button was pressed (RFC 8058), which sends a form',
  access: 'public',
  fromAnywhere: true,
  params: stopParams,
  body: z.string().max(1000).regex(ONE_CLICK),
  answer: StopAnswer,
  errors: ['notFound'],
})

export const openStopPage = endpoint({
  method: 'GET',
  path: oneClickPath,
  summary: 'Leads to the page of the stop link: a program that only opens the address, or a scanner, stops nothing',
  access: 'public',
  params: stopParams,
  answer: z.unknown().meta({ description: 'A redirection' }),
})
