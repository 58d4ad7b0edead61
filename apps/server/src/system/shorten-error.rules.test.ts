import { expect, test } from 'vitest'
import { shortenError } from './shorten-error.rules.ts'

test.each([
  ['Storage does not answer', 'Storage does not answer'],
  ['first line\n  at second\t line', 'first line at second line'],
  ['550 5.1.1 <ana.pires@example.com>: no such user', '550 5.1.1 <…@…>: no such user'],
  ['No user "josé+x@mail.example.es"', 'No user "…@…"'],
  ['connect postgres://vitrine_app:vitrine-app-dev@db:5432/vitrine', 'connect postgres://…@db:5432/vitrine'],
  ['GET https://s3.example.com/a/b.png?X-Amz-Signature=abc&x=1 failed', 'GET https://s3.example.com/a/b.png?… failed'],
  [`token ${'a1B2'.repeat(8)} is wrong`, 'token … is wrong'],
  ['pictures.process failed for picture 12', 'pictures.process failed for picture 12'],
])('%j becomes %j', (error, shown) => expect(shortenError(error)).toBe(shown))

test('cuts a long error', () => {
  const shown = shortenError('why '.repeat(200))
  expect(shown).toHaveLength(300)
  expect(shown.endsWith('…')).toBe(true)
})
