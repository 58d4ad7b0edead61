import { toClientDefinition } from '@vitrine/contract/master-data/record'
import type { Actor } from '../row-scope.ts'
import { sql } from '../sql.ts'
import type { OtherUse, RecordTable } from './record-table.ts'

const forClients = new WeakMap<RecordTable, RecordTable>()

/** A record as the actor sees it: client users don't see hidden fields, and some rows are read-only. */
export function recordFor({ clientId }: Pick<Actor, 'clientId'>, record: RecordTable): RecordTable {
  if (clientId === null) return record
  const known = forClients.get(record) ?? toClientRecord(record)
  forClients.set(record, known)
  return known
}

function toClientRecord(record: RecordTable): RecordTable {
  const isWritten = record.definition.place.clientAccess === 'write'
  return {
    ...record,
    definition: toClientDefinition(record.definition),
    isReadOnly: isWritten ? sql`not ${record.isWrittenByClients}` : sql`true`,
    // Client users never delete a shared record and must not see its uses outside their own records.
    otherUses: isWritten ? [...record.otherUses, usedByOthers(record.table)] : [],
  }
}

/** Records that the client may not see; only their existence is reported. */
const usedByOthers = (kind: string): OtherUse => ({
  label: 'records kept by staff',
  count: async (db, id) => {
    const { rows } = await sql<{ isUsed: boolean }>`select is_used_by_others(${kind}, ${id}) as is_used`.execute(db)
    return rows[0]?.isUsed ? null : 0
  },
})
