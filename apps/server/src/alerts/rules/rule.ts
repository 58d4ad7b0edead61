import type { AlertDetail, AlertScope } from '@vitrine/contract/alerts/alert'
import type { FoundFact } from '@vitrine/contract/alerts/finding'
import type { Asker, Kinds, Place, Sources } from '@vitrine/db/alerts/sources'

/** What a rule says of something; who asked for it is added by the one who asked. */
export interface Fact extends Omit<FoundFact, 'configuration' | 'alertType' | 'rule' | 'seenAt'> {
  readonly seenAt: Date
}

/** A run is about a moment, and about what happened since the one before it. */
export interface Moment {
  readonly since: Date
  readonly asOf: Date
}

export interface Watch {
  readonly scope: AlertScope
  readonly detail: Omit<AlertDetail, 'alertTypeId'>
  readonly asker: Asker
}

/**
 * What is known of one subject at a moment. Of whatever cannot be judged (nothing was seen, or too little) a rule says
 * nothing, and what is open stays open. Of an event it says only that it happened, under a key that holds its moment.
 */
export interface Judged {
  readonly key: string
  readonly holds: boolean
  /** In words: what is so now, whether it still holds or no longer. */
  readonly fact: () => Fact
}

export type Judge<Source extends keyof Sources> = (
  part: Sources[Source],
  watch: Watch,
  moment: Moment,
) => Iterable<Judged>

/** Whether a thing is of what a configuration watches; what is null there means any. */
export function isOf({ scope, asker }: Watch, { brandId, providerId, categoryId, categoryGroupId, divisionId }: Kinds) {
  return (
    (scope.brandId === null || scope.brandId === brandId) &&
    (scope.categoryId === null || scope.categoryId === categoryId) &&
    (scope.categoryGroupId === null || scope.categoryGroupId === categoryGroupId) &&
    (scope.divisionId === null || scope.divisionId === divisionId) &&
    (!scope.own || isOwn(asker, { providerId }))
  )
}

/** The same without a word about whose it is, for rules to which that means nothing. */
export const whoever = (watch: Watch): Watch => ({ ...watch, scope: { ...watch.scope, own: false } })

/** Staff have no companies of their own: to them everything is. */
export function isOwn({ clientId, ownProviderIds }: Asker, { providerId }: Pick<Kinds, 'providerId'>): boolean {
  return clientId === null || (providerId !== null && ownProviderIds.has(providerId))
}

export function isAt({ scope }: Watch, { platformId, countryId }: Place): boolean {
  return (
    (scope.platformId === null || scope.platformId === platformId) &&
    (scope.countryId === null || scope.countryId === countryId)
  )
}

/** Whether a value leaves the tolerances, of which null is not watched. */
export function isBeyond(value: number, { toleranceBelow, toleranceAbove }: Watch['detail']): boolean {
  return (toleranceBelow !== null && value < -toleranceBelow) || (toleranceAbove !== null && value > toleranceAbove)
}
