import type { MoveName } from '@vitrine/contract/captures/transitions.rules'

/** Decisions about the state alone. */
export type Away = Extract<MoveName, 'discard' | 'error'>

export const UNDO_KEY = 'Mod+KeyZ'
