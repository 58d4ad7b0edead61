import type { ImageCaptureSort } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { useCallback } from 'react'
import { useAddressDraft } from '../ui/use-address-draft.ts'
import { usePagedAddress } from '../ui/use-paged-address.ts'
import {
  addressOf,
  type ImageFilter,
  isSameFilter,
  NO_FILTER,
  openOf,
  sortedBy,
  viewOf,
} from './image-address.model.ts'

const ADDRESS = { viewOf, openOf, addressOf }

/** The view of a list of images, and the one that is open over it. */
export function useImageView() {
  const { show, ...address } = usePagedAddress(ADDRESS)
  const { view } = address
  const apply = useCallback((filter: ImageFilter) => show({ ...view, filter, page: 0 }), [show, view])
  const draft = useAddressDraft(view.filter, isSameFilter, apply)
  return {
    ...address,
    /** What the fields show; ahead of the address while somebody is still changing them. */
    filter: draft.value,
    isAhead: draft.isAhead,
    /** Takes effect when nothing has been changed for a moment, from the first page on. */
    changeFilter: <Name extends keyof ImageFilter>(name: Name, value: ImageFilter[Name]) =>
      draft.set({ ...draft.value, [name]: value }),
    clearFilter: () => draft.set(NO_FILTER),
    /** Does not wait for that moment. */
    applyFilter: draft.apply,
    /** Another one in its place, on the page that it stands on. */
    step: (id: number, page: number) => show({ ...view, page }, { open: id, replace: true }),
    sortBy: (sort: ImageCaptureSort) => show(sortedBy(view, sort)),
  }
}

export type ImageViewControls = ReturnType<typeof useImageView>
