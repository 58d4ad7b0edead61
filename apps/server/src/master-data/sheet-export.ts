import type { Readable } from 'node:stream'
import { findRecords } from '@vitrine/db/master-data/record.queries'
import type { ListAsked } from '@vitrine/db/master-data/record-list.queries'
import { listRecordIds } from '@vitrine/db/master-data/record-list.queries'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import type { Actor } from '@vitrine/db/row-scope'
import { EXPLAINING_COLUMNS } from '../platform/sheet-columns.ts'
import { type Cell, writeWorkbook } from '../platform/workbook.ts'
import { explainingRows, fieldColumns, rowOf, sheetColumns } from './sheet-columns.ts'
import { NamesForWriting } from './sheet-names.ts'

/** Records read in one transaction, which is over before the next is asked for. */
const RECORDS_AT_ONCE = 500

/** What a list shows, in its order, as a workbook: made as it is read, a few hundred records at a time. */
export function exportSheet(
  actor: Actor,
  record: RecordTable,
  asked: Pick<ListAsked, 'search' | 'sort' | 'order'>,
): Readable {
  const { definition } = record
  return writeWorkbook([
    { name: definition.place.title, columns: sheetColumns(definition), rows: rowsOf(actor, record, asked) },
    { name: 'Columns', columns: EXPLAINING_COLUMNS, rows: explainingRows(definition) },
  ])
}

async function* rowsOf(
  actor: Actor,
  record: RecordTable,
  asked: Pick<ListAsked, 'search' | 'sort' | 'order'>,
): AsyncGenerator<Cell[]> {
  const columns = fieldColumns(record.definition)
  const names = new NamesForWriting()
  const ids = await actor.transaction((db) => listRecordIds(db, record, asked))
  for (let start = 0; start < ids.length; start += RECORDS_AT_ONCE) {
    const some = ids.slice(start, start + RECORDS_AT_ONCE)
    const records = await actor.transaction(async (db) => {
      const found = await findRecords(db, record, some)
      await names.learn(
        db,
        record.definition,
        [...found.values()].map(({ values }) => values),
      )
      return found
    })
    // one that was deleted in the meantime is left out
    for (const id of some) {
      const found = records.get(id)
      if (found) yield rowOf(columns, found, names.nameOf)
    }
  }
}
