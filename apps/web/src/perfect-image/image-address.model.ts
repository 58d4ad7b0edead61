import {
  IMAGE_CAPTURE_SORTS,
  ImageCaptureFilter,
  type ImageCaptureSort,
} from '@vitrine/contract/perfect-image/perfect-image.contract'
import {
  type Address,
  formatAddress,
  parsePages,
  parsePositiveInteger,
  toPageEntries,
} from '../ui/lists/list-address.ts'
import type { PageSize } from '../ui/lists/paginator.model.ts'

/** Filters that users can set. The state is fixed by the list. */
export type ImageFilter = Omit<ImageCaptureFilter, 'captureStateId'>

/** Filter, order and page of a list. Pages start at 0 here and at 1 in the URL. */
export interface ImageView {
  readonly filter: ImageFilter
  readonly sort: ImageCaptureSort
  readonly ascending: boolean
  readonly page: number
  readonly size: PageSize
}

export const NO_FILTER: ImageFilter = {}
const USUAL_SORT: ImageCaptureSort = 'imageCaptureId'

/** Default order of a column: newest first, but names from A to Z. */
const isAscendingByDefault = (sort: ImageCaptureSort) => sort === 'name' || sort === 'fileName'

/** One filter from the URL; invalid values are ignored. */
function parseFilterValue<Name extends keyof ImageFilter>(address: Address, name: Name): ImageFilter[Name] {
  return ImageCaptureFilter.shape[name].safeParse(address[name]).data as ImageFilter[Name]
}

/** Removes empty filters and surrounding whitespace. */
function tidy({ freeText, from, to, storeId }: ImageFilter): ImageFilter {
  const text = freeText?.trim()
  return {
    ...(text && { freeText: text }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(storeId !== undefined && { storeId }),
  }
}

/** Parses URL parameters. Invalid values are ignored. */
export function parseView(address: Address): ImageView {
  const sort = IMAGE_CAPTURE_SORTS.find((name) => name === address.sort) ?? USUAL_SORT
  const from = parseFilterValue(address, 'from')
  const to = parseFilterValue(address, 'to')
  return {
    filter: tidy({
      freeText: parseFilterValue(address, 'freeText'),
      from,
      to: from !== undefined && to !== undefined && to < from ? undefined : to,
      storeId: parseFilterValue(address, 'storeId'),
    }),
    sort,
    ascending: ['true', 'false'].includes(String(address.ascending))
      ? address.ascending === 'true'
      : isAscendingByDefault(sort),
    ...parsePages(address),
  }
}

/** The id of the open image. */
export const parseOpen = (address: Address): number | undefined => parsePositiveInteger(address.image)

/** Formats a view as URL parameters, in a fixed order and without defaults. */
export function toAddress(view: ImageView, open?: number): Record<string, string> {
  const { freeText, from, to, storeId } = tidy(view.filter)
  const { sort, ascending } = view
  return formatAddress([
    ['freeText', freeText],
    ['from', from],
    ['to', to],
    ['storeId', storeId],
    ['sort', sort === USUAL_SORT ? undefined : sort],
    ['ascending', ascending === isAscendingByDefault(sort) ? undefined : ascending],
    ...toPageEntries(view),
    ['image', open],
  ])
}

/** The order after a click on a column header: reversed, or the default order of another column. */
export const toggleSort = (view: ImageView, sort: ImageCaptureSort): ImageView => ({
  ...view,
  sort,
  ascending: view.sort === sort ? !view.ascending : isAscendingByDefault(sort),
  page: 0,
})

/** Number of active filters. */
export const filterCount = (filter: ImageFilter) => Object.keys(tidy(filter)).length

export const isSameFilter = (one: ImageFilter, other: ImageFilter) =>
  JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))
