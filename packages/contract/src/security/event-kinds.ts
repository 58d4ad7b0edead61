/** A line of the audit that is a security event: its action and, where that alone does not say enough, its subjects. */
interface EventAction {
  readonly text: string
  readonly subjects?: readonly string[]
}

interface EventKind {
  readonly label: string
  readonly actions: Readonly<Record<string, EventAction>>
}

/** Records whose changes change somebody's rights. */
const RIGHTS = ['users', 'clients', 'companySignIns', 'companyAccounts'] as const

/**
 * What counts as a security event, by kind. A new event is a row here, and a line that its action writes into the audit; the
 * list, its filter, the file and their tests read this table.
 */
export const EVENT_KINDS = {
  signIns: {
    label: 'Sign-ins',
    actions: {
      signIn: { text: 'Signed in' },
      signInAwaitsCode: { text: 'Right password, code asked for' },
      recoveryCodeUsed: { text: 'Recovery code used' },
      logout: { text: 'Logged out' },
      signInEnded: { text: 'Sign-in ended' },
      identityConfirmed: { text: 'Confirmed who they are' },
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
      done: { text: 'Helped', subjects: ['users'] },
      skusClaimed: { text: 'SKUs claimed' },
      skuClaimApproved: { text: 'Claim of a SKU approved' },
      skuClaimRefused: { text: 'Claim of a SKU refused' },
      eansClaimed: { text: 'EANs claimed' },
      eanClaimApproved: { text: 'Claim of an EAN approved' },
      eanClaimRefused: { text: 'Claim of an EAN refused' },
      skuWithdrawn: { text: 'SKU withdrawn from a client' },
      passkeyAdded: { text: 'Passkey added' },
      passkeyRemoved: { text: 'Passkey removed' },
      companyAccountTied: { text: 'Company account tied' },
      companyUserCreated: { text: 'User made by a company sign-in' },
      companyRolesSet: { text: 'Roles set by a company sign-in' },
      passwordChanged: { text: 'Password changed' },
      passwordSetByLink: { text: 'Password set by a link' },
      passwordLinkSent: { text: 'Password link mailed' },
      twoFactorOn: { text: 'Second step switched on' },
      twoFactorOff: { text: 'Second step switched off' },
      recoveryCodesRenewed: { text: 'Recovery codes renewed' },
    },
  },
  keys: {
    label: 'Keys',
    actions: {
      ingestKeyMade: { text: 'Key made' },
      ingestKeyRotated: { text: 'Key rotated' },
      ingestKeyRevoked: { text: 'Key revoked' },
    },
  },
  exports: {
    label: 'Exports',
    actions: {
      downloadAsked: { text: 'File asked for' },
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

/** All of the table, one row for each action. */
export const EVENT_TYPES: readonly EventType[] = EVENT_KIND_NAMES.flatMap((kind) =>
  Object.entries<EventAction>(EVENT_KINDS[kind].actions).map(([action, type]) => ({ kind, action, ...type })),
)

export const findEventType = (action: string): EventType | undefined =>
  EVENT_TYPES.find((type) => type.action === action)
