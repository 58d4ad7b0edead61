import { randomUUID } from 'node:crypto'

export interface OtherFile {
  readonly part: string
  readonly fileName: string
  readonly file: Blob
}

/**
 * The metadata and the files as one multipart body. Written by hand, because a `FormData` body that is being sent when
 * the connection breaks ends the whole process in current Node versions (nodejs/undici#5835 and similar issues); a
 * plain Blob does not.
 */
export function buildMultipart(
  facts: unknown,
  fileName: string,
  file: Blob,
  others: readonly OtherFile[] = [],
): { type: string; body: Blob } {
  const boundary = `vitrine-${randomUUID()}`
  // browsers escape characters that would end the quoted name in the same way
  const escapeName = (name: string) => name.replace(/[\r\n"]/g, encodeURIComponent)
  const head = [`--${boundary}`, 'content-disposition: form-data; name="facts"', '', JSON.stringify(facts), '']
  const addFile = (part: OtherFile) => {
    const lines = [
      `--${boundary}`,
      `content-disposition: form-data; name="${part.part}"; filename="${escapeName(part.fileName)}"`,
      'content-type: application/octet-stream',
      '',
      '',
    ]
    return [lines.join('\r\n'), part.file, '\r\n']
  }
  const files = [{ part: 'file', fileName, file }, ...others]
  const body = new Blob([head.join('\r\n'), ...files.flatMap(addFile), `--${boundary}--\r\n`])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}
