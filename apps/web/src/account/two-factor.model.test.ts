import { ERRORS } from '@vitrine/contract/errors'
import { describe, expect, test } from 'vitest'
import { CallError } from '../platform/call.ts'
import {
  type Goal,
  groupByFour,
  isHeld,
  listCodeMethods,
  OVERVIEW,
  reduceTwoFactor,
  type TwoFactorEvent,
  type TwoFactorState,
} from './two-factor.model.ts'

const reduceEvents = (...events: TwoFactorEvent[]) => events.reduce(reduceTwoFactor, OVERVIEW)
const choose = (goal: Goal): TwoFactorEvent => ({ type: 'choose', goal })
const SEND = { type: 'send' } as const
const SENT = { sentTo: 'm…@example.com', resendIn: 30 }
const mailed: TwoFactorEvent = { type: 'begun', password: 'secret', source: { kind: 'mail', sent: SENT } }
const keyMade: TwoFactorEvent = {
  type: 'begun',
  password: 'secret',
  source: { kind: 'newKey', key: 'ABCD', address: 'otpauth://totp/Vitrine' },
}
const CODES: TwoFactorEvent = { type: 'codes', codes: ['abcde-fghij'] }
const refuse = (...of: ConstructorParameters<typeof CallError>): TwoFactorEvent => ({
  type: 'refused',
  failure: new CallError(...of),
})
const MAIL_ON = choose({ deed: 'turnOn', by: 'mail' })
const KEY_ON = choose({ deed: 'turnOn', by: 'authenticator' })
const MAIL_OFF = choose({ deed: 'turnOff', by: 'mail' })
const KEY_OFF = choose({ deed: 'turnOff', by: 'authenticator' })
const RENEW = choose({ deed: 'renew' })

describe('[ACC-03] steps of the dialog', () => {
  test.each<[string, TwoFactorEvent[], string[]]>([
    [
      'turning mails on',
      [MAIL_ON, SEND, mailed, SEND, CODES],
      ['password', 'password', 'code', 'code', 'recoveryCodes'],
    ],
    ['turning an authenticator on', [KEY_ON, keyMade, CODES], ['password', 'code', 'recoveryCodes']],
    ['turning mails off', [MAIL_OFF, mailed, { type: 'leave' }], ['password', 'code', 'overview']],
    ['turning an authenticator off', [KEY_OFF, SEND, { type: 'leave' }], ['code', 'code', 'overview']],
    ['new recovery codes', [RENEW, CODES, { type: 'leave' }], ['password', 'recoveryCodes', 'overview']],
  ])('%s', (_way, events, steps) => {
    const seen: string[] = []
    events.reduce((state, event) => {
      const next = reduceTwoFactor(state, event)
      seen.push(next.at)
      return next
    }, OVERVIEW)
    expect(seen).toEqual(steps)
  })

  test('the password is kept for the code step and cleared afterwards', () => {
    expect(reduceEvents(MAIL_OFF, mailed)).toMatchObject({ password: 'secret' })
    expect(JSON.stringify(reduceEvents(MAIL_ON, mailed, CODES))).not.toContain('secret')
    expect(reduceEvents(KEY_OFF)).toMatchObject({ password: null, source: { kind: 'authenticator' } })
  })

  test('requesting another code restarts the wait and clears the error', () => {
    const again = { sentTo: SENT.sentTo, resendIn: 29 }
    const state = reduceEvents(MAIL_ON, mailed, refuse('wrongCode'), SEND, { type: 'mailedAgain', sent: again })
    expect(state).toMatchObject({ at: 'code', isBusy: false, source: { kind: 'mail', sent: again } })
    expect(state.refusal).toBeUndefined()
  })

  test('a late response changes nothing', () => {
    for (const event of [mailed, CODES, refuse('wrongCode'), { type: 'keep', areKept: true } as const]) {
      expect(reduceEvents(MAIL_ON, { type: 'leave' }, event)).toEqual(OVERVIEW)
    }
    const codes = reduceEvents(RENEW, CODES)
    expect(reduceTwoFactor(codes, mailed)).toBe(codes)
    expect(reduceEvents(RENEW, mailed)).toEqual(reduceEvents(RENEW))
  })
})

describe('errors appear at the field or step that caused them', () => {
  test.each<[string, TwoFactorEvent[], object]>([
    ['a wrong password', [MAIL_ON, SEND, refuse('wrongPassword')], { at: 'password', refusal: { at: 'password' } }],
    ['a wrong code', [MAIL_ON, mailed, SEND, refuse('wrongCode')], { at: 'code', refusal: { at: 'code' } }],
    ['a wrong password beside a code', [KEY_OFF, refuse('wrongPassword')], { at: 'code', refusal: { at: 'password' } }],
    [
      'a password that was changed meanwhile',
      [MAIL_OFF, mailed, refuse('wrongPassword')],
      { at: 'password', goal: { deed: 'turnOff' }, refusal: { at: 'password' } },
    ],
    [
      'too many attempts',
      [KEY_ON, keyMade, refuse('tooManyAttempts', { retryAfter: 20 })],
      { at: 'code', refusal: { at: 'step', problem: { text: ERRORS.tooManyAttempts.message, wait: 20 } } },
    ],
    [
      'no network',
      [RENEW, SEND, refuse('communication')],
      { at: 'password', refusal: { at: 'step', problem: { text: ERRORS.communication.message } } },
    ],
  ])('%s', (_case, events, expected) => expect(reduceEvents(...events)).toMatchObject({ ...expected, isBusy: false }))

  test('an error disappears when its field changes or on the next attempt', () => {
    const wrong = reduceEvents(KEY_OFF, refuse('wrongCode'))
    expect(reduceTwoFactor(wrong, { type: 'clearRefusal', at: 'password' })).toBe(wrong)
    expect(reduceTwoFactor(wrong, { type: 'clearRefusal', at: 'code' }).refusal).toBeUndefined()
    expect(reduceTwoFactor(wrong, SEND).refusal).toBeUndefined()
  })
})

test.each<[string, boolean, TwoFactorState]>([
  ['the overview', false, OVERVIEW],
  ['a form', false, reduceEvents(MAIL_ON)],
  ['a call under way', true, reduceEvents(MAIL_ON, SEND)],
  ['codes that are not stored yet', true, reduceEvents(RENEW, CODES)],
  ['codes that are stored', false, reduceEvents(RENEW, CODES, { type: 'keep', areKept: true })],
])('%s prevents closing: %s', (_case, expected, state) => expect(isHeld(state)).toBe(expected))

test.each([
  [{ by: null, ways: ['mail'] }, ['mail']],
  [{ by: null, ways: ['mail', 'authenticator'] }, ['mail', 'authenticator']],
  [{ by: 'mail', ways: [] }, ['mail']],
  [{ by: 'mail', ways: ['authenticator'] }, ['mail', 'authenticator']],
  [{ by: 'authenticator', ways: [] }, ['authenticator']],
] as const)('[ACC-06] %o shows %o', ({ by, ways }, shown) =>
  expect(
    listCodeMethods({ by, ways: [...ways], mail: '', recoveryCodesLeft: 0, isRequired: false, hasPassword: true }),
  ).toEqual(shown),
)

test('a key is shown in groups of four characters', () => expect(groupByFour('ABCDEFGHIJ')).toBe('ABCD EFGH IJ'))
