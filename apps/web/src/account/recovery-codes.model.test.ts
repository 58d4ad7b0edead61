import { expect, test } from 'vitest'
import { codesFile, codesText } from './recovery-codes.model.ts'

test('the file has one line per code', () => {
  const codes = ['abcde-fghij', 'klmno-pqrst']
  const { href, download } = codesFile(codes)
  expect(download).toMatch(/\.txt$/)
  expect(decodeURIComponent(href.slice(href.indexOf(',') + 1))).toBe(codesText(codes))
  expect(codesText(codes).split('\r\n')).toEqual(expect.arrayContaining(codes))
})
