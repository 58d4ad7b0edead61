import { LANGUAGES, PSEUDO_LANGUAGE } from '@vitrine/contract/language/languages'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { expect, test } from 'vitest'
import script from '../../../public/theme.js?raw'

test('the script before the first paint reads the keys of theme, density and language', () => {
  for (const key of [LOCAL_STORAGE.theme, LOCAL_STORAGE.isComfortable, LOCAL_STORAGE.language])
    expect(script).toContain(`localStorage.getItem('${key}')`)
})

test('the script before the first paint knows every language', () => {
  const list = [...LANGUAGES, PSEUDO_LANGUAGE].map((language) => `'${language}'`).join(', ')
  expect(script).toContain(`const known = [${list}]`)
})
