import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { LIMITS } from '@vitrine/contract/limits'
import { useMemo } from 'react'
import { useOptionNames } from '../../lookups/use-option-names.ts'
import { type Lists, NO_LISTS } from '../form/use-lists.ts'
import { createNameLookup, type GetName, listUnnamedIds } from './names.model.ts'

/** Limit of one request; the other ids are shown as numbers. */
const limitIds = (ids: readonly number[]) => ids.slice(0, LIMITS.lookupOptions)

/** Names of all ids in a capture's documents, from its form's lists if possible. */
export function useNames(lists: Lists = NO_LISTS, documents: readonly CaptureDocument[]): GetName {
  const unnamed = useMemo(() => listUnnamedIds(documents, lists), [documents, lists])
  const platforms = useOptionNames('platforms', limitIds(unnamed.platforms))
  const categories = useOptionNames('categories', limitIds(unnamed.categories))
  const trades = useOptionNames('trades', limitIds(unnamed.trades))
  return useMemo(
    () => createNameLookup(lists, { platforms, categories, trades }),
    [lists, platforms, categories, trades],
  )
}
