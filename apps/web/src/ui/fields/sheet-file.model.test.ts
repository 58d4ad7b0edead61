import { LIMITS } from '@vitrine/contract/limits'
import { expect, test } from 'vitest'
import { validateSheetFile } from './sheet-file.model.ts'

test.each([
  ['keywords.xlsx', 1, undefined],
  ['KEYWORDS.XLSX', LIMITS.sheet.bytes, undefined],
  ['keywords.xls', 1, 'Choose an Excel file (.xlsx).'],
  ['keywords.csv', 1, 'Choose an Excel file (.xlsx).'],
  ['keywords.xlsx', 0, 'The file is empty.'],
  ['keywords.xlsx', LIMITS.sheet.bytes + 1, 'The file is larger than 20 MB. Split it into several files.'],
])('%s of %i bytes', (name, size, problem) => {
  expect(validateSheetFile({ name, size })).toBe(problem)
})
