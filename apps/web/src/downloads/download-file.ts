import { type Download, getDownloadFile } from '@vitrine/contract/downloads/downloads.contract'
import { toAddress } from '../platform/call.ts'

export const fileAddress = ({ downloadId }: Download) => toAddress(getDownloadFile.path, { downloadId })

/** Downloads the file without leaving the page. */
export function saveFile(download: Download) {
  const link = document.createElement('a')
  link.href = fileAddress(download)
  link.download = download.fileName
  link.click()
}
