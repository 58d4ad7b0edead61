import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultyAnswer } from './faults.ts'

const HTML = 'text/html; charset=utf-8'
const PIECES = 6

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer | string
}

export const answerHtml = (body: string, status = 200, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': HTML, ...headers },
  body,
})

export const answerText = (body: string, type = 'text/plain; charset=utf-8'): Answer => ({
  status: 200,
  headers: { 'content-type': type },
  body,
})

export const answerJson = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value, undefined, 2),
})

export const redirect = (location: string, status = 302): Answer => ({ status, headers: { location }, body: '' })

/** A file, or the bytes of it that the browser asks for: videos are played from ranges. */
export function answerFile(body: Buffer, type: string, range: string | undefined): Answer {
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400, immutable',
  }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined) return { status: 200, headers, body }
  const from = Number(first)
  const to = Math.min(last ? Number(last) : body.length - 1, body.length - 1)
  if (from > to) return { status: 416, headers: { 'content-range': `bytes */${body.length}` }, body: '' }
  const content = { ...headers, 'content-range': `bytes ${from}-${to}/${body.length}` }
  return { status: 206, headers: content, body: body.subarray(from, to + 1) }
}

export function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Sends an answer that is late, in pieces, or cut off. Ends early if the visitor leaves. */
export async function sendFaulty(response: ServerResponse, fault: FaultyAnswer, stop: AbortSignal): Promise<void> {
  const { status, headers, body = '', delayMs = 0, dripMs, isCutOff } = fault
  const left = new AbortController()
  response.once('close', () => left.abort())
  const wait = (time: number) =>
    pause(time, undefined, { signal: AbortSignal.any([left.signal, stop]) }).catch(() => undefined)
  if (isCutOff) {
    response.destroy()
    return
  }
  if (delayMs > 0) await wait(delayMs)
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': HTML, ...headers })
  const size = Math.ceil(body.length / (dripMs === undefined ? 1 : PIECES))
  for (let from = 0; from < body.length && !response.destroyed; from += size) {
    response.write(body.slice(from, from + size))
    if (dripMs !== undefined) await wait(dripMs)
  }
  response.end()
}
