import { z } from 'zod'
import { Download } from '../downloads/downloads.contract.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { LookupOption } from '../lookups/lookups.contract.ts'
import { idList } from '../numbers.ts'
import { listAnswer, PAGING } from '../paging.ts'
import { searchText } from '../text.ts'
import { OPTION_LISTS, type OptionList } from './option-lists.ts'
import { bodySchema, listSorts, type RecordDefinition } from './record.ts'

const id = z.coerce.number().pipe(z.int32().positive())
const byId = z.strictObject({ id })
const revision = z.int32().positive()
/**
 * True if the caller may change other records of this kind, but not this one: a staff url, or a user with more roles.
 */
const isReadOnly = z.boolean()

/**
 * A row of a list. Cells are for display: references by name, lists as their length, secrets as whether they are set,
 * and other values unchanged.
 */
export const RecordRow = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  changedAt: z.iso.datetime(),
  isReadOnly,
  cells: z.record(z.string(), z.json()),
})
export type RecordRow = z.output<typeof RecordRow>

export const RecordAnswer = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  changedAt: z.iso.datetime(),
  isReadOnly,
  /** In request body format; for a secret, only whether it is set. */
  values: z.record(z.string(), z.json()),
  /** Names of referenced records, by list. */
  names: z.partialRecord(z.enum(OPTION_LISTS as [OptionList, ...OptionList[]]), z.array(LookupOption)),
})
export type RecordAnswer = z.output<typeof RecordAnswer>

/** Records and rows that use a record, and so prevent deleting it. */
export const RecordUse = z.object({
  /** English plural: 'captures'. */
  label: z.string(),
  /** Null if the number of uses is unknown. */
  count: z.int().nullable(),
  /** Kind of the using record, if it is one. */
  record: z.string().nullable(),
  /** The first few uses. */
  users: z.array(LookupOption),
})
export type RecordUse = z.output<typeof RecordUse>

/**
 * Flags and choices are stored as codes, other values as they were named at the time. For long lists, `beforeMore` and
 * `afterMore` count the omitted names.
 */
const FieldChange = z.object({
  /** Key of the field. Older entries may have its English label. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  beforeMore: z.int().optional(),
  afterMore: z.int().optional(),
})

export const RecordChange = z.object({
  at: z.iso.datetime(),
  /** Null for changes made by the system. */
  by: z.string().nullable(),
  action: z.enum(['created', 'changed', 'removed', 'done']),
  /** Name of a deleted record. */
  what: z.string().nullable(),
  /** For 'done': a code from `audit/user-help.ts`. */
  code: z.string().nullable(),
  changes: z.array(FieldChange),
})
export type RecordChange = z.output<typeof RecordChange>

export const SORT_ORDERS = ['ascending', 'descending'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

const Asked = { search: searchText(LIMITS.search).default('') }

export const SHEET_UPLOAD = { facts: z.strictObject({ fileName: z.string().max(200) }), maxBytes: LIMITS.sheet.bytes }

export function recordCalls(definition: RecordDefinition) {
  const { permissions, place, one, sortBy, isDescending } = definition
  const path = `/api/admin/${place.address}` as const
  const reads = { access: { permission: permissions.read } } as const
  const writes = { access: { permission: permissions.write } } as const
  const sorts = listSorts(definition) as [string, ...string[]]
  const values = bodySchema(definition)
  const confirmation = { requiresConfirmation: true } as const
  const confirmed = definition.sensitive.length > 0 ? confirmation : {}
  const Sorted = z.strictObject({
    ...Asked,
    sort: z.enum(sorts).default(sortBy),
    order: z.enum(SORT_ORDERS).default(isDescending ? 'descending' : 'ascending'),
  })
  return {
    list: endpoint({
      ...reads,
      readsReplica: true,
      method: 'GET',
      path,
      summary: `${place.title}: a page of the list`,
      query: Sorted.extend(PAGING),
      answer: listAnswer(RecordRow),
    }),
    get: endpoint({
      ...reads,
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${one}`,
      params: byId,
      answer: RecordAnswer,
    }),
    create: endpoint({
      ...writes,
      ...confirmed,
      method: 'POST',
      path,
      summary: `Creates a ${one}`,
      /** Idempotency key. */
      body: z.strictObject({ key: z.uuid(), values }),
      answer: RecordAnswer,
      errors: ['recordInvalid', 'keyTaken'],
    }),
    update: endpoint({
      ...writes,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Changes a ${one}, unless it has changed since`,
      params: byId,
      body: z.strictObject({ revision, values }),
      answer: RecordAnswer,
      errors: ['recordInvalid', 'recordChanged', 'identityUnconfirmed'],
    }),
    remove: endpoint({
      ...writes,
      ...(definition.removal.isSensitive && confirmation),
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Deletes a ${one} that is not in use`,
      params: byId,
      query: z.strictObject({ revision: z.coerce.number().pipe(revision) }),
      answer: z.object({}),
      errors: ['recordInUse', 'recordChanged'],
    }),
    uses: endpoint({
      ...reads,
      method: 'GET',
      path: `${path}/:id/uses`,
      summary: `Lists the uses of a ${one}`,
      params: byId,
      answer: z.object({ uses: z.array(RecordUse) }),
    }),
    history: endpoint({
      ...reads,
      method: 'GET',
      path: `${path}/:id/history`,
      summary: `The history of a ${one}, newest first`,
      params: byId,
      answer: z.object({ changes: z.array(RecordChange) }),
    }),
    exportSheet: endpoint({
      ...reads,
      readsReplica: true,
      method: 'GET',
      path: `${path}/sheet`,
      summary: `${place.title} as an Excel file`,
      query: Sorted,
      answer: z.unknown().meta({ description: 'The file itself' }),
    }),
    importSheet: endpoint({
      ...writes,
      ...confirmed,
      method: 'POST',
      path: `${path}/sheet`,
      summary: `Imports an edited export: rows with an Id are updated, rows without one are created`,
      upload: SHEET_UPLOAD,
      body: z.unknown(),
      answer: Download,
      errors: ['tooLarge', 'unsupportedType', 'tooManyDownloads'],
    }),
  }
}

export type RecordCalls = ReturnType<typeof recordCalls>

export const findRecordOptions = endpoint({
  method: 'GET',
  path: '/api/admin-options/:list',
  summary: 'Options of a list by a part of their name, best match first, or by id',
  access: { permission: 'records.read' },
  readsReplica: true,
  params: z.strictObject({ list: z.enum(OPTION_LISTS as [OptionList, ...OptionList[]]) }),
  query: z.strictObject({ search: searchText(LIMITS.search).optional(), ids: idList.optional() }),
  answer: z.object({ options: z.array(LookupOption), isComplete: z.boolean() }),
})

/** A master data change that is being applied to captures. */
export const Move = z.object({
  moveId: z.int(),
  /** In the user's language: 'Brand Aurelle: Company'. */
  title: z.string(),
  by: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Processed and total captures; 0 of 0 until the total is known. */
  done: z.int(),
  total: z.int(),
})
export type Move = z.output<typeof Move>

export const listMoves = endpoint({
  method: 'GET',
  path: '/api/admin-moves',
  summary: 'Changes that are being applied to captures, and those finished in the last hour',
  access: { permission: 'records.read' },
  answer: z.object({ moves: z.array(Move) }),
})
