import type { AlertDetail, AlertScope } from '@vitrine/contract/alerts/alert'
import type { StoredFact } from '@vitrine/contract/alerts/finding'
import type { FindingMessage } from '@vitrine/contract/alerts/finding-message'
import type { AlertOwner, BannerKinds, PlatformPlace, Sources } from '@vitrine/db/alerts/sources'

/** The facts that a rule reports; the caller adds the configuration and the alert type. */
export interface Fact extends Omit<StoredFact, 'configuration' | 'alertType' | 'rule' | 'seenAt' | 'text'> {
  readonly message: FindingMessage
  readonly seenAt: Date
}

/** A point in time to evaluate, and the time of the previous run. */
export interface Moment {
  readonly since: Date
  readonly asOf: Date
}

export interface Watch {
  readonly scope: AlertScope
  readonly detail: Omit<AlertDetail, 'alertTypeId'>
  readonly asker: AlertOwner
}

/**
 * The verdict on one subject at a moment. A rule yields nothing for a subject without enough data, so open findings
 * stay open. Events are yielded once, with their moment in the key.
 */
export interface Verdict {
  readonly key: string
  readonly holds: boolean
  /** The current facts, whether or not the finding holds. */
  readonly fact: () => Fact
}

export type Judge<Source extends keyof Sources> = (
  part: Sources[Source],
  watch: Watch,
  moment: Moment,
) => Iterable<Verdict>

/** Whether a configuration watches this kind; null means any. */
export function isInScope(
  { scope, asker }: Watch,
  { brandId, providerId, categoryId, categoryGroupId, divisionId }: BannerKinds,
) {
  return (
    (scope.brandId === null || scope.brandId === brandId) &&
    (scope.categoryId === null || scope.categoryId === categoryId) &&
    (scope.categoryGroupId === null || scope.categoryGroupId === categoryGroupId) &&
    (scope.divisionId === null || scope.divisionId === divisionId) &&
    (!scope.own || isOwn(asker, { providerId }))
  )
}

/** Removes the restriction to own companies, for rules that ignore `own`. */
export const withoutOwnFilter = (watch: Watch): Watch => ({ ...watch, scope: { ...watch.scope, own: false } })

/** Staff have no companies of their own, so every company counts as own. */
export function isOwn(
  { clientId, ownProviderIds }: AlertOwner,
  { providerId }: Pick<BannerKinds, 'providerId'>,
): boolean {
  return clientId === null || (providerId !== null && ownProviderIds.has(providerId))
}

export function isAt({ scope }: Watch, { platformId, countryId }: PlatformPlace): boolean {
  return (
    (scope.platformId === null || scope.platformId === platformId) &&
    (scope.countryId === null || scope.countryId === countryId)
  )
}

/** Whether a value is outside the tolerances. A tolerance of null is not checked. */
export function isBeyond(value: number, { toleranceBelow, toleranceAbove }: Watch['detail']): boolean {
  return (toleranceBelow !== null && value < -toleranceBelow) || (toleranceAbove !== null && value > toleranceAbove)
}
