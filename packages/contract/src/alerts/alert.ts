import { z } from 'zod'
import { day } from '../dates.ts'
import { LIMITS } from '../limits.ts'
import { MOST_ID } from '../numbers.ts'
import { oneLine } from '../text.ts'
import { ALERT_RULES } from './alert-rules.ts'
import { EVERY_DAY } from './days.ts'

const id = z.int().min(1).max(MOST_ID).nullable()
const tolerance = z.number().min(0).max(LIMITS.alert.tolerance).multipleOf(0.01).nullable()

export const AlertDetail = z.strictObject({
  alertTypeId: z.int().min(1).max(MOST_ID),
  /**
   * Both are null for a type without tolerances; otherwise at least one is set, and null means that side isn't watched.
   */
  toleranceBelow: tolerance,
  toleranceAbove: tolerance,
  /** false = list price, true = final price; false for types unrelated to prices. */
  finalPrice: z.boolean(),
})
export type AlertDetail = z.output<typeof AlertDetail>

/** The watched scope. Null or an empty EAN means any. */
export const AlertScope = z.strictObject({
  countryId: id,
  /** Business division. */
  divisionId: id,
  platformId: id,
  storeId: id,
  categoryGroupId: id,
  categoryId: id,
  brandId: id,
  ean: z.string().regex(/^(\d{8}|\d{13})?$/),
  /** Only the client's own companies. */
  own: z.boolean(),
})
export type AlertScope = z.output<typeof AlertScope>

const name = oneLine(LIMITS.input).min(1)

export const AlertConfiguration = AlertScope.extend({
  /** 0 for a new one. */
  alertConfigId: z.int().min(0),
  name,
  details: z.array(AlertDetail).min(1).max(LIMITS.alert.details),
})
export type AlertConfiguration = z.output<typeof AlertConfiguration>

const address = z.email().max(LIMITS.mailAddress)

/**
 * The editable data of an alert. The server reports further problems, which depend on alert types and client, by field.
 */
export const AlertDocument = z
  .strictObject({
    name,
    additionalAddresses: z.array(address).max(LIMITS.alert.addresses),
    /** Dates in the client's time zone, inclusive. */
    from: day,
    to: day.nullable(),
    /** Sunday 1, Monday 2, Tuesday 4 … Saturday 64. */
    daysExecution: z.int().min(1).max(EVERY_DAY),
    isActive: z.boolean(),
    configurations: z.array(AlertConfiguration).min(1).max(LIMITS.alert.configurations),
  })
  .refine(({ from, to }) => to === null || from <= to, {
    path: ['to'],
    error: 'The last day must not be before the first day',
  })
export type AlertDocument = z.output<typeof AlertDocument>

export const ListedAlert = z.object({
  alertId: z.int(),
  name: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  daysExecution: z.int(),
  /** The next run, computed by the server; null if the alert is inactive or has ended. */
  nextProcess: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  /** Number of currently open findings. */
  openFindings: z.int(),
})
export type ListedAlert = z.output<typeof ListedAlert>

/** The last run and its result. */
export const LastRun = z.object({ at: z.iso.datetime(), opened: z.int(), closed: z.int() })
export type LastRun = z.output<typeof LastRun>

export const Alert = z.object({
  ...AlertDocument.shape,
  alertId: z.int(),
  revision: z.int(),
  nextProcess: z.iso.datetime().nullable(),
  lastRun: LastRun.nullable(),
})
export type Alert = z.output<typeof Alert>

export const AlertType = z.object({
  alertTypeId: z.int(),
  name: z.string(),
  useTolerance: z.boolean(),
  useListOrFinalPrice: z.boolean(),
  rule: z.enum(ALERT_RULES.map(({ rule }) => rule)),
  /** Inactive types stay where they are used but aren't offered. */
  isActive: z.boolean(),
})
export type AlertType = z.output<typeof AlertType>
