import { ROLES } from './roles.ts'

/**
 * Teams of reviewers, for users who may not see figures by name. The users of a client form one team; staff belong to
 * the team of their first role in this list.
 */
export const REVIEW_TEAMS = [
  { roleId: ROLES.Recognitor, name: 'Recognitors' },
  { roleId: ROLES.Editor, name: 'Editors' },
  { roleId: ROLES.Admin, name: 'Administrators' },
] as const

/** Minimum team size: figures of fewer people would reveal individuals. */
export const TEAM_SIZE = 5
