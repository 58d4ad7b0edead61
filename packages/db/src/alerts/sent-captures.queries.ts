import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { addDays } from '@vitrine/contract/dates'
import type { Db } from '../db.ts'
import { type RawBuilder, sql } from '../sql.ts'
import { trayAfter } from '../trays/tray.queries.ts'

interface SentFilter {
  readonly captureTypeId: number
  readonly platformId: number
  /** After this, and up to the other. */
  readonly from: Date
  readonly to: Date
  readonly categoryIds?: readonly number[] | null
}

/** Enough that few questions are asked, few enough that each is answered at once. */
const AT_ONCE = 5_000

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/**
 * Sent captures of one eTailer between two moments, some at a time and in no order. The tray index names them, as far as the
 * acting user may see them: at any size, all that was ever captured is never read. `columns` are those of capture `c`.
 */
export async function* readSent<Row>(db: Db, filter: SentFilter, columns: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  const { captureTypeId, platformId, from, to, categoryIds } = filter
  const question = JSON.stringify({
    captureTypeId,
    captureStateId: CAPTURE_STATE.sent,
    platformIds: [platformId],
    // the index knows days on the clock of the eTailer, which is never a day away
    from: addDays(dayOf(from), -1),
    to: addDays(dayOf(to), 1),
    ...(categoryIds && { categoryIds }),
  })
  let captureIds: number[] = []
  do {
    captureIds = await trayAfter(db, question, captureIds.at(-1), AT_ONCE)
    const { rows } = await sql<Row>`
      select ${columns} from capture c
      where c.capture_id = any (${captureIds}::bigint[]) and c.capture_state_id = ${CAPTURE_STATE.sent}
        and c.when_gmt > ${from}::timestamptz and c.when_gmt <= ${to}::timestamptz`.execute(db)
    if (rows.length > 0) yield rows
  } while (captureIds.length === AT_ONCE)
}
