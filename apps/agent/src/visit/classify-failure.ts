import { errors } from 'playwright-core'
import { DeadlineError } from './deadline.ts'
import type { Failure } from './facts.ts'

/** Names the reason for which a visit ended early. */
export function classifyFailure(error: unknown): Failure {
  if (error instanceof DeadlineError || error instanceof errors.TimeoutError) return { kind: 'deadline' }
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  if (/ERR_(PROXY|TUNNEL|SOCKS)_|ECONNREFUSED.*proxy/i.test(message)) return { kind: 'proxy', message }
  if (/net::ERR_/.test(message)) return { kind: 'network', message: /net::ERR_\w+/.exec(message)?.[0] ?? message }
  return { kind: 'crash', message }
}
