/** Prefetch depth. Deep enough that one slow response doesn't stall the consumer. */
const DEPTH = 3

/** Prefetches the next items while the current one is processed, so the database reads while this process writes. */
export async function* prefetch<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  const fetchNext = () => {
    const coming = iterator.next()
    // the consumer may have stopped; avoid an unhandled rejection
    coming.catch(() => {})
    return coming
  }
  const asked = Array.from({ length: DEPTH }, fetchNext)
  try {
    for (let now = await asked.shift(); now && !now.done; now = await asked.shift()) {
      asked.push(fetchNext())
      yield now.value
    }
  } finally {
    await iterator.return?.()
  }
}
