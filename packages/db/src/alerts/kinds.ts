import { sql } from '../sql.ts'

/** Of rows `o` that have a brand and a category: what alerts tell them apart by. What the asker may not see stays null. */
export const KINDS = sql`o.trade_id as brand_id, t.provider_id, o.category_id, k.category_group_id,
  g.trade_group_id as division_id`

export const KIND_JOINS = sql`
  left join trade t on t.trade_id = o.trade_id
  left join category k on k.category_id = o.category_id
  left join category_group g on g.category_group_id = k.category_group_id`
