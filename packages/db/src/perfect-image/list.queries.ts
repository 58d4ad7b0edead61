import { IMAGE_CAPTURE_VIEW } from '@vitrine/contract/perfect-image/image-capture'
import type {
  ImageCaptureFilter,
  ImageCaptureSort,
  ListedImageCapture,
} from '@vitrine/contract/perfect-image/perfect-image.contract'
import type { Db } from '../db.ts'
import type { LinkedPicture } from '../pictures/serving.queries.ts'
import { sql } from '../sql.ts'

export interface ImageCapturesAsked {
  readonly filter: ImageCaptureFilter
  readonly sort: ImageCaptureSort
  readonly ascending: boolean
  readonly skip: number
  readonly take: number
}

/** A row of the list, with the picture as stored. */
export type ImageCaptureRow = Omit<ListedImageCapture, 'picture'> & { readonly picture: LinkedPicture | null }

interface ImageCapturePage {
  readonly rows: ImageCaptureRow[]
  readonly recordsCount: number
}

/** Sort expressions. Stores are in name order. */
const SORTS: Record<ImageCaptureSort, ReturnType<typeof sql>> = {
  imageCaptureId: sql`c.image_capture_id`,
  date: sql`c.when_local`,
  name: sql`s.search_name`,
  fileName: sql`c.file_name`,
  isManual: sql`c.is_manual`,
  isScreenShot: sql`c.is_screenshot`,
}

/** A listed image capture `c` in the store `s`, with its picture `p`, as JSON. */
export const LISTED = sql`json_build_object(
  'imageCaptureId', c.image_capture_id, 'revision', c.revision, 'date', to_char(c.when_local, 'YYYY-MM-DD"T"HH24:MI:SS'),
  'whenGmt', to_char(c.when_gmt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'name', s.name, 'fileName', c.file_name, 'isManual', c.is_manual, 'isScreenShot', c.is_screenshot,
  'captureStateId', c.image_capture_state_id, 'productCoverage', c.product_coverage,
  'picture', case when p.picture_id is not null then json_build_object(
    'pictureId', p.picture_id, 'pictureStateId', p.picture_state_id, 'fileName', p.file_name, 'problem', p.problem,
    'mediaType', p.media_type, 'width', p.width, 'height', p.height, 'tiles', p.tiles is not null) end)`

/** A page of the list with the total count. The page is selected first; its pictures are then looked up. */
export async function listImageCaptures(db: Db, asked: ImageCapturesAsked): Promise<ImageCapturePage> {
  const { filter, sort, ascending, skip, take } = asked
  const direction = ascending ? sql`asc` : sql`desc`
  const { rows } = await sql<ImageCapturePage>`
    with
    ${buildFoundCte(filter)},
    page as materialized (
      select c.image_capture_id, row_number() over () as place from (
        select c.image_capture_id from found c ${sort === 'name' ? sql`join store s using (store_id)` : sql``}
        order by ${SORTS[sort]} ${direction}, c.image_capture_id ${direction} offset ${skip} limit ${take}
      ) c
    )
    select
      (select count(*) from found) as records_count,
      coalesce((
        select json_agg(${LISTED} order by page.place)
        from page
        join image_capture c using (image_capture_id)
        join store s using (store_id)
        left join picture p on p.picture_id = c.image_capture_id), '[]') as rows`.execute(db)
  const [page] = rows
  if (!page) throw new Error('A page is always one row')
  return page
}

/**
 * Rows that match the filter. A free text is looked up once through its index, and the matches are then sorted;
 * otherwise the planner would scan in sort order, expecting to find matches soon.
 */
function buildFoundCte(filter: ImageCaptureFilter) {
  const how = filter.freeText ? sql`materialized` : sql`not materialized`
  return sql`found as ${how} (
      select c.image_capture_id, c.store_id, c.when_local, c.file_name, c.is_manual, c.is_screenshot
      from image_capture c where ${conditions(filter)})`
}

/** Every word of the free text must occur in the store's name or in the image capture's search data. */
function conditions({ from, to, storeId, captureStateId, freeText = '' }: ImageCaptureFilter) {
  const words = freeText.split(/\s+/).filter((word) => word !== '')
  return sql.join(
    [
      captureStateId === IMAGE_CAPTURE_VIEW.all ? sql`true` : sql`c.image_capture_state_id = ${captureStateId}`,
      from === undefined ? sql`true` : sql`c.when_local >= ${from}::date`,
      to === undefined ? sql`true` : sql`c.when_local < ${to}::date + 1`,
      storeId === undefined ? sql`true` : sql`c.store_id = ${storeId}`,
      ...words.map((word) => {
        const form = sql`'%' || search_form(${word}) || '%'`
        return sql`(c.search like ${form} or c.store_id = any (array(
          select o.store_id from store o where o.search_name like ${form})))`
      }),
    ],
    sql` and `,
  )
}

export function listStores(db: Db): Promise<{ storeId: number; name: string }[]> {
  return db.selectFrom('store').select(['storeId', 'name']).orderBy('searchName').orderBy('storeId').execute()
}
