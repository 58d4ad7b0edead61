import type { MoveName } from '@vitrine/contract/captures/transitions.rules'

/** Decisions that change only the state. */
export type Away = Extract<MoveName, 'discard' | 'error'>

export const UNDO_KEY = 'Mod+KeyZ'
