import { expect, test } from 'vitest'
import { getAlarmLevel } from './heat-scale.ts'

test('in the screenshot log, 0% has the highest alarm level and 100% the lowest', () => {
  expect([100, 99.9, 95, 94, 80, 60, 50, 49, 0.1, 0].map(getAlarmLevel)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
})
