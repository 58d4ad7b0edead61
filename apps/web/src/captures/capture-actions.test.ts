import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { expect, test } from 'vitest'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { type ReviewDeeds, type ReviewFacts, reviewActions, viewActions } from './capture-actions.ts'

const noop = () => {}

const FACTS: ReviewFacts = {
  captureTypeId: CAPTURE_TYPE.banner,
  captureStateId: CAPTURE_STATE.created,
  isHeld: false,
  isFirst: false,
  isLast: false,
  canUndo: true,
  canCompare: true,
  canDraw: true,
  hasFreeRegion: true,
}

const DEEDS: ReviewDeeds = {
  send: noop,
  save: noop,
  discard: noop,
  askForError: noop,
  undo: noop,
  showDecisions: noop,
  judge: noop,
  cancel: noop,
  step: noop,
  toggleShowNext: noop,
  quick: noop,
  addBanner: noop,
  addCategory: noop,
  drawRegion: noop,
  nextRegion: noop,
  showHistory: noop,
  compare: noop,
  showKeys: noop,
}

const getActions = (change: Partial<ReviewFacts> = {}): Record<string, Action> =>
  reviewActions({ ...FACTS, ...change }, DEEDS)
const captureFacts = (type: keyof typeof CAPTURE_TYPE, state: keyof typeof CAPTURE_STATE) => ({
  captureTypeId: CAPTURE_TYPE[type],
  captureStateId: CAPTURE_STATE[state],
})
const listEnabled = (change: Partial<ReviewFacts>) =>
  Object.entries(getActions(change)).flatMap(([name, { isOff }]) => (isOff ? [] : [name]))

test.each([
  ['a new banner', captureFacts('banner', 'created'), ['save', 'addBanner', 'addCategory', 'discard', 'error']],
  ['a sent banner', captureFacts('banner', 'sent'), ['addBanner', 'addCategory', 'discard', 'error']],
  ['a discarded banner', captureFacts('banner', 'discarded'), ['save', 'addBanner', 'addCategory', 'error']],
  ['a new product', captureFacts('product', 'created'), ['discard', 'error']],
] as const)('[REV-09] offers the actions of %s', (_case, change, own) => {
  const all = ['save', 'addBanner', 'addCategory', 'discard', 'error']
  expect(
    listEnabled(change)
      .filter((name) => all.includes(name))
      .toSorted(),
  ).toEqual([...own].toSorted())
  expect(listEnabled(change)).toEqual(expect.arrayContaining(['send', 'cancel', 'next', 'previous', 'history', 'keys']))
})

test('[REV-36] disables Next at the end of the list', () => {
  expect(getActions({ isLast: true })).toMatchObject({
    next: { isOff: true },
    previous: { isOff: false },
  })
})

test('allows only Cancel while no decision is possible', () => {
  const open = listEnabled({ isHeld: true })
  expect(
    open.filter((name) => ['send', 'save', 'discard', 'error', 'addBanner', 'addCategory'].includes(name)),
  ).toEqual([])
  expect(open).toContain('cancel')
})

test('assigns each key once', () => {
  const keys = Object.values(getActions()).flatMap((action) => action.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

test('[REV-12] read-only mode has only the key that closes', () => {
  const actions = viewActions({ close: noop })
  expect(Object.values(actions).flatMap((action) => action.keys)).toEqual(['Escape'])
})
