import type { Problem } from '@vitrine/contract/captures/capture.rules'
import { Ean } from '@vitrine/contract/ingest/facts'
import { t } from '../messages.ts'

/** Fields of a new image capture. */
export interface NewImage {
  readonly storeId: number | null
  /** Such as 2026-11-15; undefined while incomplete. */
  readonly day: string | undefined
  readonly ean: string
  readonly isScreenShot: boolean
}

type NewImageField = 'file' | 'storeId' | 'day' | 'ean'

/** Problems by field. `today` is the current date at the store. */
export function findNewImageProblems(
  { storeId, day, ean }: NewImage,
  hasFile: boolean,
  today: string | undefined,
): Partial<Record<NewImageField, Problem['message']>> {
  const code = ean.trim()
  return {
    ...(!hasFile && { file: t('fileMissing') }),
    ...(storeId === null && { storeId: t('storeMissing') }),
    ...(day === undefined && { day: t('dateMissing') }),
    ...(day !== undefined && today !== undefined && day > today && { day: t('dateInFuture') }),
    ...(code !== '' && !Ean.safeParse(code).success && { ean: t('eanInvalid') }),
  }
}
