import { setLanguage } from '@vitrine/contract/auth/language.contract'
import { type Language, PSEUDO_LANGUAGE } from '@vitrine/contract/language/languages'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { CallError, call } from './call.ts'
import { translateLabel } from './labels.ts'
import { changePageLanguage, pageLanguage } from './language.ts'
import { currentSession, onSession } from './session.ts'

/** For signed-in users, the choice is saved in the account and applies to other browsers and emails. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    if (currentSession().user) await call(setLanguage, { body: { language } })
    changePageLanguage(language)
  } catch (problem) {
    const { message } = problem instanceof CallError ? problem : new CallError('unexpected')
    toast(translateLabel(message), { kind: 'alert' })
  }
}

/** The account setting takes precedence over the browser language. */
export function followUserLanguage() {
  onSession(() => {
    const { language } = currentSession()
    if (language && pageLanguage !== PSEUDO_LANGUAGE && language !== pageLanguage) changePageLanguage(language)
  })
}
