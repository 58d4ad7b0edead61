import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { CDXIndexer, WARCRecord, WARCSerializer } from 'warcio'
import { ZipFile } from 'yazl'
import type { ArchivedResponse } from './watch-responses.ts'

const WARC_NAME = 'data.warc.gz'
const SOFTWARE = 'Vitrine agent'

export interface ArchivedPage {
  readonly url: string
  readonly title: string
  readonly at: Date
  readonly responses: readonly ArchivedResponse[]
}

/** Packs the responses of a page as WACZ 1.1.1, a format of replay tools. */
export async function writeWacz(page: ArchivedPage): Promise<Buffer> {
  const warc = await writeWarc(page)
  const files = [
    { name: WARC_NAME, path: `archive/${WARC_NAME}`, content: warc },
    { name: 'index.cdx', path: 'indexes/index.cdx', content: Buffer.from(await writeIndex(warc)) },
    { name: 'pages.jsonl', path: 'pages/pages.jsonl', content: Buffer.from(writePages(page)) },
  ]
  const about = Buffer.from(JSON.stringify(describeFiles(page, files), undefined, 2))
  const digest = Buffer.from(JSON.stringify({ path: 'datapackage.json', hash: hash(about) }))
  const zip = new ZipFile()
  // stored as they are, so that a reader finds a record by its offset
  const add = (content: Buffer, path: string) => zip.addBuffer(content, path, { compress: false, mtime: page.at })
  for (const { content, path } of files) add(content, path)
  add(about, 'datapackage.json')
  add(digest, 'datapackage-digest.json')
  zip.end()
  return buffer(zip.outputStream)
}

async function writeWarc({ at, responses }: ArchivedPage): Promise<Buffer> {
  const info = { software: SOFTWARE, format: 'WARC File Format 1.1' }
  const first = WARCRecord.createWARCInfo(
    { filename: WARC_NAME, date: at.toISOString(), warcVersion: 'WARC/1.1' },
    info,
  )
  const parts = [await WARCSerializer.serialize(first, { gzip: true })]
  for (const { url, at: date, status, statusText, headers, body, isTruncated } of responses) {
    const record = WARCRecord.create(
      {
        type: 'response',
        warcVersion: 'WARC/1.1',
        url,
        date: date.toISOString(),
        statusline: `HTTP/1.1 ${status} ${statusText}`.trim(),
        httpHeaders: [...headers, ['content-length', String(body.length)]],
        ...(isTruncated && { warcHeaders: { 'WARC-Truncated': 'length' } }),
      },
      [body],
    )
    parts.push(await WARCSerializer.serialize(record, { gzip: true }))
  }
  return Buffer.concat(parts)
}

async function writeIndex(warc: Buffer): Promise<string> {
  const indexer = new CDXIndexer({ format: 'cdxj' })
  const lines: string[] = []
  for await (const entry of indexer.iterIndex([{ filename: WARC_NAME, reader: toAsync(warc) }]))
    lines.push(indexer.serializeCDXJ(entry))
  return lines.sort().join('')
}

async function* toAsync(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}

function writePages({ url, title, at }: ArchivedPage): string {
  const head = { format: 'json-pages-1.0', id: 'pages', title: 'Visited page' }
  return [head, { id: '1', url, ts: at.toISOString(), title }].map((line) => `${JSON.stringify(line)}\n`).join('')
}

function describeFiles(
  { url, at, title }: ArchivedPage,
  files: readonly { readonly name: string; readonly path: string; readonly content: Buffer }[],
) {
  return {
    profile: 'data-package',
    wacz_version: '1.1.1',
    title,
    software: SOFTWARE,
    created: at.toISOString(),
    mainPageUrl: url,
    mainPageDate: at.toISOString(),
    resources: files.map(({ name, path, content }) => ({ name, path, hash: hash(content), bytes: content.length })),
  }
}

const hash = (content: Buffer) => `sha256:${createHash('sha256').update(content).digest('hex')}`
