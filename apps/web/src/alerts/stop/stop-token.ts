import { StopLinkToken } from '@vitrine/contract/alerts/alerts.contract'
import { keptToken } from '../../platform/kept-token.ts'

/** Of the link under the mail of an alert. */
export const { take: takeStopToken, useToken: useStopToken } = keptToken(StopLinkToken)
