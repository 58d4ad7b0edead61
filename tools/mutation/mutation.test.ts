import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATEMENT_MUTANTS } from '../spec/mutants/mutants.ts'
import { MUTANTS } from '../trust/mutants/mutants.ts'
import { mergeOutcomes, type Outcome, type Outcomes } from './outcomes.ts'
import { page } from './page.ts'
import { PAGE, parsePage, readPage } from './recorded.ts'

const AREAS = [
  { name: 'rules, one', defects: ['a', 'b', 'c'] },
  { name: 'rules, two', defects: ['d'] },
]
const make = (trials: Record<string, Outcome>): Outcomes => ({
  trials: new Map(Object.entries(trials)),
  removals: new Map([['the revision check', { red: 5, all: 2776, day: '2026-11-16' }]]),
})
const on = (day: string, isNoticed = true): Outcome => ({ isNoticed, first: day, last: day })

test('docs/mutation.md lists every defect; if not, run npm run mutation', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(page(readPage()))
})

test('defects of reliability and specification have different names without the separator', () => {
  const defects = [...MUTANTS, ...STATEMENT_MUTANTS].map(({ defect }) => defect)
  expect(defects.filter((defect, index) => defects.indexOf(defect) !== index || defect.includes(';'))).toEqual([])
})

test('counts the outcomes of each area and names exceptions', () => {
  const text = page(make({ a: on('2026-11-14'), b: on('2026-11-16', false) }), AREAS)
  expect(text).toContain('| rules, one | 3 | 2 | 1 | 2026-11-14 to 2026-11-16 |\n| rules, two | 1 | 0 | 0 |  |')
  expect(text).toContain('## Not noticed\n\n- 2026-11-16: b\n')
  expect(text).toContain('## Not tried yet\n\n- c\n- d\n')
  expect(text).toContain('| the revision check | 5 of 2776 | 2026-11-16 |')
  expect(text).toContain('| the zip guard | not tried | |')
})

test('reads its own outcomes back, and lists a new defect as not tried', () => {
  const text = page(make({ a: on('2026-11-14'), b: on('2026-11-16', false), d: on('2026-11-15') }), AREAS)
  expect(text).toContain('| rules, two | 1 | 1 | 1 | 2026-11-15 |')
  expect(page(parsePage(text), AREAS)).toBe(text)
  const more = [...AREAS, { name: 'rules, three', defects: ['e'] }]
  expect(page(parsePage(text), more)).toContain('## Not tried yet\n\n- c\n- e\n')
})

test('takes the later of a recorded outcome and a result', () => {
  const recorded = make({ a: on('2026-11-14'), b: on('2026-11-14') })
  const results = make({ a: on('2026-11-13', false), b: on('2026-11-15', false), c: on('2026-11-15') })
  expect([...mergeOutcomes(recorded, results).trials]).toEqual([
    ['a', on('2026-11-14')],
    ['b', on('2026-11-15', false)],
    ['c', on('2026-11-15')],
  ])
})
