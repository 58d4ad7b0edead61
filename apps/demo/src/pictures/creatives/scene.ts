import type { Random } from '../../random.ts'
import type { Markup } from '../html.ts'
import type { Palette } from './palette.ts'

/** The box to fill, and the position of the packs in it, from 0 (left) to 1. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly focus: number
}

export type Scene = (frame: Frame, palette: Palette, random: Random) => Markup
