import { expect, test } from 'vitest'
import { getAxisWidth, getLabelsWidth } from './label-widths.model.ts'

test('labels are shown next to a chart only if they fit completely', () => {
  expect(getLabelsWidth(['Solvane 12.5'], 900)).toBeLessThan(200)
  expect(getLabelsWidth(['Others (37 companies) 12.5'], 900)).toBeGreaterThan(26 * 7)
  expect(getLabelsWidth(['Others (37 companies) 12.5'], 340)).toBeNull()
  expect(getLabelsWidth([`${'A long name '.repeat(5)}12.5`], 1200)).toBeNull()
})

test('an axis has room for its longest figure', () => {
  expect(getAxisWidth(['0', '25'])).toBe(44)
  expect(getAxisWidth(['1,000,000'])).toBeGreaterThan(70)
})
