import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { expect, test } from 'vitest'
import script from '../../public/theme.js?raw'

test('the script that runs before the first paint reads the keys under which theme and density are remembered', () => {
  for (const key of [LOCAL_STORAGE.theme, LOCAL_STORAGE.isComfortable])
    expect(script).toContain(`localStorage.getItem('${key}')`)
})
