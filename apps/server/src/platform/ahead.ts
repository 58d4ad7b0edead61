/** How many are asked for before they are needed: enough that a slow answer holds up nobody. */
const DEPTH = 3

/** Asks for the next ones while one is worked on: the database reads as this process writes. */
export async function* ahead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  const ask = () => {
    const coming = iterator.next()
    // should nobody wait for it any more, its failure is nobody's news
    coming.catch(() => {})
    return coming
  }
  const asked = Array.from({ length: DEPTH }, ask)
  try {
    for (let now = await asked.shift(); now && !now.done; now = await asked.shift()) {
      asked.push(ask())
      yield now.value
    }
  } finally {
    await iterator.return?.()
  }
}
