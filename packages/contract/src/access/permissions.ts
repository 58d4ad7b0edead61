import { RECORD_NAMES, RECORD_PLACES, type RecordName } from './records.ts'
import { hasAnyRole, ROLE_NAMES, ROLES, type RoleId, type RoleName } from './roles.ts'

interface PermissionRule {
  /** 'everybody' means every signed-in user, even without a role. */
  readonly roles: 'everybody' | readonly RoleName[]
  /** Client users never have it, regardless of their roles. */
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
  RECORD_NAMES.flatMap((name): [RecordPermission, PermissionRule][] => {
    const { readers, writers, clientAccess } = RECORD_PLACES[name]
    return [
      [`records.${name}.read`, { roles: readers }],
      [`records.${name}.write`, { roles: writers, isStaffOnly: clientAccess === 'read' }],
    ]
  }),
) as Record<RecordPermission, PermissionRule>

/**
 * Permissions in the form 'things.verb', with the roles that have them. Endpoints, screens and API keys refer to
 * permissions, never to roles.
 */
export const PERMISSIONS = {
  /** Each tray has its own permission; this one covers all of them. */
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

  /** Pictures and summaries; only reviewers see the data of a capture. */
  'captures.read': { roles: READERS },
  'captures.review': { roles: REVIEWERS },
  /** Getting the next capture of an inbox. */
  'captures.claim': { roles: INBOX },
  'captures.add': { roles: REVIEWERS },
  'captures.download': { roles: READERS },
  /** Reference images of products on all screens. */
  'references.read': { roles: READERS },

  'perfectImage.read': { roles: REVIEWERS },
  'perfectImage.write': { roles: REVIEWERS },
  'perfectProduct.import': { roles: ['Admin', 'ServiceManager'] },

  'reports.read': { roles: ['Admin', 'Reporter', 'Auditor'] },
  /** Output and speed of individual reviewers; other roles see teams (teams.ts). */
  'reviewers.names.read': { roles: ['Admin', 'Auditor'] },

  'alerts.manage': { roles: 'everybody' },
  /** Options of filters and forms. */
  'lookups.read': { roles: 'everybody' },

  /** Shared by all records of the admin area. */
  'records.read': { roles: ['Admin', 'Campaign'] },
  ...RECORD_PERMISSIONS,
  /** Uploading pictures for records. */
  'images.write': { roles: ['Admin'] },
  /** Password links, signing users out and resetting two-factor authentication. */
  'users.access.write': { roles: ['Admin'] },
  'securityEvents.read': { roles: ['Admin'], isStaffOnly: true },
  'system.read': { roles: ['Admin'], isStaffOnly: true },
  /** Retrying and discarding failed jobs. */
  'system.jobs.write': { roles: ['Admin'], isStaffOnly: true },
  'keys.read': { roles: ['Admin'], isStaffOnly: true },
  'keys.write': { roles: ['Admin'], isStaffOnly: true },
  /** Claims decide what a client may see, like its eTailers and categories do. */
  'skuClaims.read': { roles: ['Admin'], isStaffOnly: true },
  'skuClaims.write': { roles: ['Admin'], isStaffOnly: true },

  /** Visits of urls, the agents that make them, and pauses. */
  'visits.read': { roles: ['Admin', 'Campaign'], isStaffOnly: true },
  'visits.request': { roles: ['Admin', 'Campaign'], isStaffOnly: true },
  'visits.pause': { roles: ['Admin', 'Campaign'], isStaffOnly: true },

  /** For crawlers and agents; no role has these. */
  'captures.push': { roles: [] },
  'captures.push.read': { roles: [] },
  'observations.push': { roles: [] },
  'visits.run': { roles: [] },
} as const satisfies Record<string, PermissionRule>

export type Permission = keyof typeof PERMISSIONS
/** Permissions that a crawler key can have. */
export const KEY_SCOPES = {
  'captures.push': 'Push pictures',
  'captures.push.read': 'Read the status of pushed pictures',
  'observations.push': 'Push observations',
  'visits.run': 'Visit urls',
} as const satisfies Partial<Record<Permission, string>>
export type KeyScope = keyof typeof KEY_SCOPES
export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as KeyScope[]
/** A key doesn't get the passwords of proxies unless it is meant for an agent. */
export const DEFAULT_KEY_SCOPES = KEY_SCOPE_NAMES.filter((scope) => scope !== 'visits.run')
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[]

/** Properties of a user that permissions depend on. */
export interface PermissionHolder {
  readonly roles: readonly number[]
  readonly clientId: number | null
}

/** A user who is not signed in. */
export const NOBODY: PermissionHolder = { roles: [], clientId: null }

export function hasPermission({ roles: roleIds, clientId }: PermissionHolder, permission: Permission): boolean {
  const { roles, isStaffOnly }: PermissionRule = PERMISSIONS[permission]
  if (isStaffOnly && clientId !== null) return false
  return roles === 'everybody' || hasAnyRole(roleIds, roles)
}

/** Staff without a role have no permissions, not even those for 'everybody'. */
export function hasNoAccess({ roles, clientId }: PermissionHolder): boolean {
  return clientId === null && !hasAnyRole(roles, ROLE_NAMES)
}

/** Roles of a permission that is not for everybody. */
export function listRolesWith(permission: Permission): RoleId[] {
  const { roles }: PermissionRule = PERMISSIONS[permission]
  if (roles === 'everybody') throw new Error(`${permission} needs no role`)
  return roles.map((name) => ROLES[name])
}

/** Image-only users see pictures, but no data of a capture and no form. */
export function isImageOnly(holder: PermissionHolder): boolean {
  return !hasPermission(holder, 'captures.review')
}
