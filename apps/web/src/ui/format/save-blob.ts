/** Long enough for the browser to start reading. */
const READ_WITHIN_MS = 60_000

/** Downloads a blob under a file name. */
export function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS)
}
