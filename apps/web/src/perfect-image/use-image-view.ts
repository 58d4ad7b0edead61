import type { ImageCaptureSort } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { useCallback } from 'react'
import { useAddressDraft } from '../ui/lists/use-address-draft.ts'
import { usePagedAddress } from '../ui/lists/use-paged-address.ts'
import {
  type ImageFilter,
  isSameFilter,
  NO_FILTER,
  parseOpen,
  parseView,
  toAddress,
  toggleSort,
} from './image-address.model.ts'

const ADDRESS = { parseView, parseOpen, toAddress }

/** The view of a list of images, and the open image. */
export function useImageView() {
  const { show, applyFilter, ...address } = usePagedAddress(ADDRESS)
  const { view } = address
  const apply = useCallback((filter: ImageFilter) => applyFilter({ ...view, filter }), [applyFilter, view])
  const draft = useAddressDraft(view.filter, isSameFilter, apply)
  return {
    ...address,
    /** Field values; ahead of the URL while the user types. */
    filter: draft.value,
    isAhead: draft.isAhead,
    /** Debounced; resets to the first page. */
    changeFilter: <Name extends keyof ImageFilter>(name: Name, value: ImageFilter[Name]) =>
      draft.set({ ...draft.value, [name]: value }),
    clearFilter: () => draft.set(NO_FILTER),
    /** Applies pending changes without the delay. */
    applyFilter: draft.apply,
    /** Replaces the open image with another one, on its page. */
    step: (id: number, page: number) => show({ ...view, page }, { open: id, replace: true }),
    sortBy: (sort: ImageCaptureSort) => show(toggleSort(view, sort)),
  }
}

export type ImageViewControls = ReturnType<typeof useImageView>
