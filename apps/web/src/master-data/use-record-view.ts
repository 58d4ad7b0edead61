import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { useCallback, useMemo } from 'react'
import type { Address } from '../ui/lists/list-address.ts'
import { useAddressDraft } from '../ui/lists/use-address-draft.ts'
import { usePagedAddress } from '../ui/lists/use-paged-address.ts'
import {
  isSameSearch,
  type OpenRecord,
  parseOpen,
  parseView,
  type RecordView,
  toAddress,
  toggleSort,
} from './record-address.model.ts'

/** View of a list and the record that is open over it, from the URL. */
export function useRecordView(definition: RecordDefinition) {
  const list = useMemo(
    () => ({
      parseView: (address: Address) => parseView(definition, address),
      parseOpen,
      toAddress: (view: RecordView, open?: OpenRecord) => toAddress(definition, view, open),
    }),
    [definition],
  )
  const { show, applyFilter, ...address } = usePagedAddress(list)
  const { view } = address
  const applySearch = useCallback((search: string) => applyFilter({ ...view, search }), [applyFilter, view])
  const draft = useAddressDraft(view.search, isSameSearch, applySearch)
  return {
    ...address,
    /** Text of the search field; ahead of the URL while the user types. */
    search: draft.value,
    isAhead: draft.isAhead,
    setSearch: draft.set,
    applySearch: draft.apply,
    sortBy: (sort: string) => show(toggleSort(definition, view, sort)),
  }
}

export type RecordViewControls = ReturnType<typeof useRecordView>
