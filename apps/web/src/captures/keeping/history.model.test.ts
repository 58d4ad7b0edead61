import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { HistoryEntry } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { expect, test } from 'vitest'
import { describeAction, toLines } from './history.model.ts'

const document: CaptureDocument = {
  platformId: 1,
  when: '2026-11-15T08:05:00',
  data1: null,
  data2: null,
  keyword: null,
  keywordId: null,
  productImageId: null,
  banners: [],
}
const entry = (
  revision: number,
  action: HistoryEntry['action'],
  change: Partial<CaptureDocument> = {},
): HistoryEntry => ({
  revision,
  at: '2026-11-15T08:05:00Z',
  user: action === 'created' ? null : 'Laura Benet',
  action,
  stateBefore: null,
  errorReason: null,
  errorNote: null,
  stateAfter: CAPTURE_STATE.pending,
  document: { ...document, ...change },
})

test('lists who did what and what changed', () => {
  const lines = toLines([
    entry(4, 'discarded', { data1: 'left' }),
    entry(3, 'saved', { data1: 'left' }),
    entry(2, 'saved', { data1: 'left' }),
    entry(1, 'created'),
  ])
  expect(lines.map(describeAction)).toEqual([
    'Laura Benet discarded it',
    'Laura Benet saved it',
    'Laura Benet saved it',
    'Arrived',
  ])
  expect(lines.map(({ changes }) => changes.map(({ path }) => path))).toEqual([[], [], ['data1'], []])
  // discarding never changes data
  expect(lines.map(({ isSame }) => isSame)).toEqual([false, true, false, false])
})
