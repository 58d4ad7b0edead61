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
  /** Both null of a type without tolerances; otherwise a side that is null is not watched, and one of them is. */
  toleranceBelow: tolerance,
  toleranceAbove: tolerance,
  /** False = list price, true = final price; false of a type that has nothing to do with prices. */
  finalPrice: z.boolean(),
})
export type AlertDetail = z.output<typeof AlertDetail>

/** What is watched. Null and an empty EAN mean any. */
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
  /** Only what is of the client's own companies. */
  own: z.boolean(),
})
export type AlertScope = z.output<typeof AlertScope>

const name = oneLine(LIMITS.input).min(1)

export const AlertConfiguration = AlertScope.extend({
  /** 0 of a new one. */
  alertConfigId: z.int().min(0),
  name,
  details: z.array(AlertDetail).min(1).max(LIMITS.alert.details),
})
export type AlertConfiguration = z.output<typeof AlertConfiguration>

const address = z.email().max(LIMITS.mailAddress)

/** As it is written down; what the alert types and the client ask beyond that, the server says by field. */
export const AlertDocument = z
  .strictObject({
    name,
    additionalAddresses: z.array(address).max(LIMITS.alert.addresses),
    /** Days of the client, both included. */
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
  /** When it runs next, as the server reckons it; null when it is not active or past its end. */
  nextProcess: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  /** Findings that are open now. */
  openFindings: z.int(),
})
export type ListedAlert = z.output<typeof ListedAlert>

/** When it ran last, and what came of it. */
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
  /** One that is not active stays where it is used and is not offered. */
  isActive: z.boolean(),
})
export type AlertType = z.output<typeof AlertType>
