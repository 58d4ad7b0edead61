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
import { call, toAddress, upload } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'

const calls = new WeakMap<RecordDefinition, RecordCalls>()

/** Calls of a record; cached, because creating the schemas is slow. */
function getCalls(definition: RecordDefinition): RecordCalls {
  const made = calls.get(definition) ?? recordCalls(definition)
  calls.set(definition, made)
  return made
}

const ALL = ['records'] as const

const getKey = ({ name }: RecordDefinition) => [...ALL, name] as const
const getRecordKey = (definition: RecordDefinition, id: number) => [...getKey(definition), 'one', id] as const

type RecordListAsked = NonNullable<CallInput<RecordCalls['list']>['query']>

/** A page of a list; the previous one stays visible while it loads. */
export const recordListQuery = (definition: RecordDefinition, asked: RecordListAsked) =>
  queryOptions({
    queryKey: [...getKey(definition), 'list', asked],
    queryFn: ({ signal }) => callList(getCalls(definition).list, { query: asked }, { signal }),
    structuralSharing: keepNewestDraw,
    placeholderData: keepPreviousData,
  })

/** One record for editing; never from the cache, because others may have changed it. */
export const recordQuery = (definition: RecordDefinition, id: number) =>
  queryOptions({
    queryKey: [...getRecordKey(definition, id), 'values'],
    queryFn: ({ signal }) => call(getCalls(definition).get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const recordUsesQuery = (definition: RecordDefinition, id: number) =>
  queryOptions({
    queryKey: [...getRecordKey(definition, id), 'uses'],
    queryFn: ({ signal }) => call(getCalls(definition).uses, { params: { id } }, { signal }),
    select: ({ uses }) => uses,
    staleTime: 0,
  })

export const recordHistoryQuery = (definition: RecordDefinition, id: number) =>
  queryOptions({
    queryKey: [...getRecordKey(definition, id), 'history'],
    queryFn: ({ signal }) => call(getCalls(definition).history, { params: { id } }, { signal }),
    select: ({ changes }) => changes,
    staleTime: 0,
  })

const OPTIONS = ['record-options'] as const

/** Options of a field, best match first. */
export const recordOptionsQuery = (list: OptionList, search: string) =>
  queryOptions({
    queryKey: [...OPTIONS, list, 'search', search],
    queryFn: ({ signal }) =>
      call(findRecordOptions, { params: { list }, query: search === '' ? {} : { search } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Names of options by id. */
export const recordNamesQuery = (list: OptionList, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...OPTIONS, list, 'names', ids],
    queryFn: ({ signal }) => call(findRecordOptions, { params: { list }, query: { ids: ids.join(',') } }, { signal }),
    select: ({ options }) => options,
    enabled: ids.length > 0,
    staleTime: 60_000,
  })

/** Polling interval while changes are being applied to captures. */
const MOVES_EVERY = 2_000

export const movesQuery = queryOptions({
  queryKey: ['record-moves'],
  queryFn: ({ signal }) => call(listMoves, {}, { signal }),
  select: ({ moves }) => moves,
  refetchInterval: ({ state }) =>
    state.data?.moves.some(({ finishedAt }) => finishedAt === null) ? MOVES_EVERY : false,
})

/** Refetches all lists and options, because many show names of records. */
const reload = (client: QueryClient) =>
  Promise.all([
    reloadLookups(client),
    ...[ALL, OPTIONS, movesQuery.queryKey, ['lists']].map((queryKey) => client.invalidateQueries({ queryKey })),
  ])

/** Also refetches after failures, because the record may have changed. */
function useRecordChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => void reload(client) })
}

interface Creation {
  readonly key: string
  readonly values: Values
}

export const useCreateRecord = (definition: RecordDefinition) =>
  useRecordChange((body: Creation) => call(getCalls(definition).create, { body }))

interface Update {
  readonly id: number
  /** Revision that the user edited. */
  readonly revision: number
  readonly values: Values
}

export const useUpdateRecord = (definition: RecordDefinition) =>
  useRecordChange(({ id, ...body }: Update) => call(getCalls(definition).update, { params: { id }, body }))

export const useRemoveRecord = (definition: RecordDefinition) =>
  useRecordChange(({ id, revision }: Pick<RecordRow, 'id' | 'revision'>) =>
    call(getCalls(definition).remove, { params: { id }, query: { revision } }),
  )

/** Mutation key of picture uploads, which saving waits for. */
export const PUTTING_IN = ['put-in']

/** For actions other than those above. */
export function useRecordsReload() {
  const client = useQueryClient()
  return () => void reload(client)
}

/** URL of a list as an Excel file. */
export function sheetAddress(definition: RecordDefinition, { search, sort, order }: RecordListAsked): string {
  return toAddress(getCalls(definition).exportSheet.path, {}, { search: search || undefined, sort, order })
}

export const useImportSheet = (definition: RecordDefinition) =>
  useMutation({
    mutationFn: (file: File) => upload(getCalls(definition).importSheet, { fileName: file.name.slice(0, 200) }, file),
  })
