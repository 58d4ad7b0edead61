import { expect, test } from 'vitest'
import { findLogGaps, reachesBackTo } from './log-gaps.ts'

const toPath = (name: string) => `17-1/${name.slice(0, 16)}/${name}-${'0123456789'.repeat(4)}.zst`
const findGaps = (...names: string[]) => findLogGaps(names.map(toPath))

test('a complete log has no gap, also beyond 4 GB, with 16 MB or 64 MB a file', () => {
  expect(findGaps('0000000100000001000000FE', '0000000100000001000000FF', '000000010000000200000000')).toEqual([])
  expect(findGaps('00000001000000010000003F', '000000010000000200000000')).toEqual([])
  expect(findGaps()).toEqual([])
})

test('reports each missing file, also the last one before 4 GB', () => {
  expect(findGaps('000000010000000000000001', '000000010000000000000003')).toEqual([
    '000000010000000000000001 and 000000010000000000000003',
  ])
  expect(findGaps('0000000100000001000000FE', '000000010000000200000000')).toEqual([
    '0000000100000001000000FE and 000000010000000200000000',
  ])
})

test('a failover continues on the next timeline; a file that neither timeline has is missing', () => {
  const before = ['000000010000000000000001', '000000010000000000000002']
  expect(findGaps(...before, '000000020000000000000003', '000000020000000000000004')).toEqual([])
  // the former primary had begun the same file
  expect(findGaps(...before, '000000020000000000000002', '000000020000000000000003')).toEqual([])
  expect(findGaps(...before, '000000020000000000000004')).toEqual([
    '000000010000000000000002 and 000000020000000000000004',
  ])
  expect(
    findGaps(...before, '000000020000000000000002', '000000020000000000000004', '000000030000000000000003'),
  ).toEqual(['000000020000000000000002 and 000000020000000000000004'])
})

test('ignores files of the archive that are not WAL files', () => {
  const others = [
    'archive.info',
    '17-1/00000002.history',
    '17-1/0000000100000000/000000010000000000000003.00000028.backup',
  ]
  expect(findLogGaps([...others, toPath('000000010000000000000001'), toPath('000000010000000000000002')])).toEqual([])
})

test('the log reaches back to a file only if that file exists', () => {
  const paths = [toPath('000000010000000000000002')]
  expect(reachesBackTo(paths, '000000010000000000000002')).toBe(true)
  expect(reachesBackTo(paths, '000000010000000000000001')).toBe(false)
})
