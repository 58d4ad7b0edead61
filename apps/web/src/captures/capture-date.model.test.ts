import { expect, test } from 'vitest'
import { captureDate } from './capture-date.model.ts'

const night = { when: '2026-11-05T00:30:00', whenGmt: '2026-11-04T23:30:00.000Z' }

test('[REV-11] staff read the day at the eTailer, as d/M/y', () => {
  expect(captureDate(night, false)).toBe('5/11/2026')
})

test('[REV-11] clients read day and time in GMT, as d/M/y H:mm', () => {
  expect(captureDate(night, true)).toBe('4/11/2026 23:30')
  expect(captureDate({ ...night, whenGmt: '2026-01-09T08:05:00Z' }, true)).toBe('9/1/2026 8:05')
})
