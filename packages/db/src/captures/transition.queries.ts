import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import type { CaptureAction } from '@vitrine/contract/captures/captures.contract'
import { type ErrorFacts, NO_REASON } from '@vitrine/contract/captures/error-reasons'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** Actions on a capture that need no dialog, with their names in history and audit. */
const AUDITED = {
  discarded: 'captureDiscarded',
  markedAsError: 'captureMarkedAsError',
} as const satisfies Partial<Record<CaptureAction, string>>

/** A capture at the revision that the user saw. */
export interface SeenRevision {
  readonly captureId: number
  readonly revision: number
}

interface Transition {
  readonly action: keyof typeof AUDITED
  readonly userId: number
  readonly stateAfter: CaptureStateId
  readonly error?: ErrorFacts | undefined
  /** Captures in any other state are not changed. */
  readonly from: readonly CaptureStateId[]
}

export interface CaptureState extends SeenRevision {
  readonly captureStateId: CaptureStateId
}

/**
 * The only way to change just the state of captures (save_capture() saves, undo_decisions() undoes): row, history and
 * audit in one statement. Returns the changed captures. The revision is checked, so only one of two concurrent changes
 * succeeds. Rows are locked in id order to avoid deadlocks.
 */
export async function changeStates(
  db: Db,
  { action, userId, stateAfter, error = NO_REASON, from }: Transition,
  seen: readonly SeenRevision[],
): Promise<CaptureState[]> {
  const ids = seen.map(({ captureId }) => captureId)
  const { rows } = await sql<CaptureState>`
    with
    asked as (
      select * from unnest(${ids}::bigint[], ${seen.map(({ revision }) => revision)}::int[]) s (capture_id, revision)
    ),
    held as materialized (
      select c.capture_id, c.capture_state_id as state_before, jsonb_build_object('user_id', c.user_id,
        'error_reason', c.error_reason, 'error_note', c.error_note) as replaced
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
      set capture_state_id = ${stateAfter}::smallint, revision = c.revision + 1, user_id = ${userId}, changed_at = now(),
        error_reason = ${error.errorReason}::text, error_note = nullif(${error.errorNote}::text, '')
      from held h
      where c.capture_id = h.capture_id and c.capture_id = any (${ids}::bigint[])
      returning c.capture_id, c.revision, c.user_id, c.capture_state_id, c.error_reason, c.error_note, h.state_before,
        h.replaced, capture_document(c) as document
    ),
    told as (
      insert into capture_history (capture_id, revision, user_id, action, state_before, state_after, document, replaced,
        error_reason, error_note)
      select capture_id, revision, user_id, ${action}, state_before, capture_state_id, document, replaced, error_reason,
        error_note
      from changed
    ),
    audited as (
      insert into audit (user_id, action, subject, subject_id, detail)
      select user_id, ${AUDITED[action]}, 'capture', capture_id,
        jsonb_build_object('revision', revision, 'stateBefore', state_before, 'stateAfter', capture_state_id)
          || jsonb_strip_nulls(jsonb_build_object('errorReason', error_reason, 'errorNote', error_note))
      from changed
    )
    select capture_id, revision, capture_state_id from changed`.execute(db)
  return rows
}

export interface CaptureNow extends CaptureState {
  /** The last action and its user; null if the history starts later. */
  readonly action: string | null
  readonly userId: number | null
  /** For an undo: the revision whose content was restored. */
  readonly restoredRevision: number | null
}

/**
 * Current states of the captures that the acting user may see, by id. The last history row is looked up per capture:
 * with a plain join, the planner reads a whole month of history if statistics are missing.
 */
export async function readStates(db: Db, captureIds: readonly number[]): Promise<ReadonlyMap<number, CaptureNow>> {
  const { rows } = await sql<CaptureNow>`
    select c.capture_id, c.revision, c.capture_state_id, h.action, h.user_id, h.restored_revision
    from capture c
    left join lateral (
      select action, user_id, restored_revision from capture_history h
      where h.capture_id = c.capture_id and h.revision = c.revision
      offset 0
    ) h on true
    where c.capture_id = any (${captureIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.captureId, row]))
}

/** Undoes the acting user's last decision about each capture; see undo_decisions() in the migrations. */
export async function undoDecisions(db: Db, decided: readonly SeenRevision[]): Promise<CaptureState[]> {
  const { rows } = await sql<CaptureState>`
    select * from undo_decisions(${decided.map(({ captureId }) => captureId)}::bigint[],
      ${decided.map(({ revision }) => revision)}::int[])`.execute(db)
  return rows
}
