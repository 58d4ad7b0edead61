import { replaceEqualDeep } from '@tanstack/react-query'
import type { CallAnswer, CallInput, Endpoint } from '@vitrine/contract/endpoint'
import type { z } from 'zod'
import { CallError, call } from './call.ts'

interface NumberedResponse {
  readonly draw: number
}

/** A call with the common list response (`listAnswer`). */
type ListEndpoint = Endpoint & { readonly answer: z.ZodType<NumberedResponse> }

let last = 0

/** Requests a list with a sequence number; responses with another number are ignored. */
export async function callList<E extends ListEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { signal?: AbortSignal } = {},
): Promise<CallAnswer<E>> {
  last += 1
  const draw = last
  const { query, ...rest } = input as { query?: object }
  const answer = await call(endpoint, { ...rest, query: { ...query, draw } } as CallInput<E>, options)
  if ((answer as NumberedResponse).draw !== draw) throw new CallError('communication')
  return answer
}

/** Ignores a response to an older request that arrives after a newer one. */
export function keepNewestDraw(before: unknown, after: unknown): unknown {
  const isOlder = before !== undefined && (after as NumberedResponse).draw < (before as NumberedResponse).draw
  return isOlder ? before : replaceEqualDeep(before, after)
}
