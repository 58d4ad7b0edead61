import { LinkToken } from '@vitrine/contract/auth/password.contract'
import { keptToken } from '../platform/kept-token.ts'

/** Of the link to a new password. */
export const { take: takeLinkToken, forget: forgetLinkToken, useToken: useLinkToken } = keptToken(LinkToken)
