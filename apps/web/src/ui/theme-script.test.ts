import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { expect, test } from 'vitest'
import script from '../../public/theme.js?raw'

test('the script that runs before the first paint reads the key under which the theme is remembered', () => {
  expect(script).toContain(`localStorage.getItem('${LOCAL_STORAGE.theme}')`)
})
