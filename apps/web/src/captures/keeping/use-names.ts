import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { LIMITS } from '@vitrine/contract/limits'
import { useMemo } from 'react'
import { useOptionNames } from '../../lookups/use-option-names.ts'
import { type Lists, NO_LISTS } from '../form/use-lists.ts'
import { type GetName, namesFrom, unnamedIn } from './names.model.ts'

/** Limit of one request; the other ids are shown as numbers. */
const some = (ids: readonly number[]) => ids.slice(0, LIMITS.lookupOptions)

/** Names of all ids in a capture's documents, from its form's lists if possible. */
export function useNames(lists: Lists = NO_LISTS, documents: readonly CaptureDocument[]): GetName {
  const unnamed = useMemo(() => unnamedIn(documents, lists), [documents, lists])
  const platforms = useOptionNames('platforms', some(unnamed.platforms))
  const categories = useOptionNames('categories', some(unnamed.categories))
  const trades = useOptionNames('trades', some(unnamed.trades))
  return useMemo(() => namesFrom(lists, { platforms, categories, trades }), [lists, platforms, categories, trades])
}
