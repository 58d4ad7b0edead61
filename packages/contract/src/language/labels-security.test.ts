import { expect, test } from 'vitest'
import { RECORDS } from '../master-data/records.ts'
import { EVENT_KINDS, EVENT_TYPES } from '../security/event-kinds.ts'
import es from './labels-security.es.messages.ts'

const isRecord = (subject: string): subject is keyof typeof RECORDS => subject in RECORDS

test('every kind and action of security events has a Spanish translation', () => {
  const actions = EVENT_TYPES.flatMap(({ text, subjects }) =>
    subjects ? subjects.filter(isRecord).map((subject) => `${text} ${RECORDS[subject].one}`) : [text],
  )
  const kinds = Object.values(EVENT_KINDS).map(({ label }) => label)
  expect([...kinds, ...actions].filter((text) => !(text in es))).toEqual([])
})
