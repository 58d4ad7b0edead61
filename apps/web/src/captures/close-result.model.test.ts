import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { expect, test } from 'vitest'
import { type CloseResult, closeResult, type Ending, LEADS_TO } from './close-result.model.ts'

const stored = (state: keyof typeof CAPTURE_STATE): Ending => ({ kind: 'stored', captureStateId: CAPTURE_STATE[state] })

const CASES: readonly [Ending, showsNext: boolean, CloseResult][] = [
  [stored('sent'), true, 'sentAndNext'],
  [stored('pending'), true, 'updatedAndNext'],
  [stored('discarded'), true, 'updatedAndNext'],
  [stored('withError'), true, 'updatedAndNext'],
  [stored('sent'), false, 'updated'],
  [stored('pending'), false, 'updated'],
  [stored('discarded'), false, 'updated'],
  [stored('withError'), false, 'updated'],
  [{ kind: 'cancelled' }, true, 'cancel'],
  [{ kind: 'cancelled' }, false, 'cancel'],
  [{ kind: 'stepped', direction: 'next' }, false, 'showNext'],
  [{ kind: 'stepped', direction: 'previous' }, true, 'showPrevious'],
]

test.each(CASES)('[REV-15a-c] %o with show next %s closes with %s', (ending, showsNext, result) => {
  expect(closeResult(ending, showsNext)).toBe(result)
})

test('[REV-15] only the ...Next and ...Previous results lead to another capture', () => {
  const staying = Object.entries(LEADS_TO).filter(([, to]) => to !== 'tray')
  expect(staying.map(([result]) => result)).toEqual(['updatedAndNext', 'sentAndNext', 'showNext', 'showPrevious'])
})
