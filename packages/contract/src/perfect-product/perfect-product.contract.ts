import { z } from 'zod'
import { hasAnyRole } from '../access/roles.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'

const access = { permission: 'perfectProduct.import' } as const
const File = z.unknown().meta({ description: 'The file itself' })

export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/api/ecoPerfectProduct/downloadTemplate/',
  summary: 'An empty product list, with a second sheet that explains its columns',
  access,
  answer: File,
})

export const TEMPLATE = 'Product list template.xlsx'
export const IMPORT_RESULT = 'Result of perfect product import.xlsx'

/** Response header with the number of rows by result, as ResultCounts. */
export const IMPORT_COUNTS = 'x-import-counts'

/** A form with a single field, `file`. */
export const PRODUCT_UPLOAD = { maxBytes: LIMITS.sheet.bytes } as const

/** Admins, for any client or their own, and a client's service managers. */
export function canImportProducts(roleIds: readonly number[], clientId: number | null): boolean {
  return hasAnyRole(roleIds, clientId === null ? ['Admin'] : ['Admin', 'ServiceManager'])
}

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/ecoPerfectProduct/Import',
  summary: 'Imports a product list; the response contains the same rows with the result of each',
  access,
  upload: PRODUCT_UPLOAD,
  body: z.unknown(),
  answer: File,
  errors: ['tooLarge', 'unsupportedType', 'importFailed', 'tooManyDownloads'],
})
