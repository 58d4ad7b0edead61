import { ROLES } from './roles.ts'

/**
 * Reviewers in front of people who may not see figures by name. The users of a client are one team, staff are teams by role:
 * a person belongs to the first of these that they hold.
 */
export const REVIEW_TEAMS = [
  { roleId: ROLES.Recognitor, name: 'Recognitors' },
  { roleId: ROLES.Editor, name: 'Editors' },
  { roleId: ROLES.Admin, name: 'Administrators' },
] as const

/** A figure of fewer people would tell about one of them. */
export const TEAM_SIZE = 5
