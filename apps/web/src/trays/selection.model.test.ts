import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { LIMITS } from '@vitrine/contract/limits'
import { expect, test } from 'vitest'
import {
  asSeen,
  deselect,
  extend,
  NOTHING_SELECTED,
  pageState,
  type Selectable,
  type Selection,
  toggle,
  togglePage,
} from './selection.model.ts'

const row = (captureId: number, revision = 1): Selectable => ({
  captureId,
  revision,
  captureStateId: CAPTURE_STATE.created,
})
const rows = [9, 8, 7, 6, 5, 4].map((id) => row(id))
const ids = ({ picked }: Selection) => [...picked.keys()].toSorted((one, other) => other - one)

test('toggle selects a capture and deselects it again', () => {
  const one = toggle(NOTHING_SELECTED, row(7))
  expect(ids(one)).toEqual([7])
  expect(ids(toggle(one, row(7)))).toEqual([])
})

test('Shift selects a range from the anchor, and the range can shrink', () => {
  let selection = toggle(toggle(NOTHING_SELECTED, row(9)), row(7))
  selection = extend(selection, rows, 4)
  expect(ids(selection)).toEqual([9, 7, 6, 5, 4])
  selection = extend(selection, rows, 6)
  expect(ids(selection)).toEqual([9, 7, 6])
  selection = extend(selection, rows, 8)
  expect(ids(selection)).toEqual([9, 8, 7])
})

test('Shift starts a new range when the anchor is on another page', () => {
  const onAnotherPage = toggle(NOTHING_SELECTED, row(100))
  const begun = extend(onAnotherPage, rows, 7)
  expect(ids(begun)).toEqual([100, 7])
  expect(ids(extend(begun, rows, 5))).toEqual([100, 7, 6, 5])
})

test('the header checkbox toggles the page and keeps selections on other pages', () => {
  const elsewhere = toggle(NOTHING_SELECTED, row(100))
  expect(pageState(elsewhere, rows)).toBe('none')
  const some = toggle(elsewhere, row(8))
  expect(pageState(some, rows)).toBe('some')
  const all = togglePage(some, rows)
  expect(pageState(all, rows)).toBe('all')
  expect(ids(togglePage(all, rows))).toEqual([100])
})

test('stops at the limit of one action', () => {
  const many = Array.from({ length: LIMITS.selection + 3 }, (_, index) => row(index + 1))
  const full = togglePage(NOTHING_SELECTED, many)
  expect(full.picked.size).toBe(LIMITS.selection)
  expect(full.isFull).toBe(true)
  const one = toggle(full, row(10_000))
  expect(one.isFull).toBe(true)
  expect(one.picked.has(10_000)).toBe(false)
  expect(toggle(full, row(1)).isFull).toBe(false)
})

test('deselects captures that have left the list', () => {
  const selection = deselect(togglePage(NOTHING_SELECTED, rows), [9, 4])
  expect(ids(selection)).toEqual([8, 7, 6, 5])
})

test('returns the revisions on the screen', () => {
  const selection = toggle(toggle(NOTHING_SELECTED, row(9, 1)), row(100, 5))
  expect(asSeen(selection, [row(9, 2)])).toEqual([row(9, 2), row(100, 5)])
})
