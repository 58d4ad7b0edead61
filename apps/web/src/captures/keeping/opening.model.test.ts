import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { expect, test } from 'vitest'
import { toForm } from '../form/capture-form.ts'
import { chooseOpening, type StoredDraft } from './opening.model.ts'

const base: CaptureDocument = {
  platformId: 1,
  when: '2026-11-15T08:05:00',
  data1: null,
  data2: null,
  keyword: 'agua',
  keywordId: 3,
  productImageId: null,
  banners: [],
}
const capture = (revision: number, document = base): Capture => ({
  captureId: 12,
  revision,
  captureTypeId: CAPTURE_TYPE.banner,
  captureStateId: CAPTURE_STATE.created,
  title: 'Home',
  whenGmt: '2026-11-15T07:05:00Z',
  user: null,
  sku: null,
  position: null,
  similarity: null,
  copiedFrom: null,
  featuresFound: null,
  urlId: null,
  filename: null,
  ...document,
})
const form = { ...toForm(base), data1: 'typed' }
const kept: StoredDraft = { revision: 4, base, form, at: 99, isWaiting: false }

test('restores a draft of this revision', () => {
  expect(chooseOpening(capture(4), kept)).toEqual({ kind: 'restored', at: 99, form })
})

test('restores a draft of an older revision with the same data, as after an undone discard', () => {
  expect(chooseOpening(capture(6), kept)).toEqual({ kind: 'restored', at: 99, form })
})

test('reports a conflict for a draft of an older revision with other data, even in other fields', () => {
  const theirs = capture(5, { ...base, data2: 'Yes' })
  expect(chooseOpening(theirs, kept)).toEqual({ kind: 'conflict', at: 99, base, mine: form })
})

test('ignores a draft that is already stored', () => {
  expect(chooseOpening(capture(5, { ...base, data1: 'typed' }), kept)).toEqual({ kind: 'nothing' })
  expect(chooseOpening(capture(4), undefined)).toEqual({ kind: 'nothing' })
})

test('reports a queued save as waiting', () => {
  expect(chooseOpening(capture(4), { ...kept, isWaiting: true })).toEqual({ kind: 'waiting', at: 99, form })
})

test('ignores a draft that is newer than the loaded capture', () => {
  expect(chooseOpening(capture(3), kept)).toEqual({ kind: 'nothing' })
})
