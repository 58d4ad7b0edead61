import { useMutation, useMutationState } from '@tanstack/react-query'
import {
  IMPORT_COUNTS,
  IMPORT_RESULT,
  importProducts,
} from '@vitrine/contract/perfect-product/perfect-product.contract'
import { ResultCounts } from '@vitrine/contract/sheets'
import { exchangeFile } from '../platform/call.ts'
import { saveBlob } from '../ui/format/save-blob.ts'
import type { ImportRun, PendingUpload } from './import-state.model.ts'

/** Mutation key, to find a running import after the user left the screen. */
const IMPORTING = ['import-products']
/** The counts exist only in this cache, so keep them as long as the page is open. */
const KEPT = Number.POSITIVE_INFINITY

/** Uploads a list and saves its result, even if the user has left the screen. */
export function useImportProducts() {
  return useMutation({
    mutationKey: IMPORTING,
    gcTime: KEPT,
    mutationFn: async ({ file }: PendingUpload) => {
      const result = await exchangeFile(importProducts, file)
      saveBlob(result.file, IMPORT_RESULT)
      return parseCounts(result.headers)
    },
  })
}

/** Undefined if missing; the result file has the same counts. */
function parseCounts(headers: Headers): ResultCounts | undefined {
  const said = headers.get(IMPORT_COUNTS)
  return said === null ? undefined : ResultCounts.safeParse(JSON.parse(said)).data
}

/** The last import started in this tab. */
export function useLastImport(): ImportRun | undefined {
  return useMutationState({
    filters: { mutationKey: IMPORTING },
    select: ({ state }): ImportRun => ({
      sending: state.variables as PendingUpload,
      status: state.status,
      counts: state.data as ResultCounts | undefined,
      problem: state.error,
    }),
  }).at(-1)
}
