import { expect, test } from 'vitest'
import { changedPlaces } from './lock-unchanged.ts'

const committed = { packages: { '': { version: '1' }, 'node_modules/a': { version: '1' } } }
const other = { version: '1', optional: true, os: ['linux'], libc: ['musl'] }
const none = () => false
const all = () => true

test('a lock file that is as it was has no changed places', () => {
  expect(changedPlaces(committed, structuredClone(committed), all)).toEqual([])
})

test('another version, a package that is gone and one that is new are changes', () => {
  const now = { packages: { '': { version: '2' }, 'node_modules/b': { version: '1' } } }
  expect(changedPlaces(committed, now, all).toSorted()).toEqual(['', 'node_modules/a', 'node_modules/b'])
})

test('a program for another machine that was noted and not installed is none', () => {
  const now = { packages: { ...committed.packages, 'node_modules/other': other } }
  expect(changedPlaces(committed, now, none)).toEqual([])
  expect(changedPlaces(committed, now, all)).toEqual(['node_modules/other'])
  // once committed it has to stay as it is
  const after = { packages: { ...committed.packages, 'node_modules/other': { ...other, version: '2' } } }
  expect(changedPlaces(now, after, none)).toEqual(['node_modules/other'])
})
