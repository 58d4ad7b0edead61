/**
 * The same seed creates the same demo on every machine, so that tests, screenshots and talks show the same captures.
 */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer, both ends inclusive. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], getWeight: (item: T) => number): T
  sample<T>(list: readonly T[], count: number): T[]
}

export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const weighted = <T>(list: readonly T[], getWeight: (item: T) => number): T => {
    let left = next() * list.reduce((sum, item) => sum + getWeight(item), 0)
    const found = list.find((item) => {
      left -= getWeight(item)
      return left < 0
    })
    const chosen = found ?? list.at(-1)
    if (chosen === undefined) throw new Error('Nothing to choose from')
    return chosen
  }
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => weighted(list, () => 1),
    weighted,
    sample: (list, count) => {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(int(0, left.length - 1), 1)).flat()
    },
  }
}

/** Hash of a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** From 0 to 1, deterministic for each text: a fixed trait of an eTailer or a brand. */
export function getTrait(text: string): number {
  return createRandom(text).next()
}
