import type { LoginStep } from '@vitrine/contract/access/login-steps'
import { SCREENS } from '@vitrine/contract/access/screens'
import { parseSearch, stringifySearch } from '../platform/search-params.ts'

/** Addresses in emails of earlier releases. */
const OLD_LINKS: Readonly<Record<string, LoginStep>> = {
  '/forgotten-password': 'forgotten-password',
  '/new-password': 'new-password',
  '/stop-alert': 'stop-alert',
}

/** The login step of an old link, with its token; undefined for other addresses. */
export function translateOldLink({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const step = OLD_LINKS[pathname.replace(/\/$/, '')]
  if (!step) return undefined
  return `${SCREENS.login.path}${stringifySearch({ ...parseSearch(search), step })}${hash}`
}

/** Runs before the router reads the address, so that the old one is neither shown nor added to the history. */
export function followOldLink(): void {
  const address = translateOldLink(window.location)
  if (address) window.history.replaceState(window.history.state, '', address)
}
