import * as contract from '@vitrine/contract/perfect-product/perfect-product.contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveFile } from '../platform/serve-file.ts'
import { serveMadeFile } from '../platform/serve-made-file.ts'
import type { Services } from '../platform/services.ts'
import { acceptUploads, readUpload } from '../platform/upload.ts'
import { WORKBOOK_TYPE } from '../platform/workbook.ts'
import { importProducts } from './import.actions.ts'
import { writeTemplate } from './product-columns.ts'

/** Maximum time a request waits for the result. Afterwards it is in Downloads. */
const WAIT_MS = 15 * 60 * 1000

/** A separate scope, because only these routes accept forms. */
export async function perfectProductRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  await acceptUploads(scope)
  const closing = new AbortController()
  scope.addHook('preClose', async () => closing.abort())

  serveMadeFile(scope, contract.downloadTemplate, async (_input, { language }) => ({
    body: writeTemplate(language),
    type: WORKBOOK_TYPE,
    saveAs: contract.TEMPLATE,
  }))
  serveFile(scope, services.files, contract.importProducts, async (_input, caller, request) => {
    const upload = await readUpload(request, contract.PRODUCT_UPLOAD)
    return runWhileConnected(request, (onTheLine) =>
      importProducts(
        services,
        caller,
        upload,
        AbortSignal.any([onTheLine, closing.signal, AbortSignal.timeout(WAIT_MS)]),
      ),
    )
  })
}

/**
 * Disables the socket timeout during long work and aborts when the connection closes. The request's own signal would
 * already abort once the file has been read.
 */
async function runWhileConnected<T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController()
  const abortWork = () => leaving.abort()
  socket.setTimeout(0)
  socket.once('close', abortWork)
  try {
    return await work(leaving.signal)
  } finally {
    socket.off('close', abortWork)
  }
}
