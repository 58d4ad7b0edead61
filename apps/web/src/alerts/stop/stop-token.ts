import { StopLinkToken } from '@vitrine/contract/alerts/alerts.contract'
import { createTokenStore } from '../../platform/kept-token.ts'

/** Token of the stop link in an alert email. */
export const { take: takeStopToken, useToken: useStopToken } = createTokenStore(StopLinkToken)
