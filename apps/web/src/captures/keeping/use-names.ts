import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { LIMITS } from '@vitrine/contract/limits'
import { useMemo } from 'react'
import { useOptionNames } from '../../lookups/use-option-names.ts'
import { type Lists, NO_LISTS } from '../form/use-lists.ts'
import { type NameOf, namesFrom, unnamedIn } from './names.model.ts'

/** As many as one call answers; older ones keep their numbers. */
const some = (ids: readonly number[]) => ids.slice(0, LIMITS.lookupOptions)

/** Names for everything that stands in some documents of a capture, from the lists of its form where they have it. */
export function useNames(lists: Lists = NO_LISTS, documents: readonly CaptureDocument[]): NameOf {
  const unnamed = useMemo(() => unnamedIn(documents, lists), [documents, lists])
  const platforms = useOptionNames('platforms', some(unnamed.platforms))
  const categories = useOptionNames('categories', some(unnamed.categories))
  const trades = useOptionNames('trades', some(unnamed.trades))
  return useMemo(() => namesFrom(lists, { platforms, categories, trades }), [lists, platforms, categories, trades])
}
