import type { LookupName } from '@vitrine/contract/lookups/lookups.contract'
import { useOptionNames } from '../../lookups/use-option-names.ts'
import { t } from '../messages.ts'
import type { ConfigurationForm } from './alert-form.model.ts'

/** 'UK - Pennywell, Face care, own brands' */
export function WatchedScope({ configuration }: { configuration: ConfigurationForm }) {
  const { countryId, platformId, storeId, divisionId, categoryGroupId, categoryId, brandId, ean, own } = configuration
  const place = useNarrowest([
    ['stores', storeId],
    ['platforms', platformId],
    ['countries', countryId],
  ])
  const what = useNarrowest([
    ['trades', brandId],
    ['categories', categoryId],
    ['category-groups', categoryGroupId],
    ['trade-groups', divisionId],
  ])
  return [place ?? t('allLocations'), ean || what, own && t('ownBrands')].filter(Boolean).join(', ')
}

/** The name of the first field that has a value. */
function useNarrowest(choices: readonly (readonly [LookupName, number | null])[]): string | undefined {
  const [lookup, id] = choices.find(([, chosen]) => chosen !== null) ?? choices[0] ?? ['countries', null]
  const [option] = useOptionNames(lookup, id === null ? [] : [id])
  return option?.name
}
