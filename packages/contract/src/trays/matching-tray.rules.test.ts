import { describe, expect, test } from 'vitest'
import type { RoleName } from '../access/roles.ts'
import { staffWith } from '../access/testing-holders.ts'
import { CAPTURE_STATE, CAPTURE_TYPE } from '../captures/capture.ts'
import { matchingTray } from './matching-tray.rules.ts'
import type { TrayName } from './trays.ts'

type Type = keyof typeof CAPTURE_TYPE
type State = keyof typeof CAPTURE_STATE
type Owner = 'own' | 'other'

/** Roles that may open a capture by its number. */
const OPENERS = ['Admin', 'Recognitor', 'Viewer', 'Editor', 'Discarded', 'Campaign'] as const satisfies RoleName[]
type Opener = (typeof OPENERS)[number]

/**
 * As decided: the tray in which a capture opens, by state and owner, for the listed roles. For other roles it is
 * 'error', because 'all' is for Admins only.
 */
const EXPECTED: Record<Type, Record<State, Record<Owner, readonly [TrayName, readonly Opener[]]>>> = {
  banner: {
    created: both('banner-inbox', ['Admin', 'Recognitor']),
    pending: {
      own: ['banner-pending', ['Admin', 'Recognitor', 'Editor']],
      other: ['banner-all', ['Admin']],
    },
    sent: {
      own: ['banner-sent', ['Admin', 'Recognitor', 'Editor']],
      other: ['banner-sent-all', ['Admin', 'Viewer', 'Editor']],
    },
    discarded: both('banner-discarded', ['Admin', 'Recognitor', 'Editor', 'Discarded', 'Campaign']),
    withError: both('banner-error', OPENERS),
  },
  product: {
    created: both('product-inbox', ['Admin', 'Recognitor']),
    // products have no trays for own pending or own sent captures
    pending: both('product-all', ['Admin']),
    sent: both('product-sent-all', ['Admin', 'Viewer', 'Editor']),
    discarded: both('product-discarded', OPENERS),
    withError: both('product-error', OPENERS),
  },
}

function both(tray: TrayName, roles: readonly Opener[]) {
  return { own: [tray, roles], other: [tray, roles] } as const
}

const CASES = (Object.keys(EXPECTED) as Type[]).flatMap((type) =>
  (Object.keys(EXPECTED[type]) as State[]).flatMap((state) =>
    (['own', 'other'] as const).flatMap((owner) =>
      OPENERS.map((role) => {
        const [tray, roles] = EXPECTED[type][state][owner]
        return { type, state, owner, role, expected: roles.includes(role) ? tray : (`${type}-error` as const) }
      }),
    ),
  ),
)

const opened = (type: Type, state: State, owner: Owner, ...roles: RoleName[]) =>
  matchingTray(
    { captureTypeId: CAPTURE_TYPE[type], captureStateId: CAPTURE_STATE[state], isOwn: owner === 'own' },
    staffWith(...roles),
  )

describe('[NAV-10] the tray over which a capture opens that was asked for by its number', () => {
  test('every type, state, owner and role is looked at', () => expect(CASES).toHaveLength(2 * 5 * 2 * 6))

  test.each(CASES)('$type, $state, $owner, $role: $expected', ({ type, state, owner, role, expected }) => {
    expect(opened(type, state, owner, role)).toBe(expected)
  })

  test('several roles open what any of them may', () => {
    expect(opened('banner', 'created', 'other', 'Viewer', 'Recognitor')).toBe('banner-inbox')
    expect(opened('banner', 'sent', 'other', 'Recognitor', 'Viewer')).toBe('banner-sent-all')
  })
})
