import { expect, test } from 'vitest'
import { toPseudo } from '../../packages/contract/src/language/pseudo.ts'
import { collectData, findHardCoded } from '../pseudo/hard-coded.ts'

test('reports English texts, but neither translated ones nor data', () => {
  const data = collectData([{ rows: [{ name: 'Acme Beauty', city: { name: 'Madrid' } }] }])
  const texts = [toPseudo('Sign in'), 'Save', 'Acme Beauty', 'Acme Beauty, Madrid', '12 of 40', 'Vitrine', '14/11/2026']
  expect(findHardCoded(texts, data)).toEqual(['12 of 40', 'Save'])
})

test('accepts formatted times, initials and secrets shown in groups', () => {
  const texts = [`${toPseudo('Last seen')} 9 minutes ago`, 'Tue 17 Nov', 'LB', 'BQF7 YYTV']
  expect(findHardCoded(texts, collectData([{ secret: 'BQF7YYTV' }]))).toEqual([])
})

test('reports English around data', () => {
  expect(findHardCoded(['Banners of Acme Beauty'], collectData(['Acme Beauty']))).toEqual(['Banners of Acme Beauty'])
})
