import { LIMITS } from '@vitrine/contract/limits'
import { t } from '../messages.ts'

export const PAGE_SIZES = LIMITS.pageSizes
export type PageSize = (typeof PAGE_SIZES)[number]
export const DEFAULT_PAGE_SIZE: PageSize = 20

/** Pages count from 0. */
export interface Paging {
  readonly page: number
  readonly size: PageSize
  readonly total: number
}

export const lastPage = ({ size, total }: Pick<Paging, 'size' | 'total'>) => Math.max(0, Math.ceil(total / size) - 1)

/** '21 - 40 out of 1,284' */
export function rangeText({ page, size, total }: Paging): string {
  const from = page * size + 1
  if (from > total) return t('emptyPage', { total })
  return t('pageRange', { from, to: Math.min(total, from + size - 1), total })
}

/** The page that contains the current first row after the page size changes. */
export const getPageForSize = ({ page, size }: Pick<Paging, 'page' | 'size'>, next: PageSize) =>
  Math.floor((page * size) / next)
