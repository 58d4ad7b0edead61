import { expect, test } from 'vitest'
import { rememberRecent } from './remember-recent.ts'

const createCache = (most: number) => {
  const computed: string[] = []
  const remembered = rememberRecent<string>(most)
  const ask = (name: string) =>
    remembered(name, () => {
      computed.push(name)
      return name.toUpperCase()
    })
  return { ask, computed }
}

test('computes each value once and returns it by name', () => {
  const { ask, computed } = createCache(10)
  expect(['a', 'b', 'a', 'b', 'a'].map(ask)).toEqual(['A', 'B', 'A', 'B', 'A'])
  expect(computed).toEqual(['a', 'b'])
})

test('evicts names that were not requested lately and keeps those in use', () => {
  const { ask, computed } = createCache(4)
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'e', 'a', 'b']) ask(name)
  expect(computed).toEqual(['a', 'b', 'c', 'd', 'e', 'b'])
})
