import { expect, test } from 'vitest'
import { formatCaptureTime, formatEvidenceTime, formatUtc, formatZone, toCapturedAt, toTimeParts } from './times.ts'

const dubai = { when: '2026-11-17T02:43:00', whenGmt: '2026-11-16T22:43:00Z' }

test('shows the day and time at the eTailer with the offset from UTC', () => {
  expect(formatCaptureTime(dubai)).toBe('17/11/2026 02:43 UTC+4')
  expect(toTimeParts(dubai)).toEqual({
    day: '17/11/2026',
    time: '02:43',
    zone: 'UTC+4',
    utc: '16/11/2026 22:43 UTC',
  })
})

test('adds UTC where the time is evidence, with its own day across midnight', () => {
  expect(formatEvidenceTime(dubai)).toBe('17/11/2026 02:43 UTC+4 (16/11/2026 22:43 UTC)')
  const losAngeles = { when: '2026-12-31T18:30:00', whenGmt: '2027-01-01T02:30:00.000Z' }
  expect(formatEvidenceTime(losAngeles)).toBe('31/12/2026 18:30 UTC-8 (01/01/2027 02:30 UTC)')
})

test('writes the time once when the eTailer is on UTC', () => {
  const london = { when: '2026-01-09T08:05:00', whenGmt: '2026-01-09T08:05:00Z' }
  expect(formatCaptureTime(london)).toBe('09/01/2026 08:05 UTC')
  expect(formatEvidenceTime(london)).toBe('09/01/2026 08:05 UTC')
})

test('distinguishes the repeated hour when clocks go back', () => {
  const local = '2026-10-25T02:30:00'
  expect(formatCaptureTime({ when: local, whenGmt: '2026-10-25T00:30:00Z' })).toBe('25/10/2026 02:30 UTC+2')
  expect(formatCaptureTime({ when: local, whenGmt: '2026-10-25T01:30:00Z' })).toBe('25/10/2026 02:30 UTC+1')
})

test.each([
  [0, 'UTC'],
  [60, 'UTC+1'],
  [330, 'UTC+5:30'],
  [-210, 'UTC-3:30'],
  [-30, 'UTC-0:30'],
  [840, 'UTC+14'],
  [-720, 'UTC-12'],
])('writes an offset of %i minutes as %s', (minutes, text) => {
  expect(formatZone(minutes)).toBe(text)
})

test.each([
  ['Asia/Dubai', '17/11/2026 02:43 UTC+4'],
  ['Asia/Kolkata', '17/11/2026 04:13 UTC+5:30'],
  ['America/Sao_Paulo', '16/11/2026 19:43 UTC-3'],
  ['Pacific/Kiritimati', '17/11/2026 12:43 UTC+14'],
  ['Europe/London', '16/11/2026 22:43 UTC'],
])('reads an instant on the clock of %s', (timeZone, text) => {
  expect(formatCaptureTime(toCapturedAt(dubai.whenGmt, timeZone))).toBe(text)
})

test.each([
  ['2026-03-29T00:59:59Z', '29/03/2026 01:59 UTC+1'],
  ['2026-03-29T01:00:00Z', '29/03/2026 03:00 UTC+2'],
  ['2026-10-25T00:59:59Z', '25/10/2026 02:59 UTC+2'],
  ['2026-10-25T01:00:00Z', '25/10/2026 02:00 UTC+1'],
])('follows summer time in Madrid at %s', (at, text) => {
  expect(formatCaptureTime(toCapturedAt(at, 'Europe/Madrid'))).toBe(text)
})

test('writes an instant in UTC, from text or Date', () => {
  expect(formatUtc('2026-11-17T00:43:00+02:00')).toBe('16/11/2026 22:43 UTC')
  expect(formatUtc(new Date('2026-01-09T08:05:59Z'))).toBe('09/01/2026 08:05 UTC')
})
