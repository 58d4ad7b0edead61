import { createHash } from 'node:crypto'
import type { PictureFacts } from '@vitrine/contract/ingest/facts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Tolerates wrong time zones and delayed pushes. */
const PICTURE_TIME = { back: 2 * 365 * DAY_MS, ahead: DAY_MS }
/** Limited to the months for which the database has partitions. */
const OBSERVATION_TIME = { back: 90 * DAY_MS, ahead: DAY_MS }

const isWithin = (instant: string, { back, ahead }: typeof PICTURE_TIME, now: Date) => {
  const at = Date.parse(instant)
  return at >= now.getTime() - back && at <= now.getTime() + ahead
}

/** Reference images have no time and always pass. */
export function isPictureInTime(facts: PictureFacts, now: Date): boolean {
  return !('whenGmt' in facts) || isWithin(facts.whenGmt, PICTURE_TIME, now)
}

export function isObservationInTime(observedAt: string, now: Date): boolean {
  return isWithin(observedAt, OBSERVATION_TIME, now)
}

/** Does not depend on the order of the fields. */
export function hashFacts(facts: PictureFacts): Buffer {
  const canonical = JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(canonical).digest()
}
