import { CAPTURE_STATE, type Correctness, STATE_LABELS } from '../captures/capture.ts'
import { TRAYS, type Tray, type TrayName } from './trays.ts'

/** Captures counted together; users who may open the screen may see the count. */
interface CountedCaptures extends Tray {
  readonly correctness?: Correctness
}

const { created, pending, discarded, withError } = CAPTURE_STATE

/** Parts of trays with their own count. */
const PARTS = {
  'banner-pending-all': { ...TRAYS['banner-all'], captureStateId: pending },
  'product-pending-all': { ...TRAYS['product-all'], captureStateId: pending },
  'product-correct': { ...TRAYS['product-sent-all'], correctness: 'correct' },
  'product-incorrect': { ...TRAYS['product-sent-all'], correctness: 'incorrect' },
} as const satisfies Record<string, CountedCaptures>

const COUNTS = { ...TRAYS, ...PARTS } as const
/** All counts in the menu, on the home screen and in titles: trays and parts of trays. */
export type CountName = keyof typeof COUNTS
export const COUNT_NAMES = Object.keys(COUNTS) as [CountName, ...CountName[]]

export const countedCaptures = (name: CountName): CountedCaptures => COUNTS[name]

/** The count of a tray, or of the part that a URL or menu item selects. */
export function countNameFor(tray: TrayName, correctness: Correctness | undefined): CountName {
  return tray === 'product-sent-all' && correctness ? `product-${correctness}` : tray
}

type StateCount = readonly [label: string, count: CountName]

/**
 * The states that add up to all images, with the labels of the state column. Sent product captures are correct or
 * incorrect.
 */
export const STATES_OF_ALL: Readonly<Partial<Record<CountName, readonly StateCount[]>>> = {
  'banner-all': [
    [STATE_LABELS[created], 'banner-inbox'],
    [STATE_LABELS[pending], 'banner-pending-all'],
    [STATE_LABELS[CAPTURE_STATE.sent], 'banner-sent-all'],
    [STATE_LABELS[discarded], 'banner-discarded'],
    [STATE_LABELS[withError], 'banner-error'],
  ],
  'product-all': [
    [STATE_LABELS[created], 'product-inbox'],
    [STATE_LABELS[pending], 'product-pending-all'],
    ['Correct', 'product-correct'],
    ['Incorrect', 'product-incorrect'],
    [STATE_LABELS[discarded], 'product-discarded'],
    [STATE_LABELS[withError], 'product-error'],
  ],
}
