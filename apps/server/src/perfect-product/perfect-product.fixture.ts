import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { computeCheckDigit } from '@vitrine/contract/ingest/facts'
import {
  downloadTemplate,
  IMPORT_COUNTS,
  importProducts,
} from '@vitrine/contract/perfect-product/perfect-product.contract'
import type { Shop } from '@vitrine/testing/shop'
import { vi } from 'vitest'
import { prepareDownloadJob } from '../downloads/prepare-download.job.ts'
import { buildFile, type Row, readRows } from '../master-data/master-data.fixture.ts'
import { type Browser, runWaiting, type TestServer } from '../server.fixture.ts'
import { productImport } from './product-import.ts'

/** Retries a check until it passes. */
export const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

export const nameOfClient = async ({ owner }: TestServer, clientId: number): Promise<string> =>
  (await owner.query('select name from client where client_id = $1', [clientId])).rows[0].name

let last = Math.floor(Math.random() * 1e9)

/** A unique EAN with 13 digits. */
export function newEan(): string {
  last += 1
  const digits = `29${String(last).padStart(10, '0')}`
  return digits + computeCheckDigit(digits)
}

/** A valid row for the client of the shop. */
export function productRow({ categories: [category] }: Shop, client: string, change: Row = {}): Row {
  const ean = newEan()
  return {
    EAN: ean,
    SKU: null,
    Name: `Product ${ean}`,
    Brand: category?.trades[0]?.name ?? '',
    Category: category?.name ?? '',
    eTailer: null,
    'Recommended price': null,
    Currency: null,
    Client: client,
    ...change,
  }
}

interface ImportAnswer {
  readonly status: number
  readonly headers: Headers
  /** The error message if the response is not a file. */
  readonly message: string | undefined
  readonly file: Buffer
}

export const PREPARE = prepareDownloadJob({ 'product-import': productImport })

/** Uses a real connection, because the response takes long. */
export async function post(
  { server }: TestServer,
  { cookies }: Browser,
  file: Buffer,
  { fileName, field, signal }: { fileName?: string; field?: string; signal?: AbortSignal } = {},
): Promise<ImportAnswer> {
  const [address] = server.addresses()
  const origin = address
    ? `http://127.0.0.1:${(address as AddressInfo).port}`
    : await server.listen({ port: 0, host: '127.0.0.1' })
  const form = new FormData()
  form.append(field ?? 'file', new Blob([new Uint8Array(file)]), fileName ?? 'Products.xlsx')
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(origin + importProducts.path, {
    method: 'POST',
    headers: { cookie },
    body: form,
    ...(signal && { signal }),
  })
  const content = Buffer.from(await response.arrayBuffer())
  const { status, headers } = response
  return {
    status,
    headers,
    file: content,
    message: status === 200 ? undefined : JSON.parse(content.toString()).message,
  }
}

/** Like `post`, but runs jobs until the response arrives. */
export async function send(
  server: TestServer,
  browser: Browser,
  file: Buffer,
  how: { fileName?: string; field?: string } = {},
): Promise<ImportAnswer> {
  let isAnswered = false
  const answering = post(server, browser, file, how).finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    await runWaiting(server, [PREPARE])
    await setTimeout(20)
  }
  return answering
}

/** Imports rows and returns the rows of the result. */
export async function importRows(server: TestServer, browser: Browser, rows: readonly Row[]): Promise<Row[]> {
  const { status, message, file } = await send(server, browser, await buildFile(rows))
  if (status !== 200) throw new Error(`The import answered ${status}: ${message}`)
  return readRows(file)
}

export const outcomes = (rows: readonly Row[]) => rows.map(({ Result, Message }) => [Result, Message])
export const getCounts = ({ headers }: ImportAnswer): unknown => JSON.parse(headers.get(IMPORT_COUNTS) ?? '')

export async function template({ server }: TestServer, browser: Browser) {
  return server.inject({ method: 'GET', url: downloadTemplate.path, cookies: Object.fromEntries(browser.cookies) })
}
