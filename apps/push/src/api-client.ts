import type { CallAnswer, Endpoint } from '@vitrine/contract/endpoint'
import type { z } from 'zod'
import { buildMultipart, type OtherFile } from './multipart.ts'
import { sendRequest, withRetries } from './retry.ts'

export interface ApiClientOptions {
  /** URL of the installation, such as https://vitrine.example.com */
  readonly url: string
  readonly key: string
  /** How often a call is tried; the waits add up to half a minute with 7 and to three minutes with 12. */
  readonly tries?: number
}

/** Calls the API and retries while that can help. */
export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, body: z.input<E['body']>): Promise<CallAnswer<E>>
  upload<E extends Endpoint>(
    endpoint: E,
    upload: { facts: unknown; fileName: string; file: Blob; others?: readonly OtherFile[] },
  ): Promise<CallAnswer<E>>
}

const CALL_WITHIN_MS = 60_000
const UPLOAD_WITHIN_MS = 600_000

export function apiClient({ url, key, tries }: ApiClientOptions): ApiClient {
  const authorization = `Bearer ${key}`

  function send<E extends Endpoint>(endpoint: E, init: RequestInit, withinMs: number): Promise<CallAnswer<E>> {
    return withRetries(async () => {
      const signal = AbortSignal.timeout(withinMs)
      const answer = await sendRequest(new URL(endpoint.path, url), { method: endpoint.method, signal, ...init })
      return endpoint.answer.parse(JSON.parse(answer)) as CallAnswer<E>
    }, tries)
  }

  return {
    call: (endpoint, body) => {
      const headers = { authorization, 'content-type': 'application/json' }
      return send(endpoint, { headers, body: JSON.stringify(body) }, CALL_WITHIN_MS)
    },
    upload: (endpoint, { facts, fileName, file, others }) => {
      const { type, body } = buildMultipart(facts, fileName, file, others)
      return send(endpoint, { headers: { authorization, 'content-type': type }, body }, UPLOAD_WITHIN_MS)
    },
  }
}
