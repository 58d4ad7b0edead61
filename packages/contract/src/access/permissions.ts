import { RECORD_NAMES, RECORD_PLACES, type RecordName } from './records.ts'
import { holdsAny, ROLE_NAMES, ROLES, type RoleId, type RoleName } from './roles.ts'

/** Who holds a permission. */
interface Holders {
  /** 'everybody' who is signed in, also without a role. */
  readonly roles: 'everybody' | readonly RoleName[]
  /** Client users do not hold it, whatever their roles. */
  readonly isStaffOnly?: boolean
}

const INBOX = ['Admin', 'Recognitor'] as const
const REVIEWERS = ['Admin', 'Recognitor', 'Editor'] as const
const SENT_ALL = ['Admin', 'Viewer', 'Editor'] as const
const DISCARDED = ['Admin', 'Recognitor', 'Editor', 'Discarded', 'Campaign'] as const
const READERS = ['Admin', 'Viewer', 'Recognitor', 'Editor', 'Discarded', 'Campaign'] as const

type RecordPermission = `records.${RecordName}.${'read' | 'write'}`

/** Two permissions for each record of the admin area. */
const RECORD_PERMISSIONS = Object.fromEntries(
  RECORD_NAMES.flatMap((name): [RecordPermission, Holders][] => {
    const { readers, writers, clientAccess } = RECORD_PLACES[name]
    return [
      [`records.${name}.read`, { roles: readers }],
      [`records.${name}.write`, { roles: writers, isStaffOnly: clientAccess === 'read' }],
    ]
  }),
) as Record<RecordPermission, Holders>

/**
 * What somebody may do, in the form 'things.verb', and which roles may. Endpoints, screens and keys name permissions
 * and never roles.
 */
export const PERMISSIONS = {
  /** The lists of a tray, one by one, and what all of them have in common. */
  'trays.read': { roles: READERS },
  'trays.banner-inbox.read': { roles: INBOX },
  'trays.banner-pending.read': { roles: REVIEWERS },
  'trays.banner-sent.read': { roles: REVIEWERS },
  'trays.banner-sent-all.read': { roles: SENT_ALL },
  'trays.banner-all.read': { roles: ['Admin'] },
  'trays.banner-discarded.read': { roles: DISCARDED },
  'trays.banner-error.read': { roles: READERS },
  'trays.product-inbox.read': { roles: INBOX },
  'trays.product-sent-all.read': { roles: SENT_ALL },
  'trays.product-all.read': { roles: ['Admin'] },
  'trays.product-discarded.read': { roles: READERS },
  'trays.product-error.read': { roles: READERS },

  /** Pictures and summaries; the data of a capture are for those who review it. */
  'captures.read': { roles: READERS },
  'captures.review': { roles: REVIEWERS },
  /** Having the next capture of an inbox handed out. */
  'captures.claim': { roles: INBOX },
  'captures.add': { roles: REVIEWERS },
  'captures.download': { roles: READERS },
  /** Reference images of products, wherever they are shown. */
  'references.read': { roles: READERS },

  'perfectImage.read': { roles: REVIEWERS },
  'perfectImage.write': { roles: REVIEWERS },
  'perfectProduct.import': { roles: ['Admin', 'ServiceManager'] },

  'reports.read': { roles: ['Admin', 'Reporter', 'Auditor'] },
  /** What each reviewer did and how fast, by name; everybody else sees teams (teams.ts). */
  'reviewers.names.read': { roles: ['Admin', 'Auditor'] },

  'alerts.manage': { roles: 'everybody' },
  /** Choices of filters and forms. */
  'lookups.read': { roles: 'everybody' },

  /** What all records of the admin area have in common. */
  'records.read': { roles: ['Admin', 'Campaign'] },
  ...RECORD_PERMISSIONS,
  /** Pictures on their way into a record. */
  'images.write': { roles: ['Admin'] },
  /** Links for a new password, ending sign-ins, resetting the second step. */
  'users.access.write': { roles: ['Admin'] },
  'securityEvents.read': { roles: ['Admin'], isStaffOnly: true },
  'keys.read': { roles: ['Admin'], isStaffOnly: true },
  'keys.write': { roles: ['Admin'], isStaffOnly: true },
  /** They say what a client may see, as its eTailers and categories do. */
  'skuClaims.read': { roles: ['Admin'], isStaffOnly: true },
  'skuClaims.write': { roles: ['Admin'], isStaffOnly: true },

  /** Of crawlers: no role holds these. */
  'captures.push': { roles: [] },
  'captures.push.read': { roles: [] },
  'observations.push': { roles: [] },
} as const satisfies Record<string, Holders>

export type Permission = keyof typeof PERMISSIONS
/** What a key of a crawler can be allowed. */
export const KEY_SCOPES = {
  'captures.push': 'Push pictures',
  'captures.push.read': 'Read the status of pushed pictures',
  'observations.push': 'Push observations',
} as const satisfies Partial<Record<Permission, string>>
export type KeyScope = keyof typeof KEY_SCOPES
export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as KeyScope[]
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

/** As much of a user as permissions look at. */
export interface Holder {
  readonly roles: readonly number[]
  readonly clientId: number | null
}

/** Who is not signed in yet. */
export const NOBODY: Holder = { roles: [], clientId: null }

export function mayDo({ roles: roleIds, clientId }: Holder, permission: Permission): boolean {
  const { roles, isStaffOnly }: Holders = PERMISSIONS[permission]
  if (isStaffOnly && clientId !== null) return false
  return roles === 'everybody' || holdsAny(roleIds, roles)
}

/** Staff see what their roles allow; without a role that is nothing, also where 'everybody' is let in. */
export function seesNothing({ roles, clientId }: Holder): boolean {
  return clientId === null && !holdsAny(roles, ROLE_NAMES)
}

/** The roles of a permission that not everybody holds. */
export function listRolesWith(permission: Permission): RoleId[] {
  const { roles }: Holders = PERMISSIONS[permission]
  if (roles === 'everybody') throw new Error(`${permission} needs no role`)
  return roles.map((name) => ROLES[name])
}

/** Image-only users look at pictures; they see no data of a capture and no form. */
export function isImageOnly(holder: Holder): boolean {
  return !mayDo(holder, 'captures.review')
}
