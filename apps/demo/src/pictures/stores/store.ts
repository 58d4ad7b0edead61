import type { Shot } from '../browser.ts'
import type { Point } from '../packs/shape.ts'
import type { StoreSubject } from '../subject.ts'
import { display } from './display.ts'
import { poster } from './poster.ts'
import { shelf } from './shelf.ts'

/** A photo and what is true of it. */
export interface Picture extends Shot {
  /** The main texts that can be read in it. */
  readonly texts: readonly string[]
  /** The product's outline in pixels of the picture: one of its packs, the one most in view. */
  readonly polygon: readonly Point[]
}

const SCENES: Readonly<Record<StoreSubject['scene'], (subject: StoreSubject) => Picture>> = { poster, shelf, display }

export function drawStore(subject: StoreSubject): Picture {
  return SCENES[subject.scene](subject)
}
