import { ERRORS } from '@vitrine/contract/errors'
import { describe, expect, test } from 'vitest'
import { CallError } from '../platform/call.ts'
import {
  type Goal,
  inFours,
  isHeld,
  OVERVIEW,
  type TwoFactorEvent,
  type TwoFactorState,
  twoFactorStep,
  waysShown,
} from './two-factor.model.ts'

const after = (...events: TwoFactorEvent[]) => events.reduce(twoFactorStep, OVERVIEW)
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
const refused = (...of: ConstructorParameters<typeof CallError>): TwoFactorEvent => ({
  type: 'refused',
  failure: new CallError(...of),
})
const MAIL_ON = choose({ deed: 'turnOn', by: 'mail' })
const KEY_ON = choose({ deed: 'turnOn', by: 'authenticator' })
const MAIL_OFF = choose({ deed: 'turnOff', by: 'mail' })
const KEY_OFF = choose({ deed: 'turnOff', by: 'authenticator' })
const RENEW = choose({ deed: 'renew' })

describe('[ACC-03] the way through the dialog', () => {
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
      const next = twoFactorStep(state, event)
      seen.push(next.at)
      return next
    }, OVERVIEW)
    expect(seen).toEqual(steps)
  })

  test('the password is kept for the code step, and forgotten after it', () => {
    expect(after(MAIL_OFF, mailed)).toMatchObject({ password: 'secret' })
    expect(JSON.stringify(after(MAIL_ON, mailed, CODES))).not.toContain('secret')
    expect(after(KEY_OFF)).toMatchObject({ password: null, source: { kind: 'authenticator' } })
  })

  test('requesting another code restarts the wait and clears the error', () => {
    const again = { sentTo: SENT.sentTo, resendIn: 29 }
    const state = after(MAIL_ON, mailed, refused('wrongCode'), SEND, { type: 'mailedAgain', sent: again })
    expect(state).toMatchObject({ at: 'code', isBusy: false, source: { kind: 'mail', sent: again } })
    expect(state.refusal).toBeUndefined()
  })

  test('an answer that comes too late changes nothing', () => {
    for (const event of [mailed, CODES, refused('wrongCode'), { type: 'keep', areKept: true } as const]) {
      expect(after(MAIL_ON, { type: 'leave' }, event)).toEqual(OVERVIEW)
    }
    const codes = after(RENEW, CODES)
    expect(twoFactorStep(codes, mailed)).toBe(codes)
    expect(after(RENEW, mailed)).toEqual(after(RENEW))
  })
})

describe('what goes wrong is said where it happened', () => {
  test.each<[string, TwoFactorEvent[], object]>([
    ['a wrong password', [MAIL_ON, SEND, refused('wrongPassword')], { at: 'password', refusal: { at: 'password' } }],
    ['a wrong code', [MAIL_ON, mailed, SEND, refused('wrongCode')], { at: 'code', refusal: { at: 'code' } }],
    [
      'a wrong password beside a code',
      [KEY_OFF, refused('wrongPassword')],
      { at: 'code', refusal: { at: 'password' } },
    ],
    [
      'a password that was changed meanwhile',
      [MAIL_OFF, mailed, refused('wrongPassword')],
      { at: 'password', goal: { deed: 'turnOff' }, refusal: { at: 'password' } },
    ],
    [
      'too many attempts',
      [KEY_ON, keyMade, refused('tooManyAttempts', { retryAfter: 20 })],
      { at: 'code', refusal: { at: 'step', problem: { text: ERRORS.tooManyAttempts.message, wait: 20 } } },
    ],
    [
      'no network',
      [RENEW, SEND, refused('communication')],
      { at: 'password', refusal: { at: 'step', problem: { text: ERRORS.communication.message } } },
    ],
  ])('%s', (_case, events, expected) => expect(after(...events)).toMatchObject({ ...expected, isBusy: false }))

  test('it goes when its place is changed, or on the next try', () => {
    const wrong = after(KEY_OFF, refused('wrongCode'))
    expect(twoFactorStep(wrong, { type: 'mend', at: 'password' })).toBe(wrong)
    expect(twoFactorStep(wrong, { type: 'mend', at: 'code' }).refusal).toBeUndefined()
    expect(twoFactorStep(wrong, SEND).refusal).toBeUndefined()
  })
})

test.each<[string, boolean, TwoFactorState]>([
  ['the overview', false, OVERVIEW],
  ['a form', false, after(MAIL_ON)],
  ['a call under way', true, after(MAIL_ON, SEND)],
  ['codes that are not stored yet', true, after(RENEW, CODES)],
  ['codes that are stored', false, after(RENEW, CODES, { type: 'keep', areKept: true })],
])('%s is held: %s', (_case, expected, state) => expect(isHeld(state)).toBe(expected))

test.each([
  [{ by: null, ways: ['mail'] }, ['mail']],
  [{ by: null, ways: ['mail', 'authenticator'] }, ['mail', 'authenticator']],
  [{ by: 'mail', ways: [] }, ['mail']],
  [{ by: 'mail', ways: ['authenticator'] }, ['mail', 'authenticator']],
  [{ by: 'authenticator', ways: [] }, ['authenticator']],
] as const)('[ACC-06] %o shows %o', ({ by, ways }, shown) =>
  expect(
    waysShown({ by, ways: [...ways], mail: '', recoveryCodesLeft: 0, isRequired: false, hasPassword: true }),
  ).toEqual(shown),
)

test('a key is read in fours', () => expect(inFours('ABCDEFGHIJ')).toBe('ABCD EFGH IJ'))
