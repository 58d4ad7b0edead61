import type { SecurityEvent } from '@vitrine/contract/security/security-events.contract'
import { expect, test } from 'vitest'
import { describeAction, describeDetail, describeKind } from './event-text.model.ts'

const event = (change: Partial<SecurityEvent>): SecurityEvent => ({
  ...{ eventId: 1, at: '2026-11-18T05:00:00.000Z', kind: 'signIns', action: 'signIn', userId: 7, user: 'Laura Benet' },
  ...{ address: '192.0.2.7', subject: null, subjectId: null, subjectName: null, detail: null },
  ...change,
})

test.each([
  ['Signed in', '', event({})],
  [
    'Call refused',
    'GET /api/trays/:tray',
    event({ action: 'denied', detail: { call: 'GET /api/trays/:tray', count: 1 } }),
  ],
  ['Call refused', 'GET /api/x · 3 times', event({ action: 'denied', detail: { call: 'GET /api/x', count: 3 } })],
  [
    'Changed user',
    'Ana Pires · Roles, E-mail',
    event({
      action: 'changed',
      ...{ subject: 'users', subjectId: 3, subjectName: 'Ana Pires' },
      detail: { changes: [{ field: 'roleIds' }, { field: 'E-mail' }] },
    }),
  ],
  [
    'Created company sign-in',
    '#3 · Acme',
    event({
      action: 'created',
      ...{ subject: 'companySignIns', subjectId: 3 },
      detail: { changes: [{ field: 'name', before: null, after: 'Acme' }, { field: 'issuer' }] },
    }),
  ],
  [
    'Admin action for user',
    'Ana Pires · All sign-ins ended',
    event({
      action: 'done',
      ...{ subject: 'users', subjectId: 3, subjectName: 'Ana Pires' },
      detail: { code: 'signInsEnded' },
    }),
  ],
  [
    'Key refused',
    'price-bot · from another network',
    event({
      action: 'ingestKeyRefused',
      ...{ subject: 'ingestKey', subjectId: 3, subjectName: 'price-bot' },
      detail: { crawler: 'price-bot', reason: 'network', address: '192.0.2.7' },
    }),
  ],
  [
    'Failed job retried',
    '#12 · pictures.process',
    event({
      kind: 'jobs',
      action: 'failedJobRetried',
      ...{ subject: 'job', subjectId: 12, detail: { task: 'pictures.process' } },
    }),
  ],
  [
    'File requested',
    'Retail Media Performance · to ana@example.com',
    event({ action: 'downloadAsked', detail: { title: 'Retail Media Performance', mailTo: 'ana@example.com' } }),
  ],
])('%s: %s', (action, detail, one) => {
  expect([describeAction(one), describeDetail(one)]).toEqual([action, detail])
})

test('kinds have names', () => expect(describeKind(event({ kind: 'rights' }))).toBe('Changed rights'))
