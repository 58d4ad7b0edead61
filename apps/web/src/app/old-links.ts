import type { LoginStep } from '@vitrine/contract/access/login-steps'
import { SCREENS } from '@vitrine/contract/access/screens'
import { parseSearch, stringifySearch } from '../platform/search-params.ts'

/** Mails of earlier releases lead to these addresses. */
const OLD_LINKS: Readonly<Record<string, LoginStep>> = {
  '/forgotten-password': 'forgotten-password',
  '/new-password': 'new-password',
  '/stop-alert': 'stop-alert',
}

/** The address of the login step that an old link stands for, with its token; undefined for every other address. */
export function translateOldLink({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const step = OLD_LINKS[pathname.replace(/\/$/, '')]
  if (!step) return undefined
  return `${SCREENS.login.path}${stringifySearch({ ...parseSearch(search), step })}${hash}`
}

/** Before the router reads the address: no screen is shown at the old one, and no entry of it stays in the history. */
export function followOldLink(): void {
  const address = translateOldLink(window.location)
  if (address) window.history.replaceState(window.history.state, '', address)
}
