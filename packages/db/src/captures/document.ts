import { sql } from '../sql.ts'

/** The editable fields of a capture's row, as its history keeps them. */
export const DOCUMENT = sql`jsonb_build_object(
  'productImageId', product_image_id, 'platformId', platform_id,
  'when', to_char(when_local, 'YYYY-MM-DD"T"HH24:MI:SS'), 'data1', data1, 'data2', data2, 'keyword', keyword,
  'keywordId', keyword_id, 'banners', banners)`
