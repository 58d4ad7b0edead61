import { z } from 'zod'

/**
 * A moment between changes, as the database names it: everything committed before it is behind, everything else ahead.
 * It is the same for every process, so a stream that broke off at one goes on at another without a gap.
 */
export const LivePosition = z
  .string()
  .max(8000)
  .regex(/^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/)

/** The same, read: transactions below `next` are behind, but for those that were still open. */
export interface Moment {
  readonly next: number
  readonly open: ReadonlySet<number>
}

export function parseMoment(position: string): Moment {
  const [, next, open = ''] = position.split(':')
  return { next: Number(next), open: new Set(open === '' ? [] : open.split(',').map(Number)) }
}

/** Whether a transaction lies behind a moment. */
export const isBehind = (transaction: number, { next, open }: Moment) => transaction < next && !open.has(transaction)

/** Whether everything that lies behind the one moment lies behind the other, too. Of two moments one always includes the other. */
export function includes(later: Moment, earlier: Moment): boolean {
  for (const transaction of later.open) if (isBehind(transaction, earlier)) return false
  for (let transaction = later.next; transaction < earlier.next; transaction++) {
    if (!earlier.open.has(transaction)) return false
  }
  return true
}
