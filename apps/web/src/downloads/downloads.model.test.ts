import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { expect, test } from 'vitest'
import { getProgress, progressText, withChanged } from './downloads.model.ts'

const download = (downloadId: number, change: Partial<Download> = {}): Download => ({
  downloadId,
  kind: 'capture-images',
  title: '3 images of Inbox - Retail Media',
  state: 'running',
  done: 0,
  total: 3,
  problem: null,
  fileName: 'images.zip',
  bytes: null,
  createdAt: '2026-11-14T08:42:00Z',
  finishedAt: null,
  expiresAt: '2026-12-14T08:42:00Z',
  mailTo: null,
  mailedAt: null,
  ...change,
})
const ids = (list: readonly Download[]) => list.map(({ downloadId }) => downloadId)

test('updates a download in place and adds a new one at the top', () => {
  const list = withChanged([download(7), download(5)], [download(5, { done: 2 }), download(9)])
  expect(ids(list)).toEqual([9, 7, 5])
  expect(list[2]?.done).toBe(2)
})

test('ignores an older response', () => {
  const ready = download(5, { state: 'ready', done: 3 })
  expect(withChanged([ready], [download(5, { done: 2 })])).toEqual([ready])
  expect(withChanged([download(5, { done: 2 })], [download(5, { state: 'waiting' })])[0]?.done).toBe(2)
})

test.each([
  ['nothing known yet', { done: 0, total: 0 }, 'Preparing', undefined],
  ['some', { done: 30, total: 120 }, 'Preparing 30 of 120', 25],
  ['all', { done: 1200, total: 1200 }, 'Preparing 1,200 of 1,200', 100],
  ['more than the total', { done: 4, total: 3 }, 'Preparing 4 of 3', 100],
])('%s', (_case, change, text, share) => {
  expect(progressText(download(1, change))).toBe(text)
  expect(getProgress(download(1, change))).toBe(share)
})
