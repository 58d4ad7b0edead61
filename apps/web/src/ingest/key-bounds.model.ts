import { DEFAULT_KEY_SCOPES, KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope } from '@vitrine/contract/access/permissions'
import { Networks, parseNetworks } from '@vitrine/contract/ingest/networks'
import { translateLabel } from '../platform/labels.ts'
import { t } from './messages.ts'

/** Permissions, expiry and networks of a new key, as entered in the form. */
export interface KeyBounds {
  readonly scopes: readonly KeyScope[]
  /** The last day on which it is valid, in the browser's time zone; undefined = until it is revoked. */
  readonly lastDay: string | undefined
  readonly networks: string
}

export const DEFAULT_BOUNDS: KeyBounds = { scopes: DEFAULT_KEY_SCOPES, lastDay: undefined, networks: '' }

export type BoundsProblems = Partial<Record<keyof KeyBounds, string>>

export function findBoundsProblems({ scopes, lastDay, networks }: KeyBounds, today: string): BoundsProblems {
  const named = parseNetworks(networks)
  return {
    ...(scopes.length === 0 && { scopes: t('scopeMissing') }),
    ...(lastDay !== undefined && lastDay < today && { lastDay: t('dayInPast') }),
    ...(!Networks.safeParse(named).success && {
      networks: t('networksInvalid'),
    }),
  }
}

/** The key is valid until the end of its last day. */
export function toKeyBody({ scopes, lastDay, networks }: KeyBounds) {
  return {
    scopes: [...scopes],
    expiresAt: lastDay === undefined ? null : new Date(`${lastDay}T23:59:59.999`).toISOString(),
    networks: parseNetworks(networks),
  }
}

/** 'Everything', or a list of permissions. */
export function describeScopes(scopes: readonly KeyScope[]): string {
  if (scopes.length === KEY_SCOPE_NAMES.length) return t('everything')
  return scopes.map((scope) => translateLabel(KEY_SCOPES[scope])).join(', ')
}

export const describeNetworks = (networks: readonly string[]): string =>
  networks.length === 0 ? t('anywhere') : networks.join(', ')
