import { LIMITS } from '@vitrine/contract/limits'
import { currentSession } from './session.ts'

/** Length limits of a new password; an installation can be stricter than the specification. */
export const passwordPolicy = () => currentSession().environment?.password ?? LIMITS.password
