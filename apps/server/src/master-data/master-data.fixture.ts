import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { RecordName } from '@vitrine/contract/access/records'
import { type Download, listDownloads } from '@vitrine/contract/downloads/downloads.contract'
import type { ErrorAnswer } from '@vitrine/contract/endpoint'
import { uploadImage } from '@vitrine/contract/master-data/image'
import type { Values } from '@vitrine/contract/master-data/record'
import {
  type RecordAnswer,
  type RecordCalls,
  type RecordChange,
  type RecordRow,
  type RecordUse,
  recordCalls,
} from '@vitrine/contract/master-data/record.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { RECORD_TABLES } from '@vitrine/db/master-data/tables'
import type { Shop } from '@vitrine/testing/shop'
import { readXlsx } from 'hucre/xlsx'
import { prepareDownloadJob } from '../downloads/prepare-download.job.ts'
import type { Cell } from '../platform/workbook.ts'
import { writeWorkbook } from '../platform/workbook.ts'
import type { Browser, TestAnswer, TestServer } from '../server.fixture.ts'
import { recordImport } from './sheet-import.ts'

export const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`

interface RecordPage {
  readonly data: RecordRow[]
  readonly recordsCount: number
}

type Refusal = ErrorAnswer & { readonly status: number }

/** Calls of one record from a browser. */
export class RecordClient {
  readonly calls: RecordCalls
  readonly #browser: Browser

  constructor(browser: Browser, record: RecordName | RecordCalls) {
    this.#browser = browser
    this.calls = typeof record === 'string' ? recordCalls(RECORDS[record]) : record
  }

  async list(query: Record<string, string | number> = {}): Promise<RecordPage> {
    return getBody(await this.#browser.call(this.calls.list, { query }))
  }

  async get(id: number): Promise<RecordAnswer> {
    return getBody(await this.#browser.call(this.calls.get, { params: { id } }))
  }

  async create(values: Values): Promise<RecordAnswer> {
    return getBody(await this.tryCreate(values))
  }

  async update(record: Pick<RecordAnswer, 'id' | 'revision' | 'values'>, values: Values): Promise<RecordAnswer> {
    return getBody(await this.tryUpdate(record, values))
  }

  async uses(id: number): Promise<RecordUse[]> {
    return getBody<{ uses: RecordUse[] }>(await this.#browser.call(this.calls.uses, { params: { id } })).uses
  }

  async history(id: number): Promise<RecordChange[]> {
    return getBody<{ changes: RecordChange[] }>(await this.#browser.call(this.calls.history, { params: { id } }))
      .changes
  }

  tryCreate(values: Values): Promise<TestAnswer> {
    return this.#browser.call(this.calls.create, { body: { key: randomUUID(), values } })
  }

  /** Sends all other values as read, except write-only ones. */
  tryUpdate({ id, revision, values: read }: Pick<RecordAnswer, 'id' | 'revision' | 'values'>, values: Values) {
    const { password: _, ...kept } = read as Record<string, unknown>
    return this.#browser.call(this.calls.update, { params: { id }, body: { revision, values: { ...kept, ...values } } })
  }

  tryRemove({ id, revision }: Pick<RecordAnswer, 'id' | 'revision'>): Promise<TestAnswer> {
    return this.#browser.call(this.calls.remove, { params: { id }, query: { revision } })
  }
}

function getBody<Answer>({ status, body }: TestAnswer): Answer {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body as Answer
}

export function getRefusal({ status, body }: TestAnswer): Pick<Refusal, 'status' | 'error' | 'problems'> {
  const { error, problems } = body as ErrorAnswer
  return { status, error, ...(problems && { problems }) }
}

/** Creates a keyword of the shop's client in its first category. */
export function newKeyword(browser: Browser, shop: Shop, keyword: string, own: Values = {}): Promise<RecordAnswer> {
  const { clientId, platformId, categories } = shop
  const values = { keyword, categoryId: categories[0]?.categoryId ?? 0, clientId, platformIds: [platformId], ...own }
  return new RecordClient(browser, 'keywords').create(values)
}

/** Creates several keywords and returns the word they start with. */
export async function newKeywords(browser: Browser, shop: Shop, count: number): Promise<string> {
  const word = unique('kw')
  for (let index = 0; index < count; index++) await newKeyword(browser, shop, `${word} ${index}`)
  return word
}

export const SIGNAL = new AbortController().signal
export const MAKER = recordImport(Object.values(RECORD_TABLES))
const job = prepareDownloadJob({ 'record-import': MAKER })

/** A row of a sheet by column headers. */
export type Row = Record<string, Cell>

export async function readRows(file: Buffer): Promise<Row[]> {
  const { sheets } = await readXlsx(file, { sheets: [0], readStyles: true })
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  return rows.map((cells) => Object.fromEntries(heads.map((head, index) => [String(head), cells[index] ?? null])))
}

/** An Excel file with the columns of the first row. */
export function buildFile(rows: readonly Row[]): Promise<Buffer> {
  const heads = Object.keys(rows[0] ?? {})
  const columns = heads.map((header) => ({ header, kind: 'text', width: 20 }) as const)
  return buffer(
    writeWorkbook([{ name: 'Any', columns, rows: rows.map((row) => heads.map((head) => row[head] ?? null)) }]),
  )
}

export async function fetchExport(
  { server }: TestServer,
  browser: Browser,
  record: RecordName,
  query: Record<string, string> = {},
): Promise<Buffer> {
  const { exportSheet } = recordCalls(RECORDS[record])
  const { statusCode, rawPayload } = await server.inject({
    method: 'GET',
    url: exportSheet.path,
    query,
    cookies: Object.fromEntries(browser.cookies),
  })
  if (statusCode !== 200) throw new Error(`The export answered ${statusCode}`)
  return rawPayload
}

/** Uploads a file like a browser. */
async function sendFile(browser: Browser, path: string, file: Buffer, fileName: string): Promise<TestAnswer> {
  const form = new FormData()
  form.append('facts', JSON.stringify({ fileName }))
  form.append('file', new Blob([new Uint8Array(file)]), fileName)
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  return browser.send('POST', path, headers, Buffer.from(await body.arrayBuffer()))
}

export const send = (browser: Browser, record: RecordName, file: Buffer, fileName = 'Sheet.xlsx') =>
  sendFile(browser, recordCalls(RECORDS[record]).importSheet.path, file, fileName)

export const sendImage = (browser: Browser, file: Buffer, fileName = 'pack.png') =>
  sendFile(browser, uploadImage.path, file, fileName)

/** Runs the worker's job and returns the rows of the result, or the problem. */
export async function finish({ services }: TestServer, browser: Browser, downloadId: number): Promise<Row[] | string> {
  await job.run({ downloadId }, services, SIGNAL)
  const { data: downloads } = (await browser.call(listDownloads)).body as { data: Download[] }
  const download = downloads.find((one) => one.downloadId === downloadId)
  if (download?.state !== 'ready') return `${download?.state}: ${download?.problem}`
  const [stored] = await Array.fromAsync(services.files.list(`downloads/${downloadId}/`))
  return readRows((await services.files.read(stored?.key ?? '')) ?? Buffer.alloc(0))
}

export async function runImport(
  server: TestServer,
  browser: Browser,
  record: RecordName,
  file: Buffer,
): Promise<Row[]> {
  const { status, body } = await send(browser, record, file)
  if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(body)}`)
  const result = await finish(server, browser, (body as Download).downloadId)
  if (typeof result === 'string') throw new Error(result)
  return result
}

/** Number of rows by result. */
export function countResults(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { Result } of rows) counts[String(Result)] = (counts[String(Result)] ?? 0) + 1
  return counts
}
