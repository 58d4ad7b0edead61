import type { Values } from '@vitrine/contract/master-data/record'
import type { Db } from '@vitrine/db/db'
import { insertMove } from '@vitrine/db/master-data/move.queries'
import type { MoveOf, RecordTable } from '@vitrine/db/master-data/record-table'
import { enqueue } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import { moveCapturesOf } from './master-data.jobs.ts'
import { touchedIn } from './record-values.ts'

interface Moved {
  readonly id: number
  readonly name: string | undefined
  readonly changed: readonly string[]
  readonly before: Values
  readonly after: Values
}

/** Where captures are derived from a field that changed, sets their derivation off, in the transaction of the change. */
export async function moveCaptures(
  db: Db,
  actor: Actor,
  { definition, moves }: RecordTable,
  { id, name, changed, before, after }: Moved,
): Promise<void> {
  // what is new is carried by nothing yet; what it is tied to may be
  const moved = changed.filter((field) => field in moves && (name !== undefined || moves[field]?.of !== 'itself'))
  const concerned = await Promise.all(
    moved.map(async (field) => {
      const { kind, of } = moves[field] as MoveOf
      if (of === 'itself') return { kind, ids: [id] }
      if (typeof of === 'function') return { kind, ids: await of(db, id) }
      const { added, removed } = touchedIn(before[field], after[field])
      return { kind, ids: [...added, ...removed].map(Number) }
    }),
  )
  const labels = moved.map((field) => definition.fields[field]?.label).join(', ')
  const title = `${definition.one} ${name ?? '(new)'}: ${labels}`
  const moveId = await insertMove(db, {
    userId: actor.userId,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    concerned,
  })
  if (moveId !== undefined) await enqueue(db, moveCapturesOf, { moveId }, { lane: 'moves' })
}
