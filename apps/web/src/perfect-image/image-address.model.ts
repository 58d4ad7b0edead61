import {
  IMAGE_CAPTURE_SORTS,
  ImageCaptureFilter,
  type ImageCaptureSort,
} from '@vitrine/contract/perfect-image/perfect-image.contract'
import { type Address, countedFrom1, pagesOf, writtenAddress, writtenPages } from '../ui/list-address.ts'
import type { PageSize } from '../ui/paginator.model.ts'

/** What somebody narrows a list down by; its state is that of the list. */
export type ImageFilter = Omit<ImageCaptureFilter, 'captureStateId'>

/** What a list shows. Pages count from 0 here and from 1 in the address. */
export interface ImageView {
  readonly filter: ImageFilter
  readonly sort: ImageCaptureSort
  readonly ascending: boolean
  readonly page: number
  readonly size: PageSize
}

export const NO_FILTER: ImageFilter = {}
const USUAL_SORT: ImageCaptureSort = 'imageCaptureId'

/** How a column is sorted when nobody says: the newest first, and words from A to Z. */
const usuallyAscending = (sort: ImageCaptureSort) => sort === 'name' || sort === 'fileName'

/** One part of the filter as the address has it; what cannot be one is as good as absent. */
function part<Name extends keyof ImageFilter>(address: Address, name: Name): ImageFilter[Name] {
  return ImageCaptureFilter.shape[name].safeParse(address[name]).data as ImageFilter[Name]
}

/** Without empty parts, and without the blanks that somebody is still typing on. */
function tidy({ freeText, from, to, storeId }: ImageFilter): ImageFilter {
  const text = freeText?.trim()
  return {
    ...(text && { freeText: text }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(storeId !== undefined && { storeId }),
  }
}

/** Reads an address. It may come from anywhere: what makes no sense is ignored, never refused. */
export function viewOf(address: Address): ImageView {
  const sort = IMAGE_CAPTURE_SORTS.find((name) => name === address.sort) ?? USUAL_SORT
  const from = part(address, 'from')
  const to = part(address, 'to')
  return {
    filter: tidy({
      freeText: part(address, 'freeText'),
      from,
      to: from !== undefined && to !== undefined && to < from ? undefined : to,
      storeId: part(address, 'storeId'),
    }),
    sort,
    ascending: ['true', 'false'].includes(String(address.ascending))
      ? address.ascending === 'true'
      : usuallyAscending(sort),
    ...pagesOf(address),
  }
}

/** The image that is open over the list. */
export const openOf = (address: Address): number | undefined => countedFrom1(address.image)

/** Writes a view as an address: what is usual is left out, and the order is always the same. */
export function addressOf(view: ImageView, open?: number): Record<string, string> {
  const { freeText, from, to, storeId } = tidy(view.filter)
  const { sort, ascending } = view
  return writtenAddress([
    ['freeText', freeText],
    ['from', from],
    ['to', to],
    ['storeId', storeId],
    ['sort', sort === USUAL_SORT ? undefined : sort],
    ['ascending', ascending === usuallyAscending(sort) ? undefined : ascending],
    ...writtenPages(view),
    ['image', open],
  ])
}

/** The order after a press on the head of a column: the other one, or the usual one of another column. */
export const sortedBy = (view: ImageView, sort: ImageCaptureSort): ImageView => ({
  ...view,
  sort,
  ascending: view.sort === sort ? !view.ascending : usuallyAscending(sort),
  page: 0,
})

/** How many filters are in force. */
export const filterCount = (filter: ImageFilter) => Object.keys(tidy(filter)).length

/** Whether two filters ask the same. */
export const isSameFilter = (one: ImageFilter, other: ImageFilter) =>
  JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))
