/** An audit action that is a security event; some actions only with certain subjects. */
interface EventAction {
  readonly text: string
  readonly subjects?: readonly string[]
}

interface EventKind {
  readonly label: string
  readonly actions: Readonly<Record<string, EventAction>>
}

/** Records that affect permissions. */
const RIGHTS = ['users', 'clients', 'companySignIns', 'companyAccounts'] as const

/**
 * Security events by kind. A new event needs a row here and an audit entry; the list, its filter, the export file and
 * the tests use this table.
 */
export const EVENT_KINDS = {
  signIns: {
    label: 'Sign-ins',
    actions: {
      signIn: { text: 'Signed in' },
      signInAwaitsCode: { text: 'Password correct, code required' },
      recoveryCodeUsed: { text: 'Recovery code used' },
      logout: { text: 'Logged out' },
      signInEnded: { text: 'Sign-in ended' },
      identityConfirmed: { text: 'Identity confirmed' },
      companyLogout: { text: 'Signed out by the company' },
    },
  },
  refusals: {
    label: 'Refusals',
    actions: {
      signInFailed: { text: 'Sign-in failed' },
      codeFailed: { text: 'Wrong code' },
      passkeyCounterRegressed: { text: 'Copied passkey suspected' },
      signInRefused: { text: 'Sign-in refused' },
      companySignInFailed: { text: 'Company sign-in failed' },
      companySignInRefused: { text: 'Company sign-in refused' },
      companyLogoutRefused: { text: 'Company sign-out refused' },
      denied: { text: 'Call refused' },
      ingestKeyRefused: { text: 'Key refused' },
    },
  },
  rights: {
    label: 'Changed rights',
    actions: {
      created: { text: 'Created', subjects: RIGHTS },
      changed: { text: 'Changed', subjects: RIGHTS },
      removed: { text: 'Removed', subjects: RIGHTS },
      done: { text: 'Admin action for', subjects: ['users'] },
      skusClaimed: { text: 'SKUs claimed' },
      skuClaimApproved: { text: 'SKU claim approved' },
      skuClaimRefused: { text: 'SKU claim refused' },
      eansClaimed: { text: 'EANs claimed' },
      eanClaimApproved: { text: 'EAN claim approved' },
      eanClaimRefused: { text: 'EAN claim refused' },
      skuWithdrawn: { text: 'SKU withdrawn from a client' },
      passkeyAdded: { text: 'Passkey added' },
      passkeyRemoved: { text: 'Passkey removed' },
      companyAccountTied: { text: 'Company account linked' },
      companyUserCreated: { text: 'User created by a company sign-in' },
      companyRolesSet: { text: 'Roles set by a company sign-in' },
      passwordChanged: { text: 'Password changed' },
      passwordSetByLink: { text: 'Password set by a link' },
      passwordLinkSent: { text: 'Password link emailed' },
      twoFactorOn: { text: 'Two-factor turned on' },
      twoFactorOff: { text: 'Two-factor turned off' },
      recoveryCodesRenewed: { text: 'Recovery codes renewed' },
    },
  },
  keys: {
    label: 'Keys',
    actions: {
      ingestKeyMade: { text: 'Key created' },
      ingestKeyRotated: { text: 'Key rotated' },
      ingestKeyRevoked: { text: 'Key revoked' },
    },
  },
  jobs: {
    label: 'Failed jobs',
    actions: {
      failedJobRetried: { text: 'Failed job retried' },
      failedJobDiscarded: { text: 'Failed job discarded' },
    },
  },
  exports: {
    label: 'Exports',
    actions: {
      downloadAsked: { text: 'File requested' },
      securityEventsExported: { text: 'Security events exported' },
    },
  },
} as const satisfies Record<string, EventKind>

export type EventKindName = keyof typeof EVENT_KINDS
export const EVENT_KIND_NAMES = Object.keys(EVENT_KINDS) as [EventKindName, ...EventKindName[]]

export interface EventType extends EventAction {
  readonly kind: EventKindName
  readonly action: string
}

/** One entry per action. */
export const EVENT_TYPES: readonly EventType[] = EVENT_KIND_NAMES.flatMap((kind) =>
  Object.entries<EventAction>(EVENT_KINDS[kind].actions).map(([action, type]) => ({ kind, action, ...type })),
)

export const findEventType = (action: string): EventType | undefined =>
  EVENT_TYPES.find((type) => type.action === action)
