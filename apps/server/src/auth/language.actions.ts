import type { Language } from '@vitrine/contract/language/languages'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { storeLanguage } from '@vitrine/db/auth/account.queries'
import type { Caller } from '../platform/caller.ts'
import type { Services } from '../platform/services.ts'
import { asSignIn } from './as-sign-in.ts'

/** Applies to all browsers of the caller and to their emails. */
export function setLanguage(services: Services, { user }: Caller, language: Language) {
  return asSignIn(services, async (db) => {
    await storeLanguage(db, user.userId, language)
    await recordAudit(db, { userId: user.userId, action: 'languageChanged', detail: { language } })
    return { language }
  })
}
