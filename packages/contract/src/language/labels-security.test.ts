import { expect, test } from 'vitest'
import { USER_HELP } from '../audit/user-help.ts'
import { EVENT_KINDS, EVENT_TYPES } from '../security/event-kinds.ts'
import records from './labels-records.es.messages.ts'
import es from './labels-security.es.messages.ts'

test('every text of security events has a Spanish translation, and none is left over', () => {
  const texts = new Set([
    ...Object.values(EVENT_KINDS).map(({ label }) => label),
    ...EVENT_TYPES.map(({ text }) => text),
  ])
  expect(new Set(Object.keys(es))).toEqual(texts)
})

test('every help text for administrators has a Spanish translation', () => {
  expect(Object.values(USER_HELP).filter((text) => !(text in records))).toEqual([])
})
