import { expect, test } from 'vitest'
import { CAPTURE_STATE, CAPTURE_TYPE, type CaptureStateId, type CaptureTypeId } from './capture.ts'
import { canMove, MOVES, type MoveName } from './transitions.rules.ts'

const { banner, product } = CAPTURE_TYPE
const { created, pending, sent, discarded, withError } = CAPTURE_STATE

/** Allowed decisions by type and state. */
const ALLOWED: [CaptureTypeId, CaptureStateId, MoveName[]][] = [
  [banner, created, ['save', 'send', 'discard', 'error']],
  [banner, pending, ['save', 'send', 'discard', 'error']],
  [banner, sent, ['send', 'discard', 'error']],
  [banner, discarded, ['save', 'send', 'error']],
  [banner, withError, ['save', 'send', 'discard']],
  [product, created, ['send', 'discard', 'error']],
  [product, sent, ['send', 'discard', 'error']],
  [product, discarded, ['send', 'error']],
  [product, withError, ['send', 'discard']],
]

test.each(ALLOWED)(
  'allows the decisions of a capture of type %i in state %i',
  (captureTypeId, captureStateId, moves) => {
    const names = Object.keys(MOVES) as MoveName[]
    expect(names.filter((name) => canMove(name, { captureTypeId, captureStateId }))).toEqual(moves)
  },
)
