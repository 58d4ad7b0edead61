import { openThread } from './thread.ts'

/** What pictures look like, as picture_hash keeps it; the first is compared with each of the others. */
export type Question = readonly [picture: Uint8Array, ...others: Uint8Array[]]

/** About twenty milliseconds each: this is only for what hangs. */
const TIME_LIMIT = 5_000

const thread = openThread<Question, readonly number[]>(new URL('./comparer-thread.ts', import.meta.url), TIME_LIMIT)

/** How alike a picture is to each of the others, in percent to a tenth; beside the event loop, where it would be felt. */
export const compareEach = (picture: Buffer, others: readonly Buffer[]): Promise<readonly number[]> =>
  others.length === 0 ? Promise.resolve([]) : thread.ask([picture, ...others])
