import { useMutation, useMutationState } from '@tanstack/react-query'
import {
  IMPORT_COUNTS,
  IMPORT_RESULT,
  importProducts,
} from '@vitrine/contract/perfect-product/perfect-product.contract'
import { ResultCounts } from '@vitrine/contract/sheets'
import { exchangeFile } from '../platform/call.ts'
import { saveBlob } from '../ui/save-blob.ts'
import type { ImportRun, Sending } from './import-state.model.ts'

/** Under which an import is found again by who left the screen meanwhile. */
const IMPORTING = ['import-products']
/** As long as the page is open: it is the only place where the numbers stand. */
const KEPT = Number.POSITIVE_INFINITY

/** Sends a list and saves its result, wherever the person is by then. */
export function useImportProducts() {
  return useMutation({
    mutationKey: IMPORTING,
    gcTime: KEPT,
    mutationFn: async ({ file }: Sending) => {
      const result = await exchangeFile(importProducts, file)
      saveBlob(result.file, IMPORT_RESULT)
      return countsIn(result.headers)
    },
  })
}

/** Without them the summary is left out; the file says the same. */
function countsIn(headers: Headers): ResultCounts | undefined {
  const said = headers.get(IMPORT_COUNTS)
  return said === null ? undefined : ResultCounts.safeParse(JSON.parse(said)).data
}

/** The import that was begun last in this tab, however far it is. */
export function useLastImport(): ImportRun | undefined {
  return useMutationState({
    filters: { mutationKey: IMPORTING },
    select: ({ state }): ImportRun => ({
      sending: state.variables as Sending,
      status: state.status,
      counts: state.data as ResultCounts | undefined,
      problem: state.error,
    }),
  }).at(-1)
}
