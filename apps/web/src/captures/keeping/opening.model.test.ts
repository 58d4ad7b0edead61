import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { expect, test } from 'vitest'
import { formOf } from '../form/capture-form.ts'
import { type Kept, openingOf } from './opening.model.ts'

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
const form = { ...formOf(base), data1: 'typed' }
const kept: Kept = { revision: 4, base, form, at: 99, isWaiting: false }

test('what was typed on this revision is back', () => {
  expect(openingOf(capture(4), kept)).toEqual({ kind: 'restored', at: 99, form })
})

test('so is what was typed on an older one that has the same data: a discard that was undone, say', () => {
  expect(openingOf(capture(6), kept)).toEqual({ kind: 'restored', at: 99, form })
})

test('on an older one with other data it is a conflict, even where other fields were changed', () => {
  const theirs = capture(5, { ...base, data2: 'Yes' })
  expect(openingOf(theirs, kept)).toEqual({ kind: 'conflict', at: 99, base, mine: form })
})

test('what is stored already needs no word', () => {
  expect(openingOf(capture(5, { ...base, data1: 'typed' }), kept)).toEqual({ kind: 'nothing' })
  expect(openingOf(capture(4), undefined)).toEqual({ kind: 'nothing' })
})

test('a save that waits for the network is shown as what it is', () => {
  expect(openingOf(capture(4), { ...kept, isWaiting: true })).toEqual({ kind: 'waiting', at: 99, form })
})

test('a capture that was read before what is kept takes nothing from it', () => {
  expect(openingOf(capture(3), kept)).toEqual({ kind: 'nothing' })
})
