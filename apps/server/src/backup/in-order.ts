/** Does so many at once, and hands the results on in the order of what they were made of. */
export async function* inOrder<In, Out>(
  source: AsyncIterable<In>,
  atOnce: number,
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const running: Promise<Out>[] = []
  try {
    for await (const item of source) {
      const result = work(item)
      // it is waited for below, in its turn: until then its failure is nobody's surprise
      result.catch(() => {})
      running.push(result)
      if (running.length === atOnce) yield await (running.shift() as Promise<Out>)
    }
    while (running.length > 0) yield await (running.shift() as Promise<Out>)
  } finally {
    await Promise.allSettled(running)
  }
}

/** Two sources in the order of their keys become one; of the same key, the first source's counts. */
export async function* mergedByKey<T extends { readonly key: string }>(
  first: AsyncIterable<T>,
  second: AsyncIterable<T>,
): AsyncGenerator<T> {
  const others = cursorOver(second)
  for await (const item of first) {
    yield* others.before(item.key)
    await others.find(item.key)
    yield item
  }
  yield* others.before(undefined)
}

interface Cursor<T> {
  /** The item of this key, if there is one. Keys are asked for in their order. */
  find(key: string): Promise<T | undefined>
  /** What comes before this key, or all the rest. */
  before(key: string | undefined): AsyncGenerator<T>
}

/** Walks along a source that is in the order of its keys, never holding more than one item. */
export function cursorOver<T extends { readonly key: string }>(source: AsyncIterable<T>): Cursor<T> {
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
