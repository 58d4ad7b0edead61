import type { MoveName } from '@vitrine/contract/captures/transitions.rules'

/** Decisions that change only the state. */
export type StateOnlyMove = Extract<MoveName, 'discard' | 'error'>

export const UNDO_KEY = 'Mod+KeyZ'
