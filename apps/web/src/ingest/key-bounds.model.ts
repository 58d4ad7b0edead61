import { KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope } from '@vitrine/contract/access/permissions'
import { Networks, parseNetworks } from '@vitrine/contract/ingest/networks'

/** What a new key shall be good for, as the form holds it. */
export interface KeyBounds {
  readonly scopes: readonly KeyScope[]
  /** The last day on which it holds, in this browser's calendar; undefined = until it is revoked. */
  readonly lastDay: string | undefined
  readonly networks: string
}

export const ALL_BOUNDS: KeyBounds = { scopes: KEY_SCOPE_NAMES, lastDay: undefined, networks: '' }

export type BoundsProblems = Partial<Record<keyof KeyBounds, string>>

export function findBoundsProblems({ scopes, lastDay, networks }: KeyBounds, today: string): BoundsProblems {
  const named = parseNetworks(networks)
  return {
    ...(scopes.length === 0 && { scopes: 'Choose at least one.' }),
    ...(lastDay !== undefined && lastDay < today && { lastDay: 'Choose today or a later day.' }),
    ...(!Networks.safeParse(named).success && {
      networks: 'Enter networks such as 10.0.0.0/8 or 2001:db8::/32, or single addresses.',
    }),
  }
}

/** As the call takes it: the key holds to the end of its last day. */
export function toKeyBody({ scopes, lastDay, networks }: KeyBounds) {
  return {
    scopes: [...scopes],
    expiresAt: lastDay === undefined ? null : new Date(`${lastDay}T23:59:59.999`).toISOString(),
    networks: parseNetworks(networks),
  }
}

/** 'Everything', or what it may do in words. */
export function describeScopes(scopes: readonly KeyScope[]): string {
  if (scopes.length === KEY_SCOPE_NAMES.length) return 'Everything'
  return scopes.map((scope) => KEY_SCOPES[scope]).join(', ')
}

export const describeNetworks = (networks: readonly string[]): string =>
  networks.length === 0 ? 'Anywhere' : networks.join(', ')
