import type { EndCause } from '@vitrine/contract/visits/causes'
import { t } from './messages.ts'

const LABELS: Readonly<Record<EndCause, string>> = {
  deadline: t('causeDeadline'),
  unreachable: t('causeUnreachable'),
  proxy: t('causeProxy'),
  crash: t('causeCrash'),
  forbidden: t('causeForbidden'),
  'rate-limited': t('causeRateLimited'),
  'not-found': t('causeNotFound'),
  'client-error': t('causeClientError'),
  'server-error': t('causeServerError'),
  captcha: t('causeCaptcha'),
  consent: t('causeConsent'),
  login: t('causeLogin'),
  'wrong-country': t('causeWrongCountry'),
  blank: t('causeBlank'),
  'half-loaded': t('causeHalfLoaded'),
  layout: t('causeLayout'),
  'robots-unreachable': t('causeRobotsUnreachable'),
  'agent-lost': t('causeAgentLost'),
  refusedByRobots: t('refusedByRobots'),
  missed: t('missed'),
}

/** Why a visit ended without a picture; the cause itself if a newer server knows more of them. */
export const describeCause = (cause: string): string => LABELS[cause as EndCause] ?? cause
