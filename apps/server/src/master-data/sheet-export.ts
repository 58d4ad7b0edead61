import type { Readable } from 'node:stream'
import type { Language } from '@vitrine/contract/language/languages'
import { translateDefinition } from '@vitrine/contract/master-data/translate-definition'
import { findRecords } from '@vitrine/db/master-data/record.queries'
import type { ListAsked } from '@vitrine/db/master-data/record-list.queries'
import { listRecordIds } from '@vitrine/db/master-data/record-list.queries'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import type { Actor } from '@vitrine/db/row-scope'
import { getExplainingColumns } from '../platform/sheet-columns.ts'
import { type Cell, writeWorkbook } from '../platform/workbook.ts'
import { getTexts, type RecordTexts } from './messages.ts'
import { buildHelpRows, fieldColumns, sheetColumns, toSheetRow } from './sheet-columns.ts'
import { NamesForWriting } from './sheet-names.ts'

/** Records per transaction. */
const RECORDS_AT_ONCE = 500

/** A list as a workbook, in list order. Streams a few hundred records at a time. */
export function exportSheet(
  actor: Actor,
  record: RecordTable,
  asked: Pick<ListAsked, 'search' | 'sort' | 'order'>,
  language: Language,
): Readable {
  const texts = getTexts(language)
  const definition = translateDefinition(record.definition, texts.translate)
  return writeWorkbook([
    {
      name: definition.place.title,
      columns: sheetColumns(record.definition, texts),
      rows: readSheetRows(actor, record, asked, texts),
    },
    { name: texts.t('columns'), columns: getExplainingColumns(language), rows: buildHelpRows(definition, texts) },
  ])
}

async function* readSheetRows(
  actor: Actor,
  record: RecordTable,
  asked: Pick<ListAsked, 'search' | 'sort' | 'order'>,
  texts: RecordTexts,
): AsyncGenerator<Cell[]> {
  const columns = fieldColumns(translateDefinition(record.definition, texts.translate))
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
    // skips records that were deleted in the meantime
    for (const id of some) {
      const found = records.get(id)
      if (found) yield toSheetRow(columns, found, names.getName, texts)
    }
  }
}
