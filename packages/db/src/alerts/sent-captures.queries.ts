import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { addDays } from '@vitrine/contract/dates'
import type { Db } from '../db.ts'
import { type RawBuilder, sql } from '../sql.ts'
import { listTrayAfter } from '../trays/tray.queries.ts'

interface SentFilter {
  readonly captureTypeId: number
  readonly platformId: number
  /** Exclusive; `to` is inclusive. */
  readonly from: Date
  readonly to: Date
  readonly categoryIds?: readonly number[] | null
}

/** Large enough for few queries, small enough for fast ones. */
const AT_ONCE = 5_000

const toDay = (at: Date) => at.toISOString().slice(0, 10)

/**
 * Sent captures of one eTailer in a period, in batches and unordered. They come from the tray index, limited to what
 * the acting user may see, so the whole capture table is never read. `columns` refers to capture `c`.
 */
export async function* readSent<Row>(db: Db, filter: SentFilter, columns: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  const { captureTypeId, platformId, from, to, categoryIds } = filter
  const question = JSON.stringify({
    captureTypeId,
    captureStateId: CAPTURE_STATE.sent,
    platformIds: [platformId],
    // the index uses days in the eTailer's time zone, which differ by less than a day
    from: addDays(toDay(from), -1),
    to: addDays(toDay(to), 1),
    ...(categoryIds && { categoryIds }),
  })
  let captureIds: number[] = []
  do {
    captureIds = await listTrayAfter(db, question, captureIds.at(-1), AT_ONCE)
    const { rows } = await sql<Row>`
      select ${columns} from capture c
      where c.capture_id = any (${captureIds}::bigint[]) and c.capture_state_id = ${CAPTURE_STATE.sent}
        and c.when_gmt > ${from}::timestamptz and c.when_gmt <= ${to}::timestamptz`.execute(db)
    if (rows.length > 0) yield rows
  } while (captureIds.length === AT_ONCE)
}
