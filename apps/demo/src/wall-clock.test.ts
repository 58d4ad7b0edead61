import { expect, test } from 'vitest'
import { dayAfter, toInstant, wallClock } from './wall-clock.ts'

test.each([
  ['in winter', '2026-11-14 08:42:10', 'Europe/Madrid', '2026-11-14T07:42:10.000Z'],
  ['in summer', '2026-07-14 08:42:10', 'Europe/London', '2026-07-14T07:42:10.000Z'],
  ['on another day than in Greenwich', '2026-11-14 23:30:00', 'America/Mexico_City', '2026-11-15T05:30:00.000Z'],
  ['before the change in autumn', '2026-10-25 01:30:00', 'Europe/Paris', '2026-10-24T23:30:00.000Z'],
  ['after the change in autumn', '2026-10-25 04:30:00', 'Europe/Paris', '2026-10-25T03:30:00.000Z'],
])('converts the instant %s to local time and back', (_case, wall, timeZone, instant) => {
  expect(toInstant(wall, timeZone).toISOString()).toBe(instant)
  expect(wallClock(new Date(instant), timeZone)).toBe(wall)
})

test('counts days across months, with Sunday as the seventh', () => {
  expect(dayAfter('2026-11-01', 0)).toEqual({ day: '2026-11-01', weekday: 7 })
  expect(dayAfter('2026-11-01', -1)).toEqual({ day: '2026-10-31', weekday: 6 })
})
