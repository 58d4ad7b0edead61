import type { Problem } from '@vitrine/contract/captures/capture.rules'
import { Ean } from '@vitrine/contract/ingest/facts'

/** What a new image capture says of itself. */
export interface NewImage {
  readonly storeId: number | null
  /** As in 2026-11-15; undefined while it is not a whole day. */
  readonly day: string | undefined
  readonly ean: string
  readonly isScreenShot: boolean
}

type Place = 'file' | 'storeId' | 'day' | 'ean'

/** What keeps it from being added, by field. `today` is the day at the store. */
export function newImageProblems(
  { storeId, day, ean }: NewImage,
  hasFile: boolean,
  today: string | undefined,
): Partial<Record<Place, Problem['message']>> {
  const code = ean.trim()
  return {
    ...(!hasFile && { file: 'Choose a picture.' }),
    ...(storeId === null && { storeId: 'Choose a store.' }),
    ...(day === undefined && { day: 'The date is required.' }),
    ...(day !== undefined && today !== undefined && day > today && { day: 'The date cannot be later than today.' }),
    ...(code !== '' && !Ean.safeParse(code).success && { ean: 'An EAN has 8 or 13 digits with a right check digit.' }),
  }
}
