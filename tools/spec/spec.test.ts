import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPage } from '../mutation/recorded.ts'
import { root } from '../services/settings.ts'
import { findTests, makeBatches, makePattern } from './batches.ts'
import { getGroup, parseIds } from './ids.ts'
import type { StatementMutant } from './mutant.ts'
import { STATEMENT_MUTANTS } from './mutants/mutants.ts'
import { NOT_SEEN } from './not-seen.ts'
import { page } from './page.ts'
import { isStatement, readRequirements, STATEMENT_COUNT } from './requirements.ts'
import { getUnseen } from './seen.ts'
import { findNamedTests } from './tests.ts'

const statements = readRequirements().filter(isStatement)
const ids = statements.map(({ id }) => id)
const named = findNamedTests()

test.each([
  ['[REV-12] and nothing else', ['REV-12']],
  ['[REV-12a-c] [PI-04]', ['REV-12a', 'REV-12b', 'REV-12c', 'PI-04']],
  ['ABC [REV-09a,c-e, NAV-02a]', ['REV-09a', 'REV-09c', 'REV-09d', 'REV-09e', 'NAV-02a']],
  ['[TRAY-05, TRAY-06a]', ['TRAY-05', 'TRAY-06a']],
  ['no ids in [brackets] here', []],
])('parses the ids of %s', (title, expected) => expect(parseIds(title)).toEqual(expected))

test('treats an id with a letter as a part of its group', () => {
  expect([getGroup('REV-12a'), getGroup('REV-12')]).toEqual(['REV-12', undefined])
})

test(`finds ${STATEMENT_COUNT} statements in the specification, each with its own id`, () => {
  expect(statements).toHaveLength(STATEMENT_COUNT)
  expect(new Set(ids).size).toBe(STATEMENT_COUNT)
})

test('creates a pattern that matches titles with placeholders', () => {
  const title = ['a $b (c) %s $', '{d}!'].join('')
  const pattern = makePattern([{ file: '', level: 'U', ids: [], title }])
  expect('a 1 (c) 2 3!').toMatch(new RegExp(`^(?:${pattern})$`))
})

describe('defects', () => {
  test.each(STATEMENT_MUTANTS)('$defect: occurs exactly once', ({ file, from, to, noticedBy }) => {
    expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
    expect(noticedBy.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('each has a unique name and tests that can detect it', () => {
    const untested = STATEMENT_MUTANTS.filter((mutant) => findTests(mutant, named).length === 0)
    expect(untested.map(({ defect }) => defect)).toEqual([])
    const defects = STATEMENT_MUTANTS.map(({ defect }) => defect)
    expect(defects.filter((defect, index) => defects.indexOf(defect) !== index)).toEqual([])
  })

  test('never combines two defects that the same test could detect', () => {
    const inBrowser = STATEMENT_MUTANTS.filter(({ level }) => level === 'B')
    for (const batch of makeBatches(inBrowser)) {
      const titles = batch.flatMap((mutant: StatementMutant) =>
        findTests(mutant, named).map(({ file, title }) => file + title),
      )
      expect(new Set(titles).size).toBe(titles.length)
    }
  })
})

test('docs/requirements-proof.md is up to date', () => {
  expect(readFileSync(join(root, 'docs/requirements-proof.md'), 'utf8')).toBe(page())
})

test('reasons are given only for statements that were not seen to fail', () => {
  const unseen = getUnseen(readPage()).map(({ requirement }) => requirement.id)
  expect(Object.keys(NOT_SEEN).filter((id) => !unseen.includes(id))).toEqual([])
})
