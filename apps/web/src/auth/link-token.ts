import { LinkToken } from '@vitrine/contract/auth/password.contract'
import { createTokenStore } from '../platform/kept-token.ts'

/** Token of a password reset link. */
export const { take: takeLinkToken, forget: forgetLinkToken, useToken: useLinkToken } = createTokenStore(LinkToken)
