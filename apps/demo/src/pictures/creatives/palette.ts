import type { Identity } from '../brands/identity.ts'
import { mix } from '../colours.ts'
import { pickTextColor } from './ink.ts'

/** The colours of one creative, taken from its brand. */
export interface Palette {
  readonly ground: string
  /** End color of the background gradient. */
  readonly far: string
  /** A shade between ground and text, for shapes behind. */
  readonly soft: string
  readonly bright: string
  readonly text: string
  readonly button: string
  readonly buttonText: string
  readonly sticker: string
  readonly stickerText: string
  readonly dark: boolean
}

type Tone = (identity: Identity) => Pick<Palette, 'ground' | 'far' | 'soft' | 'bright' | 'dark'>

const TONES: readonly Tone[] = [
  ({ ink, deep, accent }) => ({
    ground: mix(ink, deep, 0.15),
    far: mix(ink, accent, 0.22),
    soft: mix(ink, '#ffffff', 0.14),
    bright: accent,
    dark: true,
  }),
  ({ paper, accent }) => ({
    ground: mix(paper, accent, 0.1),
    far: mix(paper, accent, 0.5),
    soft: mix(paper, accent, 0.34),
    bright: accent,
    dark: false,
  }),
  ({ accent, paper }) => ({
    ground: mix(accent, paper, 0.12),
    far: mix(accent, '#ffffff', 0.5),
    soft: mix(accent, '#ffffff', 0.28),
    bright: paper,
    dark: false,
  }),
  ({ deep, ink, accent }) => ({
    ground: deep,
    far: mix(deep, ink, 0.75),
    soft: mix(deep, ink, 0.45),
    bright: accent,
    dark: true,
  }),
  ({ paper, ink }) => ({
    ground: mix(paper, '#ffffff', 0.4),
    far: mix(paper, ink, 0.16),
    soft: mix(paper, ink, 0.09),
    bright: mix(paper, ink, 0.3),
    dark: false,
  }),
]

export function buildPalette(identity: Identity, tone: number): Palette {
  const colours = (TONES[tone % TONES.length] ?? TONES[0])?.(identity)
  if (!colours) throw new Error('No tone')
  const { ground, dark } = colours
  const text = dark ? pickTextColor(ground, identity.paper) : pickTextColor(ground, identity.ink, identity.deep)
  const button = dark ? identity.paper : identity.ink
  const sticker = dark ? identity.accent : mix(identity.ink, identity.deep, 0.25)
  return {
    ...colours,
    text,
    button,
    buttonText: pickTextColor(button, dark ? identity.ink : identity.paper, identity.deep),
    sticker,
    stickerText: pickTextColor(sticker, identity.deep, identity.paper),
  }
}
