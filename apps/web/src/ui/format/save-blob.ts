/** Long enough for the browser to have begun reading. */
const READ_WITHIN_MS = 60_000

/** Saves something that the page holds under a name, as a link to a file would. */
export function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS)
}
