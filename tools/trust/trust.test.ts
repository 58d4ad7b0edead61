import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../services/settings.ts'
import { MUTANTS } from './mutants/mutants.ts'
import { page } from './page.ts'
import { PROOFS } from './proofs.ts'
import { findProvingFiles, testFiles } from './tests.ts'

const tests = testFiles()

test.each(PROOFS)('$id has a test, and a defect that it notices', ({ id }) => {
  expect(findProvingFiles(id, tests)).not.toEqual([])
  expect(MUTANTS.filter(({ noticedBy }) => noticedBy.includes(id))).not.toEqual([])
})

test.each(MUTANTS)("the source still contains the defect's line: $defect", ({ file, from, to, tests: files }) => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text.split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
  expect(files.filter((name) => !tests.has(name))).toEqual([])
})

test.each(MUTANTS)('the named test exists: $defect', ({ tests: files, only = '' }) => {
  const titles = files.map((name) => readFileSync(join(root, name), 'utf8'))
  expect(titles.some((text) => text.includes(only))).toBe(true)
})

test('defects have unique names', () => {
  const defects = MUTANTS.map(({ defect }) => defect)
  expect(defects.filter((defect, index) => defects.indexOf(defect) !== index)).toEqual([])
})

test('docs/reliability.md is up to date', () => {
  expect(readFileSync(join(root, 'docs/reliability.md'), 'utf8')).toBe(page())
})
