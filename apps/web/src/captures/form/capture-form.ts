import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { Banner, CaptureDocument, ProductCategory } from '@vitrine/contract/captures/document'

/** Rows are told apart by `key`, also while they have no number yet; within a form no two are the same. */
export interface CategoryForm extends ProductCategory {
  readonly key: number
}

export interface BannerForm extends Omit<Banner, 'productCategories'> {
  readonly key: number
  /** Known here only, and never sent. */
  readonly campaignName: string | null
  readonly productCategories: readonly CategoryForm[]
}

/** How a keyword is given: chosen at load, since typing the last letter away must not swap the field. */
type KeywordMode = 'text' | 'select'

/** The document while somebody edits it. Plain data: a draft keeps it as it is. */
export interface CaptureForm extends Omit<CaptureDocument, 'banners' | 'data1' | 'keyword'> {
  readonly data1: string
  readonly keyword: string
  readonly keywordMode: KeywordMode
  readonly banners: readonly BannerForm[]
  /** By place, text that was typed into a field and names none of its options. Never sent. */
  readonly unmatched?: Readonly<Record<string, string>>
}

export function formOf(document: CaptureDocument): CaptureForm {
  const { data1, keyword, banners, ...rest } = document
  let key = 0
  return {
    ...rest,
    data1: data1 ?? '',
    keyword: keyword ?? '',
    keywordMode: (keyword ?? '') === '' ? 'select' : 'text',
    banners: banners.map((banner) => ({
      ...banner,
      key: ++key,
      campaignName: null,
      productCategories: banner.productCategories.map((row) => ({ ...row, key: ++key })),
    })),
  }
}

/** What is sent: a text goes without its number and a number without its text, as the field was. */
export function documentOf(form: CaptureForm): CaptureDocument {
  const { data1, keyword, keywordId, keywordMode, banners, unmatched: _texts, ...rest } = form
  return {
    ...rest,
    data1: data1.trim() || null,
    keyword: keywordMode === 'text' ? keyword : '',
    keywordId: keywordMode === 'text' ? null : keywordId,
    banners: banners.map(({ key: _, campaignName: __, productCategories, ...banner }) => ({
      ...banner,
      productCategories: productCategories.map(({ key: ___, ...row }) => row),
    })),
  }
}

/** The part of a capture that is edited. */
export function editedPart(capture: Capture): CaptureDocument {
  const { platformId, when, data1, data2, keyword, keywordId, productImageId, banners } = capture
  return { platformId, when, data1, data2, keyword, keywordId, productImageId, banners }
}
