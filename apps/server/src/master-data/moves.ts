import type { Values } from '@vitrine/contract/master-data/record'
import type { Db } from '@vitrine/db/db'
import { insertMove } from '@vitrine/db/master-data/move.queries'
import type { RecordMove, RecordTable } from '@vitrine/db/master-data/record-table'
import { enqueue } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import { z } from 'zod'
import { moveRecordCaptures } from './master-data.jobs.ts'
import { capitalize, type RecordTexts } from './messages.ts'
import { diffLists } from './record-values.ts'

/** Stored as the title of a move, with English labels. */
const MoveTitle = z.object({ record: z.string(), name: z.string().nullable(), fields: z.array(z.string()) })
type MoveTitle = z.output<typeof MoveTitle>

/** For example 'Brand Aurelle: Company'. Older moves and those of product lists have plain text. */
export function describeMove(title: string, { t, translate }: RecordTexts): string {
  if (!title.startsWith('{')) return title
  const { record, name, fields } = MoveTitle.parse(JSON.parse(title))
  const texts = { record: capitalize(translate(record)), fields: fields.map(translate).join(', ') }
  return name === null ? t('newMoveTitle', texts) : t('moveTitle', { ...texts, name })
}

interface MovedRecord {
  readonly id: number
  readonly name: string | undefined
  readonly changed: readonly string[]
  readonly before: Values
  readonly after: Values
}

/** Starts updating the captures that depend on a changed field. Runs in the transaction of the change. */
export async function moveCaptures(
  db: Db,
  actor: Actor,
  { definition, moves }: RecordTable,
  { id, name, changed, before, after }: MovedRecord,
): Promise<void> {
  // no capture has a new record yet, but captures may have records linked to it
  const moved = changed.filter((field) => field in moves && (name !== undefined || moves[field]?.of !== 'itself'))
  const concerned = await Promise.all(
    moved.map(async (field) => {
      const { kind, of } = moves[field] as RecordMove
      if (of === 'itself') return { kind, ids: [id] }
      if (typeof of === 'function') return { kind, ids: await of(db, id) }
      const { added, removed } = diffLists(before[field], after[field])
      return { kind, ids: [...added, ...removed].map(Number) }
    }),
  )
  const labels = moved.flatMap((field) => definition.fields[field]?.label ?? [])
  const title = JSON.stringify({ record: definition.one, name: name ?? null, fields: labels } satisfies MoveTitle)
  const moveId = await insertMove(db, { userId: actor.userId, title, concerned })
  if (moveId !== undefined) await enqueue(db, moveRecordCaptures, { moveId }, { lane: 'moves' })
}
