import { LinkToken } from '@vitrine/contract/auth/password.contract'
import { useSyncExternalStore } from 'react'

/** Of the link in the mail. It is in memory alone, so that neither the address nor the history tells it. */
let token: string | undefined
const listeners = new Set<() => void>()

function set(next: string | undefined) {
  token = next
  for (const tell of listeners) tell()
}

/** Takes the token out of the part behind the # of an address; true = it has to leave the address. */
export function takeLinkToken(hash: string): boolean {
  const isToken = LinkToken.safeParse(hash).success
  if (isToken) set(hash)
  return isToken
}

export const forgetLinkToken = () => set(undefined)

export const useLinkToken = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => token,
  )
