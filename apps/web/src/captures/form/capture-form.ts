import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { Banner, CaptureDocument, ProductCategory } from '@vitrine/contract/captures/document'
import type { Region } from '@vitrine/contract/creatives/region'

/** `key` identifies a row even before it has an id; unique within a form. */
export interface CategoryForm extends ProductCategory {
  readonly key: number
}

export interface BannerForm extends Omit<Banner, 'productCategories'> {
  readonly key: number
  readonly region: Region | null
  readonly creativeId: number | null
  /** Only for display, never sent. */
  readonly campaignName: string | null
  readonly productCategories: readonly CategoryForm[]
}

/** How a keyword is entered. Fixed on load, so that deleting the last letter doesn't swap the field. */
type KeywordMode = 'text' | 'select'

/** The document while it is being edited. Plain data, so that it can be stored as a draft. */
export interface CaptureForm extends Omit<CaptureDocument, 'banners' | 'data1' | 'keyword'> {
  readonly data1: string
  readonly keyword: string
  readonly keywordMode: KeywordMode
  readonly banners: readonly BannerForm[]
  /** Text that matches no option, by field. Never sent. */
  readonly unmatched?: Readonly<Record<string, string>>
}

export function toForm(document: CaptureDocument): CaptureForm {
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
      region: banner.region ?? null,
      creativeId: banner.creativeId ?? null,
      productCategories: banner.productCategories.map((row) => ({ ...row, key: ++key })),
    })),
  }
}

/** The document to send, with the keyword as text or as id, depending on the field. */
export function toDocument(form: CaptureForm): CaptureDocument {
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

/** The editable part of a capture. */
export function getEditablePart(capture: Capture): CaptureDocument {
  const { platformId, when, data1, data2, keyword, keywordId, productImageId, banners } = capture
  return { platformId, when, data1, data2, keyword, keywordId, productImageId, banners }
}
