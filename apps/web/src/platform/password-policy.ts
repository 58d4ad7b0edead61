import { LIMITS } from '@vitrine/contract/limits'
import { currentSession } from './session.ts'

/** How many characters a new password has here; an installation may ask for more than the specification. */
export const passwordPolicy = () => currentSession().environment?.password ?? LIMITS.password
