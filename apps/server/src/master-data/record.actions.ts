import { canReadHistory } from '@vitrine/contract/access/records'
import { canOpen } from '@vitrine/contract/access/screens'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import { LIMITS } from '@vitrine/contract/limits'
import type { Field } from '@vitrine/contract/master-data/fields'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { RecordDefinition, Values } from '@vitrine/contract/master-data/record'
import type { findRecordOptions, RecordAnswer, RecordCalls } from '@vitrine/contract/master-data/record.contract'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { isForeignKeyViolation } from '@vitrine/db/errors'
import { findOptions, searchOptions } from '@vitrine/db/master-data/option.queries'
import { deleteRecord, findRecord, type StoredRecord } from '@vitrine/db/master-data/record.queries'
import { findRecordHistory } from '@vitrine/db/master-data/record-history.queries'
import { listRecords } from '@vitrine/db/master-data/record-list.queries'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import { findUses } from '@vitrine/db/master-data/use.queries'
import type { Actor } from '@vitrine/db/row-scope'
import type { Caller } from '../platform/caller.ts'
import { runOnce } from '../platform/once.ts'
import { refuse } from '../platform/refusal.ts'
import type { Input } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { SERVER_PARTS } from './parts.ts'
import { filterHistoryForClients } from './record-history.ts'
import { readNames } from './record-names.ts'
import { type RecordInput, saveRecord } from './save-record.ts'
import { RECORD_SLOTS } from './slots.ts'

export async function listPage(
  actor: Actor,
  record: RecordTable,
  { page, size, draw, ...asked }: Input<RecordCalls['list']>['query'],
): Promise<CallAnswer<RecordCalls['list']>> {
  const found = await actor.transaction((db) => listRecords(db, record, { ...asked, skip: page * size, take: size }))
  return {
    data: found.rows.map((row) => ({
      ...row,
      cells: toDisplayedValues(record, row.id, row.cells) as typeof row.cells,
    })),
    recordsCount: found.recordsCount,
    draw,
  }
}

/** Converts parts to their response values. */
function toDisplayedValues({ definition }: RecordTable, id: number, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = definition.fields[name]
      const part = field?.kind === 'part' ? SERVER_PARTS[field.part] : undefined
      return [name, part ? part.show(value, { name: definition.name, id }) : value]
    }),
  )
}

async function toAnswer(db: Db, record: RecordTable, stored: StoredRecord): Promise<RecordAnswer> {
  const values = toDisplayedValues(record, stored.id, stored.values) as RecordAnswer['values']
  return { ...stored, values, names: await readNames(db, record.definition, stored.values) }
}

export function getRecord(actor: Actor, record: RecordTable, id: number): Promise<RecordAnswer> {
  return actor.transaction(async (db) => toAnswer(db, record, (await findRecord(db, record, id)) ?? refuse('notFound')))
}

/** Idempotency keys are stored with their request for a while, so secrets are removed from it. */
function withoutSecrets({ fields }: RecordDefinition, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.kind !== 'secret'))
}

/** Idempotent: a repeated key creates no second record and returns the same response. */
export function createRecord(
  services: Services,
  { actor, sessionId }: Caller,
  record: RecordTable,
  create: RecordCalls['create'],
  { key, values }: Input<RecordCalls['create']>['body'],
): Promise<RecordAnswer> {
  return actor.transaction((db) =>
    runOnce(db, actor, create, { key, values: withoutSecrets(record.definition, values) }, async () => {
      const { id } = await saveRecord(db, services, actor, record, { sessionId, values })
      return toAnswer(db, record, (await findRecord(db, record, id)) ?? refuse('notFound'))
    }),
  )
}

export function changeRecord(
  services: Services,
  { actor, sessionId }: Caller,
  record: RecordTable,
  given: Required<Omit<RecordInput, 'sessionId'>>,
): Promise<RecordAnswer> {
  return actor.transaction(async (db) => {
    await saveRecord(db, services, actor, record, { ...given, sessionId })
    return toAnswer(db, record, (await findRecord(db, record, given.id)) ?? refuse('notFound'))
  })
}

/** Locks the record first, so that concurrent references to it wait and then find it deleted. */
export function removeRecord(
  services: Services,
  actor: Actor,
  record: RecordTable,
  records: readonly RecordTable[],
  { id, revision }: { readonly id: number; readonly revision: number },
): Promise<void> {
  return actor.transaction(async (db) => {
    const before = (await findRecord(db, record, id, 'held')) ?? refuse('notFound')
    if (before.isReadOnly) refuse('forbidden')
    if (before.revision !== revision) refuse('recordChanged')
    if ((await findUses(db, record, records, id)).length > 0) refuse('recordInUse')
    try {
      await deleteRecord(db, record, id)
    } catch (error) {
      if (isForeignKeyViolation(error)) refuse('recordInUse')
      throw error
    }
    const { name } = record.definition
    const detail = { what: before.name, changes: [] }
    await recordAudit(db, { userId: actor.userId, action: 'removed', subject: name, subjectId: id, detail })
    await RECORD_SLOTS[name]?.changed?.(db, services, actor, id, Object.keys(record.definition.fields), before.values)
  })
}

/** Records that use a record. Those that the caller may not read are only counted. */
export function listUses({ actor, user }: Caller, record: RecordTable, records: readonly RecordTable[], id: number) {
  const isReadable = (name: string | null) =>
    records.some(({ definition }) => definition.name === name && canOpen(user, definition.screen))
  return actor.transaction(async (db) => {
    if (!(await findRecord(db, record, id))) refuse('notFound')
    const uses = await findUses(db, record, records, id)
    return { uses: uses.map((use) => (isReadable(use.record) ? use : { ...use, record: null, users: [] })) }
  })
}

export async function readHistory(actor: Actor, { definition }: RecordTable, id: number) {
  if (!canReadHistory(actor, definition.place)) return { changes: [] }
  const changes = await actor.transaction((db) => findRecordHistory(db, definition.name, id, LIMITS.historyEntries))
  return { changes: actor.clientId === null ? changes : filterHistoryForClients(definition, changes) }
}

/** Callers may search a list if they may read a record type that refers to it. */
function isOffered({ user }: Caller, records: readonly RecordTable[], list: OptionList): boolean {
  return records
    .filter(({ definition }) => canOpen(user, definition.screen))
    .some(({ definition }) => Object.values(definition.fields).some((field) => refersTo(field, list)))
}

const refersTo = (field: Field, list: OptionList) => 'to' in field && [field.to].flat().includes(list)

export function findChoices(
  caller: Caller,
  records: readonly RecordTable[],
  list: OptionList,
  { ids, search = '' }: { ids?: readonly number[] | undefined; search?: string | undefined },
): Promise<CallAnswer<typeof findRecordOptions>> {
  if (!isOffered(caller, records, list)) refuse('forbidden')
  const most = LIMITS.lookupOptions
  return caller.actor.transaction(async (db) => {
    if (ids) return { options: await findOptions(db, list, ids), isComplete: true }
    // fetches one extra to know whether there are more
    const found = await searchOptions(db, list, search, most + 1)
    return { options: found.slice(0, most), isComplete: found.length <= most }
  })
}
