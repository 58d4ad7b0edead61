import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@vitrine/contract/endpoint'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { RecordDefinition, Values } from '@vitrine/contract/master-data/record'
import {
  findRecordOptions,
  listMoves,
  type RecordCalls,
  type RecordRow,
  recordCalls,
} from '@vitrine/contract/master-data/record.contract'
import { reloadLookups } from '../lookups/lookups.api.ts'
import { addressOf, call, upload } from '../platform/call.ts'
import { callList, newestDraw } from '../platform/draws.ts'

const calls = new WeakMap<RecordDefinition, RecordCalls>()

/** The calls of a record; made once, since each of them is a schema. */
function callsOf(definition: RecordDefinition): RecordCalls {
  const made = calls.get(definition) ?? recordCalls(definition)
  calls.set(definition, made)
  return made
}

const ALL = ['records'] as const

/** Everything that was answered about one record. */
const keyOf = ({ name }: RecordDefinition) => [...ALL, name] as const
const keyOfOne = (definition: RecordDefinition, id: number) => [...keyOf(definition), 'one', id] as const

/** What a list is asked with. */
type RecordListAsked = NonNullable<CallInput<RecordCalls['list']>['query']>

/** A page of a list; the one before stays on the screen until it is there. */
export const recordListQuery = (definition: RecordDefinition, asked: RecordListAsked) =>
  queryOptions({
    queryKey: [...keyOf(definition), 'list', asked],
    queryFn: ({ signal }) => callList(callsOf(definition).list, { query: asked }, { signal }),
    structuralSharing: newestDraw,
    placeholderData: keepPreviousData,
  })

/** One record, to be edited: never from before, since somebody else may have changed it. */
export const recordQuery = (definition: RecordDefinition, id: number) =>
  queryOptions({
    queryKey: [...keyOfOne(definition, id), 'values'],
    queryFn: ({ signal }) => call(callsOf(definition).get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const recordUsesQuery = (definition: RecordDefinition, id: number) =>
  queryOptions({
    queryKey: [...keyOfOne(definition, id), 'uses'],
    queryFn: ({ signal }) => call(callsOf(definition).uses, { params: { id } }, { signal }),
    select: ({ uses }) => uses,
    staleTime: 0,
  })

export const recordHistoryQuery = (definition: RecordDefinition, id: number) =>
  queryOptions({
    queryKey: [...keyOfOne(definition, id), 'history'],
    queryFn: ({ signal }) => call(callsOf(definition).history, { params: { id } }, { signal }),
    select: ({ changes }) => changes,
    staleTime: 0,
  })

const OPTIONS = ['record-options'] as const

/** What a field can be set to, best match first. */
export const recordOptionsQuery = (list: OptionList, search: string) =>
  queryOptions({
    queryKey: [...OPTIONS, list, 'search', search],
    queryFn: ({ signal }) =>
      call(findRecordOptions, { params: { list }, query: search === '' ? {} : { search } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** The names of chosen numbers. */
export const recordNamesQuery = (list: OptionList, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...OPTIONS, list, 'names', ids],
    queryFn: ({ signal }) => call(findRecordOptions, { params: { list }, query: { ids: ids.join(',') } }, { signal }),
    select: ({ options }) => options,
    enabled: ids.length > 0,
    staleTime: 60_000,
  })

/** How often the way of a change to the captures is looked at, while there is one. */
const MOVES_EVERY = 2_000

export const movesQuery = queryOptions({
  queryKey: ['record-moves'],
  queryFn: ({ signal }) => call(listMoves, {}, { signal }),
  select: ({ moves }) => moves,
  refetchInterval: ({ state }) =>
    state.data?.moves.some(({ finishedAt }) => finishedAt === null) ? MOVES_EVERY : false,
})

/** Names are shown far from where they are kept: every list and every choice is asked anew. */
const reload = (client: QueryClient) =>
  Promise.all([
    reloadLookups(client),
    ...[ALL, OPTIONS, movesQuery.queryKey, ['lists']].map((queryKey) => client.invalidateQueries({ queryKey })),
  ])

/** A refused change says what has become of the record: it is asked anew too. */
function useRecordChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => void reload(client) })
}

interface Creation {
  readonly key: string
  readonly values: Values
}

export const useCreateRecord = (definition: RecordDefinition) =>
  useRecordChange((body: Creation) => call(callsOf(definition).create, { body }))

interface Update {
  readonly id: number
  /** The one that was edited. */
  readonly revision: number
  readonly values: Values
}

export const useUpdateRecord = (definition: RecordDefinition) =>
  useRecordChange(({ id, ...body }: Update) => call(callsOf(definition).update, { params: { id }, body }))

export const useRemoveRecord = (definition: RecordDefinition) =>
  useRecordChange(({ id, revision }: Pick<RecordRow, 'id' | 'revision'>) =>
    call(callsOf(definition).remove, { params: { id }, query: { revision } }),
  )

/** Under which pictures are put in: as long as one is on its way, its record is not complete. */
export const PUTTING_IN = ['put-in']

/** What an action beside the usual calls changed. */
export function useRecordsReload() {
  const client = useQueryClient()
  return () => void reload(client)
}

/** Where a list as asked for is had as an Excel file. */
export function sheetAddress(definition: RecordDefinition, { search, sort, order }: RecordListAsked): string {
  return addressOf(callsOf(definition).exportSheet.path, {}, { search: search || undefined, sort, order })
}

export const useImportSheet = (definition: RecordDefinition) =>
  useMutation({
    mutationFn: (file: File) => upload(callsOf(definition).importSheet, { fileName: file.name.slice(0, 200) }, file),
  })
