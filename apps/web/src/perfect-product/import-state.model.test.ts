import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { ERRORS, MESSAGES } from '@vitrine/contract/errors'
import { expect, test } from 'vitest'
import { CallError } from '../platform/call.ts'
import { getNewestId, getState, type ImportRun } from './import-state.model.ts'

const download = (downloadId: number, change: Partial<Download> = {}): Download => ({
  downloadId,
  kind: 'product-import',
  title: 'Import of products: list',
  state: 'running',
  done: 0,
  total: 0,
  problem: null,
  fileName: 'Result of perfect product import.xlsx',
  bytes: null,
  createdAt: '2026-11-14T08:42:00Z',
  finishedAt: null,
  expiresAt: '2026-12-14T08:42:00Z',
  mailTo: null,
  mailedAt: null,
  ...change,
})
const run = (change: Partial<ImportRun>): ImportRun => ({
  sending: { file: new File(['x'], 'list.xlsx'), after: 7 },
  status: 'pending',
  counts: undefined,
  problem: null,
  ...change,
})
const failedRun = (problem: Error) => run({ status: 'error', problem })
const nobody = new CallError('communication', { status: 0 })
const proxy = new CallError('communication', { status: 504 })
const serverError = (error: 'importFailed' | 'communication', message?: string) =>
  new CallError(error, { isOurs: true, ...(message && { message }) })

test.each<[string, ImportRun | undefined, Download[], object]>([
  ['not started', undefined, [download(7)], { kind: 'none' }],
  ['sending, without an entry yet', run({}), [download(7)], { kind: 'working', download: undefined }],
  ['sending', run({}), [download(9), download(8), download(7)], { kind: 'working', download: download(8) }],
  ['done', run({ status: 'success' }), [download(8)], { kind: 'done', download: download(8) }],
  [
    '[UP-04] rejected with a message',
    failedRun(serverError('importFailed', 'Why')),
    [],
    { kind: 'failed', message: 'Why' },
  ],
  ['[UP-04] a proxy answers', failedRun(proxy), [download(7)], { kind: 'failed', message: MESSAGES.importFailed }],
  [
    '[UP-04] an error in the browser',
    failedRun(new Error('x')),
    [],
    { kind: 'failed', message: MESSAGES.importFailed },
  ],
  ['no response', failedRun(nobody), [download(7)], { kind: 'lost', download: undefined }],
  [
    'the connection breaks during the import',
    failedRun(nobody),
    [download(8)],
    { kind: 'lost', download: download(8) },
  ],
  ['a proxy times out during the import', failedRun(proxy), [download(8)], { kind: 'lost' }],
  ['the server stops during the import', failedRun(serverError('communication')), [download(8)], { kind: 'lost' }],
  ['the server is unavailable', failedRun(serverError('communication')), [], { message: ERRORS.communication.message }],
  ['lost, then ready', failedRun(nobody), [download(8, { state: 'ready' })], { kind: 'done', counts: undefined }],
  ['lost, then failed', failedRun(nobody), [download(8, { state: 'failed', problem: 'Why' })], { message: 'Why' }],
])('%s', (_case, last, imports, expected) => {
  expect(getState(last, imports)).toMatchObject(expected)
})

test('returns the id of the newest known import', () => {
  expect([getNewestId(undefined), getNewestId([]), getNewestId([download(3), download(9)])]).toEqual([
    Number.POSITIVE_INFINITY,
    0,
    9,
  ])
})
