import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../services/settings.ts'
import { textAfter } from './apply.ts'
import { parseSteps, readTutorial, stripFiles, TUTORIALS } from './read.ts'

const MOST_LINES = 140
/** Paths such as `packages/contract/src/limits.ts`. */
const NAMED_FILE = /\b(?:apps|packages|tools|docs|e2e|bench)\/[\w./-]*\.\w+/g

const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)

/** The files of a tutorial after all its steps. */
function applyTutorial(tutorial: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const step of parseSteps(readTutorial(tutorial))) {
    if (step.kind !== 'run') files.set(step.file, textAfter(step, files.get(step.file) ?? read(step.file)))
  }
  return files
}

test('there are tutorials', () => expect(TUTORIALS.length).toBeGreaterThanOrEqual(3))

describe.each(TUTORIALS)('%s', (tutorial) => {
  test('has blocks that fit the current files', () => {
    expect(applyTutorial(tutorial).size).toBeGreaterThan(0)
  })

  test('names only files that exist or that it creates', () => {
    const made = applyTutorial(tutorial)
    const named = stripFiles(readTutorial(tutorial)).match(NAMED_FILE) ?? []
    expect(named.filter((file) => !made.has(file) && read(file) === undefined)).toEqual([])
  })

  test('is short, adds a test, and ends with the command that shows it working', () => {
    expect(readTutorial(tutorial).trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES)
    expect([...applyTutorial(tutorial).keys()].filter((file) => /\.test\.tsx?$/.test(file))).not.toEqual([])
    expect(parseSteps(readTutorial(tutorial)).at(-1)?.kind).toBe('run')
  })
})

describe('a step is refused', () => {
  const applyDiff = (diff: string, text: string | undefined) => {
    const [step] = parseSteps(`\`\`\`diff file=a.ts\n${diff}\n\`\`\`\n`)
    if (step?.kind !== 'change') throw new Error('It is a change')
    return textAfter(step, text)
  }

  test.each([
    ['whose lines do not exist', '-b\n+c', 'a\n'],
    ['whose lines occur twice', ' a\n+c', 'a\nb\na\n'],
    ['whose lines are only a part of others', '-b\n+c', 'ab\n'],
    ['without lines that show where it belongs', '+c', 'a\n'],
    ['with a line that has no mark', 'a\n+c', 'a\n'],
    ['of a file that does not exist', '-a\n+c', undefined],
  ])('%s', (_case, diff, text) => {
    expect(() => applyDiff(diff, text)).toThrow()
  })

  test('a valid step changes the lines in each place', () => {
    expect(applyDiff('-a\n+A\n@@\n c\n+\n+d', 'a\nb\nc\n')).toBe('A\nb\nc\n\nd\n')
  })

  test('if it creates an existing file or has no target', () => {
    expect(() => textAfter({ kind: 'make', file: 'a.ts', text: 'a\n' }, 'b\n')).toThrow('already exists')
    expect(() => parseSteps('```ts\nconst a = 1\n```\n')).toThrow('neither')
  })
})
