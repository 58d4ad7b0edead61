import { sql } from '../sql.ts'

/** Dimensions that alerts use, for rows `o` with a brand and a category. Values that the asker may not see are null. */
export const KINDS = sql`o.trade_id as brand_id, t.provider_id, o.category_id, k.category_group_id,
  g.trade_group_id as division_id`

export const KIND_JOINS = sql`
  left join trade t on t.trade_id = o.trade_id
  left join category k on k.category_id = o.category_id
  left join category_group g on g.category_group_id = k.category_group_id`
