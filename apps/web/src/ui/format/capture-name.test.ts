import { expect, test } from 'vitest'
import { splitName } from './capture-name.ts'

test.each([
  ['ES - Mercadia, home page', 'Home page'],
  ['Campaign of the week', 'Campaign of the week'],
  ['ES - Mercadia', ''],
])('does not repeat the eTailer: %s', (title, what) => {
  expect(splitName({ platform: 'ES - Mercadia', title })).toEqual(['ES - Mercadia', what])
})

test('keeps an address unchanged', () => {
  expect(splitName({ platform: 'ES - Mercadia', title: 'https://shop.example/' })[1]).toBe('https://shop.example/')
})
