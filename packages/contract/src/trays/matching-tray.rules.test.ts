import { describe, expect, test } from 'vitest'
import { staffWith } from '../access/holders.fixture.ts'
import type { RoleName } from '../access/roles.ts'
import { CAPTURE_STATE, CAPTURE_TYPE } from '../captures/capture.ts'
import { findMatchingTray } from './matching-tray.rules.ts'
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
    created: forBothOwners('banner-inbox', ['Admin', 'Recognitor']),
    pending: {
      own: ['banner-pending', ['Admin', 'Recognitor', 'Editor']],
      other: ['banner-all', ['Admin']],
    },
    sent: {
      own: ['banner-sent', ['Admin', 'Recognitor', 'Editor']],
      other: ['banner-sent-all', ['Admin', 'Viewer', 'Editor']],
    },
    discarded: forBothOwners('banner-discarded', ['Admin', 'Recognitor', 'Editor', 'Discarded', 'Campaign']),
    withError: forBothOwners('banner-error', OPENERS),
  },
  product: {
    created: forBothOwners('product-inbox', ['Admin', 'Recognitor']),
    // products have no trays for own pending or own sent captures
    pending: forBothOwners('product-all', ['Admin']),
    sent: forBothOwners('product-sent-all', ['Admin', 'Viewer', 'Editor']),
    discarded: forBothOwners('product-discarded', OPENERS),
    withError: forBothOwners('product-error', OPENERS),
  },
}

function forBothOwners(tray: TrayName, roles: readonly Opener[]) {
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

const findTray = (type: Type, state: State, owner: Owner, ...roles: RoleName[]) =>
  findMatchingTray(
    { captureTypeId: CAPTURE_TYPE[type], captureStateId: CAPTURE_STATE[state], isOwn: owner === 'own' },
    staffWith(...roles),
  )

describe('[NAV-10] the tray behind a capture opened by its id', () => {
  test('covers every type, state, owner and role', () => expect(CASES).toHaveLength(2 * 5 * 2 * 6))

  test.each(CASES)('$type, $state, $owner, $role: $expected', ({ type, state, owner, role, expected }) => {
    expect(findTray(type, state, owner, role)).toBe(expected)
  })

  test('several roles open any tray that one of them may open', () => {
    expect(findTray('banner', 'created', 'other', 'Viewer', 'Recognitor')).toBe('banner-inbox')
    expect(findTray('banner', 'sent', 'other', 'Recognitor', 'Viewer')).toBe('banner-sent-all')
  })
})
