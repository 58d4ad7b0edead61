import { expect, test } from 'vitest'
import { FIRST, linkLine, verifyLines } from './hash-chain.ts'

function makeFile(count: number): string[] {
  const lines: string[] = []
  let previous = FIRST
  const add = (content: object) => {
    const link = linkLine(content, previous)
    lines.push(link.line)
    previous = link.hash
  }
  for (let n = 1; n <= count; n++) add({ action: 'signIn', user: `User ${n} "quoted", "hash":"x"` })
  add({ end: true, lines: count + 1 })
  return lines
}

test('each line contains the hash of the previous line', () => {
  const [first = '', second = ''] = makeFile(2)
  expect(JSON.parse(first)).toMatchObject({ previous: '0'.repeat(64), hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(JSON.parse(second).previous).toBe(JSON.parse(first).hash)
})

test('an unchanged file is valid', async () => {
  const lines = makeFile(50)
  expect(await verifyLines(lines)).toEqual({ lines: 51, lastHash: JSON.parse(lines.at(-1) ?? '').hash })
})

test.each([
  ['a changed letter', (lines: string[]) => lines.with(3, (lines[3] ?? '').replace('signIn', 'signUp')), 4],
  ['a removed line', (lines: string[]) => lines.toSpliced(3, 1), 4],
  ['a removed first line', (lines: string[]) => lines.slice(1), 1],
  ['a repeated line', (lines: string[]) => lines.toSpliced(3, 0, lines[2] ?? ''), 4],
  ['swapped lines', (lines: string[]) => lines.with(3, lines[4] ?? '').with(4, lines[3] ?? ''), 4],
  ['a cut', (lines: string[]) => lines.slice(0, -1), 11],
  ['more after the end', (lines: string[]) => [...lines, lines[0] ?? ''], 12],
  ['a line that is none', (lines: string[]) => lines.with(5, 'nothing'), 6],
  [
    'a forged line with a valid hash',
    (lines: string[]) => lines.with(3, linkLine({ action: 'signIn' }, JSON.parse(lines[2] ?? '').hash).line),
    5,
  ],
] as const)('detects %s and its line number', async (_what, change, line) => {
  expect((await verifyLines(change(makeFile(10)))).wrong?.line).toBe(line)
})
