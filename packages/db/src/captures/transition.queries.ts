import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import type { CaptureAction } from '@vitrine/contract/captures/captures.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** What a person does to a capture without opening it, as its history names it, and how the audit does. */
const AUDITED = {
  discarded: 'captureDiscarded',
  markedAsError: 'captureMarkedAsError',
  undone: 'captureUndone',
} as const satisfies Partial<Record<CaptureAction, string>>
/** Those that can be undone. */
const UNDONE = ['discarded', 'markedAsError'] as const satisfies readonly (keyof typeof AUDITED)[]

/** A capture as somebody saw it. */
export interface Seen {
  readonly captureId: number
  readonly revision: number
}

/** The state that a capture is to have, if it is still as it was seen. */
interface Move extends Seen {
  readonly stateAfter: CaptureStateId
}

interface Transition {
  readonly action: keyof typeof AUDITED
  readonly userId: number
  /** Captures in another state than these stay as they are. */
  readonly from: readonly CaptureStateId[]
}

export interface CaptureState extends Seen {
  readonly captureStateId: CaptureStateId
}

/**
 * The one way in which a capture changes its state alone (a save is save_capture()): row, history and audit in one statement, for as many captures as
 * there are moves. Answers with those that changed; the revision decides, so of two changes of one revision one is made.
 * Rows are locked in the order of their ids, so that two such statements wait for each other in one direction only.
 */
export async function changeStates(
  db: Db,
  { action, userId, from }: Transition,
  moves: readonly Move[],
): Promise<CaptureState[]> {
  const ids = moves.map(({ captureId }) => captureId)
  const { rows } = await sql<CaptureState>`
    with
    asked as (
      select * from unnest(${ids}::bigint[], ${moves.map(({ revision }) => revision)}::int[],
        ${moves.map(({ stateAfter }) => stateAfter)}::smallint[]) m (capture_id, revision, state_after)
    ),
    held as materialized (
      select c.capture_id, c.capture_state_id as state_before, a.state_after
      from capture c
      join asked a using (capture_id)
      where c.capture_id = any (${ids}::bigint[])
        and c.revision = a.revision
        and c.capture_state_id = any (${from}::smallint[])
      order by c.capture_id
      for update of c
    ),
    changed as (
      update capture c
      set capture_state_id = h.state_after, revision = c.revision + 1, user_id = ${userId}, changed_at = now()
      from held h
      where c.capture_id = h.capture_id and c.capture_id = any (${ids}::bigint[])
      returning c.capture_id, c.revision, c.user_id, c.capture_state_id, h.state_before, capture_document(c) as document
    ),
    told as (
      insert into capture_history (capture_id, revision, user_id, action, state_before, state_after, document)
      select capture_id, revision, user_id, ${action}, state_before, capture_state_id, document
      from changed
    ),
    audited as (
      insert into audit (user_id, action, subject, subject_id, detail)
      select user_id, ${AUDITED[action]}, 'capture', capture_id,
        jsonb_build_object('revision', revision, 'stateBefore', state_before, 'stateAfter', capture_state_id)
      from changed
    )
    select capture_id, revision, capture_state_id from changed`.execute(db)
  return rows
}

export interface CaptureNow extends CaptureState {
  /** What was done to it last, and by whom; null where its history begins later. */
  readonly action: string | null
  readonly userId: number | null
}

/**
 * As the captures stand at this moment, as far as the acting user may see them, by id. The last line of each history is
 * looked up one by one: joined freely, the planner reads a whole month of histories where it has not counted them yet.
 */
export async function readStates(db: Db, captureIds: readonly number[]): Promise<ReadonlyMap<number, CaptureNow>> {
  const { rows } = await sql<CaptureNow>`
    select c.capture_id, c.revision, c.capture_state_id, h.action, h.user_id
    from capture c
    left join lateral (
      select action, user_id from capture_history h
      where h.capture_id = c.capture_id and h.revision = c.revision
      offset 0
    ) h on true
    where c.capture_id = any (${captureIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.captureId, row]))
}

/**
 * For each capture that the user discarded or marked as an error and that has this revision since: back to the state
 * before. A line of the history never changes, and whether it is still the last one is decided by the revision when the
 * move is made.
 */
export async function movesBack(db: Db, userId: number, moved: readonly Seen[]): Promise<Move[]> {
  const ids = moved.map(({ captureId }) => captureId)
  const { rows } = await sql<Move>`
    select h.capture_id, h.revision, h.state_before as state_after
    from unnest(${ids}::bigint[], ${moved.map(({ revision }) => revision)}::int[]) s (capture_id, revision)
    join capture_history h using (capture_id, revision)
    where h.capture_id = any (${ids}::bigint[])
      and h.action = any (${UNDONE}::text[]) and h.user_id = ${userId} and h.state_before is not null`.execute(db)
  return rows
}
