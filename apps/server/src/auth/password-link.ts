import { getLoginStepAddress } from '@vitrine/contract/access/login-steps'
import type { Services } from '../platform/services.ts'
import { hashToken, newToken } from '../platform/tokens.ts'

/** The token follows the #, which browsers don't send, so that it never appears in a log. */
export function newLink({
  config: { APP_SECRET, PUBLIC_URL },
}: {
  config: Pick<Services['config'], 'APP_SECRET' | 'PUBLIC_URL'>
}) {
  const token = newToken()
  return {
    tokenHash: hashToken(APP_SECRET, token),
    address: new URL(getLoginStepAddress('new-password', token), PUBLIC_URL).href,
  }
}
