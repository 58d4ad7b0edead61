import { LIMITS } from '@vitrine/contract/limits'
import { t } from '../messages.ts'

/** Extension and MIME type of an Excel file. */
export const SHEET_TYPES = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** '20 MB' */
export const MOST_BYTES = `${LIMITS.sheet.bytes / 1024 ** 2} MB`

/** Why a file cannot be imported, as far as its name and size tell. */
export function validateSheetFile({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.xlsx$/i.test(name)) return t('sheetTypeWrong')
  if (size === 0) return t('sheetEmpty')
  if (size > LIMITS.sheet.bytes) {
    return t('sheetTooLarge', { size: MOST_BYTES })
  }
  return undefined
}
