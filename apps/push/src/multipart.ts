import { randomUUID } from 'node:crypto'

/**
 * The facts and the file as one multipart body. By hand, because a `FormData` on its way when the connection breaks ends
 * the whole process in today's Node (nodejs/undici#5835 and its like): a plain Blob does not.
 */
export function buildMultipart(facts: unknown, fileName: string, file: Blob): { type: string; body: Blob } {
  const boundary = `vitrine-${randomUUID()}`
  // as browsers write a name that would end its quotes
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
