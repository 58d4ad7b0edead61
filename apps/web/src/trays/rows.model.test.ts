import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { expect, test } from 'vitest'
import { departureText, toRows } from './rows.model.ts'

const capture = (captureId: number, more: Partial<TrayCapture> = {}): TrayCapture => ({
  captureId,
  revision: 1,
  captureTypeId: CAPTURE_TYPE.banner,
  captureStateId: CAPTURE_STATE.created,
  when: '2026-11-14T08:42:00',
  whenGmt: '2026-11-14T07:42:00Z',
  platform: 'ES - Mercadia',
  title: 'ES - Mercadia, home page',
  sku: null,
  position: null,
  copiedFrom: null,
  similarity: null,
  featuresFound: null,
  isCorrect: null,
  banners: 0,
  completeness: null,
  proposed: [],
  isManual: false,
  errorReason: null,
  errorNote: null,
  isOwn: false,
  editedBy: null,
  picture: null,
  ...more,
})
const QUIET = {
  news: { departures: new Map(), leases: new Map() },
  fresh: new Map<number, TrayCapture>(),
  outcomes: new Map(),
}

test.each([
  [{ captureStateId: CAPTURE_STATE.discarded, by: 'Ana' }, 'Discarded by Ana'],
  [{ captureStateId: CAPTURE_STATE.sent, by: null }, 'Sent'],
  [{ captureStateId: null, by: null }, 'No longer here'],
])('[TRAY-17] a departure %o reads %s', (departure, text) => {
  expect(departureText(departure)).toBe(text)
})

test('[TRAY-17] shows what happened to a row and who has it open', () => {
  const news = {
    departures: new Map([[1, { captureStateId: CAPTURE_STATE.sent, by: 'Ana' }]]),
    leases: new Map([
      [2, 'Tom'],
      [3, null],
    ]),
  }
  const rows = toRows([capture(1), capture(2), capture(3, { editedBy: 'Ana' }), capture(4, { editedBy: 'Ana' })], {
    ...QUIET,
    news,
  })
  expect(rows.map(({ gone, editedBy }) => [gone, editedBy])).toEqual([
    ['Sent by Ana', null],
    [undefined, 'Tom'],
    [undefined, null],
    [undefined, 'Ana'],
  ])
})

test('[TRAY-15] discarded rows leave, and the others show why they were not discarded', () => {
  const rows = toRows([capture(1), capture(2), capture(3)], {
    ...QUIET,
    news: { ...QUIET.news, departures: new Map([[1, { captureStateId: CAPTURE_STATE.discarded, by: 'me' }]]) },
    outcomes: new Map([
      [1, 'done'],
      [2, 'editedByAnother'],
    ] as const),
  })
  expect(rows.map(({ isLeaving, refused, gone }) => [isLeaving, refused, gone])).toEqual([
    [true, undefined, undefined],
    [false, 'Not discarded: edited by another user', undefined],
    [false, undefined, undefined],
  ])
})

test('shows the newer version of a capture', () => {
  const [row] = toRows([capture(1)], { ...QUIET, fresh: new Map([[1, capture(1, { revision: 2 })]]) })
  expect(row?.capture.revision).toBe(2)
})
