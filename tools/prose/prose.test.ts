import { describe, expect, test } from 'vitest'
import { checkText, countByKind, increased } from './check.ts'
import { drawSample } from './sample.ts'

/** Sentences of the first release that a native speaker would not write. */
const planted: [file: string, source: string][] = [
  ['a.ts', '/** What stands in a field of a tolerance. */'],
  ['a.ts', '// The how-manieth time a job is tried'],
  ['a.ts', '// Safe to run twice and beside itself'],
  ['a.ts', 'const nameOf = (user: { name: string }) => user.name'],
  ['a.ts', "test('a worker that stops blames nobody', () => {})"],
  ['a.ts', "const hint = 'It lies before the first day.'"],
  ['a.tsx', 'export const Chip = () => <b>Filters in force</b>'],
  ['a.md', 'A difference is mended at night.'],
  ['a.md', 'The report also stands under Downloads.'],
  ['a.sql', '-- Announced anew when its file comes again'],
]

describe('prose check', () => {
  test.each(planted)('reports the planted wording in %s: %s', (file, source) => {
    expect(checkText(file, source)).toHaveLength(1)
  })

  test('accepts plain wording and code', () => {
    const source = `// Retries until storage is available again.
export const getName = (user: { name: string }) => user.name
test('returns 404 when the capture belongs to another client', () => {})`
    expect(checkText('a.ts', source)).toEqual([])
    expect(checkText('a.md', 'Run `what stands in` to see the result.')).toEqual([])
  })

  test('names the line and the plain form', () => {
    const [finding] = checkText('a.ts', '\n\n// Runs by itself every night')
    expect(finding).toMatchObject({ line: 3, kind: 'comment', instead: 'automatically' })
  })

  test('fails for the kind with more findings than before', () => {
    const before = countByKind(checkText('a.md', 'It is mended.'))
    const now = countByKind(checkText('a.md', 'It is mended.\nIt is mended twice.'))
    expect(increased(now, before)).toEqual(['doc'])
    expect(increased(before, now)).toEqual([])
  })
})

test('a sample has as many places of each kind as asked for, and the same ones for the same seed', () => {
  const kinds = ['comment', 'name', 'title', 'doc', 'text'] as const
  const places = kinds.flatMap((kind) =>
    Array.from({ length: 100 }, (_, line) => ({ kind, file: 'apps/web/src/a.ts', line, text: `text ${line}` })),
  )
  const sample = drawSample(places, 'seed', 40)
  for (const kind of kinds) expect(sample.filter((place) => place.kind === kind)).toHaveLength(40)
  expect(drawSample(places.toReversed(), 'seed', 40)).toEqual(sample)
  expect(drawSample(places, 'another seed', 40)).not.toEqual(sample)
})
