import { expect, test } from 'vitest'
import { changedPackages } from './lock-unchanged.ts'

const committed = { packages: { '': { version: '1' }, 'node_modules/a': { version: '1' } } }
const binary = { version: '1', optional: true, os: ['linux'], libc: ['musl'] }
const none = () => false
const all = () => true

test('reports nothing when the lock file is as committed', () => {
  expect(changedPackages(committed, structuredClone(committed), all)).toEqual([])
})

test('reports a changed, a removed and an added package', () => {
  const now = { packages: { '': { version: '2' }, 'node_modules/b': { version: '1' } } }
  expect(changedPackages(committed, now, all).toSorted()).toEqual(['', 'node_modules/a', 'node_modules/b'])
})

test('allows a new binary for another platform unless it was installed', () => {
  const now = { packages: { ...committed.packages, 'node_modules/other': binary } }
  expect(changedPackages(committed, now, none)).toEqual([])
  expect(changedPackages(committed, now, all)).toEqual(['node_modules/other'])
})

test('allows what a binary for another platform depends on unless it was installed', () => {
  const now = { packages: { ...committed.packages, 'node_modules/runtime': { version: '1', optional: true } } }
  expect(changedPackages(committed, now, none)).toEqual([])
  expect(changedPackages(committed, now, all)).toEqual(['node_modules/runtime'])
})

test('reports a package that was not installed but is required', () => {
  const now = { packages: { ...committed.packages, 'node_modules/b': { version: '1' } } }
  expect(changedPackages(committed, now, none)).toEqual(['node_modules/b'])
})

test('reports a committed binary for another platform when it changes', () => {
  const before = { packages: { ...committed.packages, 'node_modules/other': binary } }
  const after = { packages: { ...committed.packages, 'node_modules/other': { ...binary, version: '2' } } }
  expect(changedPackages(before, after, none)).toEqual(['node_modules/other'])
})
