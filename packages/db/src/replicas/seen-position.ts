import { AsyncLocalStorage } from 'node:async_hooks'
import { getLater } from '@vitrine/contract/live/log-position'

/** How much of the write-ahead log a caller has seen: the position includes everything that was read or written. */
export class SeenPosition {
  #position: string | undefined

  constructor(position?: string) {
    this.#position = position
  }

  get position(): string | undefined {
    return this.#position
  }

  advance(position: string | undefined): void {
    this.#position = getLater(this.#position, position)
  }
}

const current = new AsyncLocalStorage<SeenPosition | undefined>()

/** Everything that `work` reads and writes, even later, advances this position. */
export const withSeen = <T>(seen: SeenPosition | undefined, work: () => T): T => current.run(seen, work)

/** Undefined if nothing needs the position: then it isn't read from the database. */
export const getSeen = (): SeenPosition | undefined => current.getStore()

/** For a result that several callers share: `position` is what all of them have seen with it. */
export async function observe<T>(work: () => Promise<T>): Promise<{ result: T; position: string | undefined }> {
  const seen = getSeen() && new SeenPosition()
  const result = await withSeen(seen, work)
  return { result, position: seen?.position }
}
