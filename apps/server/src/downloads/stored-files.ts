import { randomBytes } from 'node:crypto'
import type { DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import type { Files } from '../platform/files.ts'
import { WORKBOOK_TYPE } from '../platform/workbook.ts'

export const FOLDER = 'downloads/'
const KEY_BYTES = 16

export const MEDIA_TYPES: Record<DownloadKind, string> = {
  'capture-images': 'application/zip',
  'record-import': WORKBOOK_TYPE,
  'product-import': WORKBOOK_TYPE,
  report: WORKBOOK_TYPE,
  'retail-media-performance': WORKBOOK_TYPE,
  'product-performance': WORKBOOK_TYPE,
}

export function newFileKey(): string {
  return randomBytes(KEY_BYTES).toString('hex')
}

const getFolder = (downloadId: number) => `${FOLDER}${downloadId}/`

/** The ID is used to find the files of a removed download; the key can't be guessed. */
export function getStorageKey(downloadId: number, fileKey: string): string {
  return getFolder(downloadId) + fileKey
}

/** The download that a stored file belongs to. */
export function parseDownloadId(key: string): number {
  return Number(key.slice(FOLDER.length).split('/')[0])
}

export async function clearFiles(files: Files, downloadId: number): Promise<void> {
  await files.remove(await Array.fromAsync(files.list(getFolder(downloadId)), ({ key }) => key))
}
