import * as contract from '@vitrine/contract/downloads/downloads.contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveList, toFullList } from '../platform/serve.ts'
import { serveFile } from '../platform/serve-file.ts'
import type { Services } from '../platform/services.ts'
import { askForImages, cancelDownload, listDownloads, removeDownload } from './downloads.actions.ts'
import { findDownloadFile } from './downloads.jobs.ts'

export function downloadRoutes(app: FastifyInstance, { files }: Services): void {
  serveList(app, contract.listDownloads, async (_input, { actor }) => toFullList(await listDownloads(actor)))
  serve(app, contract.downloadImages, ({ body }, caller) => askForImages(caller, body))
  serveFile(app, files, contract.getDownloadFile, ({ params }, caller) => findDownloadFile(caller, params.downloadId))
  serve(app, contract.cancelDownload, ({ params }, { actor }) => cancelDownload(actor, params.downloadId))
  serve(app, contract.removeDownload, async ({ params }, { actor }) => {
    await removeDownload(actor, params.downloadId)
    return {}
  })
}
