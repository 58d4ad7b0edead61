/** Runs a limited number of tasks concurrently and yields results in the order of the input. */
export async function* inOrder<In, Out>(
  source: AsyncIterable<In>,
  atOnce: number,
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const running: Promise<Out>[] = []
  try {
    for await (const item of source) {
      const result = work(item)
      // awaited below; avoids an unhandled rejection until then
      result.catch(() => {})
      running.push(result)
      if (running.length === atOnce) yield await (running.shift() as Promise<Out>)
    }
    while (running.length > 0) yield await (running.shift() as Promise<Out>)
  } finally {
    await Promise.allSettled(running)
  }
}

/** Merges two sources sorted by key; for equal keys, the item of the first source wins. */
export async function* mergeByKey<T extends { readonly key: string }>(
  first: AsyncIterable<T>,
  second: AsyncIterable<T>,
): AsyncGenerator<T> {
  const others = createCursor(second)
  for await (const item of first) {
    yield* others.before(item.key)
    await others.find(item.key)
    yield item
  }
  yield* others.before(undefined)
}

interface Cursor<T> {
  /** The item with this key, if there is one. Keys must be requested in order. */
  find(key: string): Promise<T | undefined>
  /** The items before this key, or all remaining ones. */
  before(key: string | undefined): AsyncGenerator<T>
}

/** Reads a source sorted by key, with one item in memory. */
export function createCursor<T extends { readonly key: string }>(source: AsyncIterable<T>): Cursor<T> {
  const items = source[Symbol.asyncIterator]()
  let current: IteratorResult<T> | undefined
  const next = async () => {
    current = await items.next()
    return current
  }
  return {
    find: async (key) => {
      current ??= await next()
      while (!current.done && current.value.key < key) current = await next()
      if (current.done || current.value.key !== key) return undefined
      const { value } = current
      current = undefined
      return value
    },
    async *before(key) {
      current ??= await next()
      while (!current.done && (key === undefined || current.value.key < key)) {
        yield current.value
        current = await next()
      }
    },
  }
}
