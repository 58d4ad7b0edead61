import {
  findRecordProblems,
  type RecordDefinition,
  type RecordProblem,
  type Values,
  valuesSchema,
} from '@vitrine/contract/master-data/record'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { isForeignKeyViolation, uniqueViolated } from '@vitrine/db/errors'
import { findRecord, insertRecord, type StoredRecord, updateRecord } from '@vitrine/db/master-data/record.queries'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import type { Actor } from '@vitrine/db/row-scope'
import { refuseUnconfirmed } from '../platform/confirmed.ts'
import { InvalidRecord, refuse } from '../platform/refusal.ts'
import { seal } from '../platform/sealed.ts'
import type { Services } from '../platform/services.ts'
import { moveCaptures } from './moves.ts'
import { PartProblem } from './part-problem.ts'
import { SERVER_PARTS } from './parts.ts'
import { describeChanges } from './record-history.ts'
import { createNameLookup, findMissingReferences, type Names, readNames } from './record-names.ts'
import { changedFields } from './record-values.ts'
import { RECORD_SLOTS } from './slots.ts'

export interface RecordInput {
  /** Null for imports, where the identity was confirmed during the upload. */
  readonly sessionId: number | null
  /** Undefined for a new record. */
  readonly id?: number
  /** Revision that the user edited. */
  readonly revision?: number
  readonly values: Values
}

interface SaveResult {
  readonly outcome: 'created' | 'updated' | 'unchanged'
  readonly id: number
}

/** Creates or changes a record in the caller's transaction, including its history and side effects. */
export async function saveRecord(
  db: Db,
  services: Services,
  actor: Actor,
  record: RecordTable,
  { sessionId, id, revision, values: given }: RecordInput,
): Promise<SaveResult> {
  const { definition } = record
  const before = id === undefined ? undefined : ((await findRecord(db, record, id, 'held')) ?? refuse('notFound'))
  if (before?.isReadOnly) refuse('forbidden')
  if (before && before.revision !== revision) refuse('recordChanged')
  const problems = [...findHiddenProblems(definition, given), ...findRecordProblems(definition, given)]
  if (problems.length > 0) throw new InvalidRecord(problems)
  const checked = valuesSchema(definition).parse(given)
  const values = await asStored(db, services, actor, definition, checked, before?.values)
  const changed = changedFields(definition, before?.values, values)
  if (before && changed.length === 0) return { outcome: 'unchanged', id: before.id }
  const isSensitive = changed.some((name) => definition.sensitive.includes(name))
  if (isSensitive && sessionId !== null) await refuseUnconfirmed(db, sessionId)
  const names = await readNames(db, definition, before?.values ?? {}, values)
  const gone = findMissingReferences(definition, values, names)
  if (gone.length > 0) throw new InvalidRecord(gone)

  const slots = RECORD_SLOTS[definition.name]
  await slots?.check?.(db, actor, before?.id, values, changed)

  const written = Object.fromEntries(changed.map((name) => [name, values[name]]))
  const saved = await write(db, record, before?.id, before ? written : { ...ownClient(record, actor), ...written })
  await auditChange(db, actor, record, saved, { before, values, changed, names })
  await moveCaptures(db, actor, record, {
    id: saved,
    name: before?.name,
    changed,
    before: before?.values ?? {},
    after: values,
  })
  await (before ? slots?.changed : slots?.created)?.(db, services, actor, saved, changed, before?.values ?? {})
  return { outcome: before ? 'updated' : 'created', id: saved }
}

/** Problems for fields that the caller may not see. */
function findHiddenProblems({ fields }: RecordDefinition, given: Values): RecordProblem[] {
  const hidden = Object.keys(given).filter((name) => given[name] !== undefined && !(name in fields))
  return hidden.map((field) => ({ field, message: 'Only staff can set this.' }))
}

/** Records created by client users belong to their client. */
function ownClient({ columns }: RecordTable, { clientId }: Actor): Values {
  return clientId !== null && 'clientId' in columns ? { clientId } : {}
}

/** Converts values to column values: pictures to IDs, secrets to sealed values. */
async function asStored(
  db: Db,
  services: Services,
  actor: Actor,
  { fields }: RecordDefinition,
  values: Values,
  before: Values | undefined,
): Promise<Values> {
  const stored: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    const part = field.kind === 'part' ? SERVER_PARTS[field.part] : undefined
    if (part) {
      stored[name] = await part.take(db, services, actor, value, before?.[name] ?? null).catch((error: Error) => {
        throw error instanceof PartProblem ? new InvalidRecord([{ field: name, message: error.message }]) : error
      })
    }
    if (field.kind === 'secret' && typeof value === 'string') {
      stored[name] = seal(services.config.APP_SECRET, value).toString('base64')
    }
  }
  return stored
}

async function write(db: Db, record: RecordTable, id: number | undefined, values: Values): Promise<number> {
  try {
    if (id === undefined) return await insertRecord(db, record, values)
    await updateRecord(db, record, id, values)
    return id
  } catch (error) {
    const constraint = uniqueViolated(error)
    const problem = constraint === undefined ? undefined : record.uniques[constraint]
    if (problem) throw new InvalidRecord([problem])
    // a referenced record was deleted after the lookup
    if (isForeignKeyViolation(error)) refuse('recordInvalid')
    throw error
  }
}

interface RecordedChange {
  readonly before: StoredRecord | undefined
  readonly values: Values
  readonly changed: readonly string[]
  readonly names: Names
}

async function auditChange(
  db: Db,
  actor: Actor,
  { definition }: RecordTable,
  id: number,
  { before, values, changed, names }: RecordedChange,
) {
  const changes = describeChanges(definition, changed, before?.values ?? {}, values, createNameLookup(names))
  await recordAudit(db, {
    userId: actor.userId,
    action: before ? 'changed' : 'created',
    subject: definition.name,
    subjectId: id,
    detail: { changes },
  })
}
