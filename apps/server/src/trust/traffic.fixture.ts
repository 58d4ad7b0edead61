import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { TRAY_NAMES } from '@vitrine/contract/trays/trays'
import { unzip } from '../downloads/downloads.fixture.ts'
import type { Browser, TestServer } from '../server.fixture.ts'
import { getName, type Request } from './requests.fixture.ts'

export interface FullResponse {
  readonly status: number
  /** The whole response as text, including headers and the content of archives. */
  readonly text: string
  /** The content without the request ID and current times. */
  readonly said: string
}

/** The URL of a request, without the origin. */
export function toAddress({ endpoint, input }: Request): string {
  const path = Object.entries(input.params).reduce<string>(
    (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(value)),
    endpoint.path,
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query)) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Sends a request like a browser and keeps the whole response. */
export async function sendRequest(
  { server }: TestServer,
  { cookies }: Browser,
  request: Request,
): Promise<FullResponse> {
  const { endpoint, input } = request
  const answer = await server.inject({
    method: endpoint.method,
    url: toAddress(request),
    cookies: Object.fromEntries(cookies),
    payloadAsStream: true,
    ...(input.body !== undefined && { payload: input.body as object }),
  })
  const isStream = String(answer.headers['content-type']).startsWith('text/event-stream')
  const stream = isStream
    ? await readCounts(answer.stream())
    : { content: await buffer(answer.stream()), counts: undefined }
  if (isStream) answer.raw.res.destroy()
  const body = await extractText(stream.content)
  const { date: _, 'x-request-id': id, ...heads } = answer.headers
  return {
    status: answer.statusCode,
    text: `${JSON.stringify(heads)}\n${body}`,
    said: stream.counts ?? removeTimes(`${answer.statusCode} ${body}`.replaceAll(String(id), '')),
  }
}

/** Removes positions in the change log, which move with all changes and reveal nothing. */
const removeTimes = (text: string) =>
  text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?/g, '').replaceAll(/"position":"\d+:[\d:,]*"/g, '')

/** Reads the start of an endless stream: the counts of all trays come first, in any order and number of messages. */
async function readCounts(stream: Readable): Promise<{ content: Buffer; counts: string }> {
  let text = ''
  for await (const part of stream) {
    text += String(part)
    if (TRAY_NAMES.every((tray) => text.includes(`"${tray}":`))) break
  }
  const counts = TRAY_NAMES.map((tray) => new RegExp(`"${tray}":\\d+`).exec(text)?.[0])
  return { content: Buffer.from(text), counts: counts.join() }
}

/** The content of a file, and of the files in it. */
export async function extractText(content: Buffer | undefined): Promise<string> {
  if (!content) throw new Error('There is no file')
  return (await unpack(content)).join('\n')
}

async function unpack(content: Buffer): Promise<string[]> {
  if (content.subarray(0, 2).toString('latin1') !== 'PK') return [content.toString('latin1')]
  const parts = await unzip(content)
  return (await Promise.all(parts.map(async (part) => [part.name, ...(await unpack(part.content))]))).flat()
}

/** Describes a request in messages. */
export const describeRequest = (request: Request) => `${getName(request.endpoint)} ${JSON.stringify(request.input)}`
