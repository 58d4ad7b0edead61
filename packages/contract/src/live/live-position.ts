import { z } from 'zod'

/**
 * A database snapshot: everything committed before it is included, everything else is not. It is the same for every
 * process, so a stream that disconnected from one can resume at another without a gap.
 */
export const LivePosition = z
  .string()
  .max(8000)
  .regex(/^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/)

/** A parsed position: includes transactions below `next`, except those that were still open. */
export interface Moment {
  readonly next: number
  readonly open: ReadonlySet<number>
}

export function parseMoment(position: string): Moment {
  const [, next, open = ''] = position.split(':')
  return { next: Number(next), open: new Set(open === '' ? [] : open.split(',').map(Number)) }
}

/** Whether a transaction is included in a snapshot. */
export const isBehind = (transaction: number, { next, open }: Moment) => transaction < next && !open.has(transaction)

/** Whether `later` includes everything that `earlier` does. Of two snapshots, one always includes the other. */
export function includes(later: Moment, earlier: Moment): boolean {
  for (const transaction of later.open) if (isBehind(transaction, earlier)) return false
  for (let transaction = later.next; transaction < earlier.next; transaction++) {
    if (!earlier.open.has(transaction)) return false
  }
  return true
}
