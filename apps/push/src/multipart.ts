import { randomUUID } from 'node:crypto'

/**
 * The metadata and the file as one multipart body. Written by hand, because a `FormData` body that is being sent when
 * the connection breaks ends the whole process in current Node versions (nodejs/undici#5835 and similar issues); a
 * plain Blob does not.
 */
export function buildMultipart(facts: unknown, fileName: string, file: Blob): { type: string; body: Blob } {
  const boundary = `vitrine-${randomUUID()}`
  // browsers escape characters that would end the quoted name in the same way
  const name = fileName.replace(/[\r\n"]/g, encodeURIComponent)
  const head = [
    `--${boundary}`,
    'content-disposition: form-data; name="facts"',
    '',
    JSON.stringify(facts),
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${name}"`,
    'content-type: application/octet-stream',
    '',
    '',
  ]
  const body = new Blob([head.join('\r\n'), file, `\r\n--${boundary}--\r\n`])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}
