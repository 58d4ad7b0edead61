import { z } from 'zod'
import { CaptureId } from '../captures/capture-id.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { DRAW, listAnswer } from '../paging.ts'
import { oneLine } from '../text.ts'

/** Progress of a file that is prepared in the background. */
export const DOWNLOAD_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const
export type DownloadState = (typeof DOWNLOAD_STATES)[number]

export const DOWNLOAD_KINDS = [
  'capture-images',
  'record-import',
  'product-import',
  'report',
  'retail-media-performance',
  'product-performance',
] as const
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number]

export const Download = z.object({
  downloadId: z.int(),
  kind: z.enum(DOWNLOAD_KINDS),
  /** Describes the request: '3 images of Inbox - Retail Media'. */
  title: z.string(),
  state: z.enum(DOWNLOAD_STATES),
  /** Finished and total parts; 0 of 0 until the total is known. */
  done: z.int(),
  total: z.int(),
  /** Which parts are missing, or why it failed; null if there is no problem. */
  problem: z.string().nullable(),
  fileName: z.string(),
  bytes: z.int().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When the file will be deleted. */
  expiresAt: z.iso.datetime(),
  /** Address that the finished file is emailed to, and when it was sent. */
  mailTo: z.string().nullable(),
  mailedAt: z.iso.datetime().nullable(),
})
export type Download = z.output<typeof Download>

const downloadId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const params = z.strictObject({ downloadId })
const access = 'signed-in'

export const listDownloads = endpoint({
  method: 'GET',
  path: '/api/downloads',
  summary: 'The files prepared for the caller, newest first',
  access,
  query: z.strictObject(DRAW),
  answer: listAnswer(Download),
})

export const downloadImages = endpoint({
  method: 'POST',
  path: '/api/downloads/capture-images',
  summary: 'Begins to prepare a zip of the original pictures of captures',
  access: { permission: 'captures.download' },
  body: z.strictObject({
    captureIds: z.array(CaptureId).min(1).max(LIMITS.selection),
    /** The list they were chosen from, for the title. */
    title: oneLine(200).min(1),
    key: z.uuid(),
  }),
  answer: Download,
  errors: ['keyTaken', 'tooManyDownloads'],
})

export const getDownloadFile = endpoint({
  method: 'GET',
  path: '/api/downloads/:downloadId/file',
  summary: 'The file itself, as an attachment',
  access,
  params,
  answer: z.unknown().meta({ description: 'The file itself' }),
})

export const cancelDownload = endpoint({
  method: 'POST',
  path: '/api/downloads/:downloadId/cancel',
  summary: 'Stops preparing a file; one that is finished stays as it is',
  access,
  params,
  answer: Download,
})

export const removeDownload = endpoint({
  method: 'DELETE',
  path: '/api/downloads/:downloadId',
  summary: 'Removes a file and its entry',
  access,
  params,
  answer: z.object({}),
})
