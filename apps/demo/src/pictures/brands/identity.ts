import type { BrandName } from '../../data/companies.ts'
import type { Language } from '../../data/retailers.ts'
import { type FontName, getFamily } from '../fonts.ts'
import { html, type Markup } from '../html.ts'
import { fitFontSize, measureEms, type TextStyle } from '../letters.ts'
import { type DesignName, type EmblemName, type LetterCase, LOOKS } from './looks.ts'
import { VOICES } from './voices.ts'

/** How a brand looks wherever it shows. */
export interface Identity {
  /** The brand's own colour: dark enough to be read on paper. */
  readonly ink: string
  readonly paper: string
  readonly accent: string
  /** The darkest: texts, shadows, dark grounds. */
  readonly deep: string
  /** Of the wordmark. */
  readonly font: FontName
  readonly weight: number
  readonly letters: LetterCase
  readonly spacing: number
  /** Of product names and claims. */
  readonly textFont: FontName
  readonly design: DesignName
  readonly emblem: EmblemName
  /** Its packs are worded in it. */
  readonly language: Language
  readonly tagline: string
}

export const BRAND_NAMES = Object.keys(LOOKS) as BrandName[]

export function getIdentity(brand: BrandName): Identity {
  const [colours, mark, textFont, design, emblem] = LOOKS[brand]
  const [ink = '#222', paper = '#fff', accent = '#999', deep = '#000'] = colours.split(' ')
  const [font, weight, letters, spacing] = mark.split(' ') as [FontName, string, LetterCase, string]
  const [language, tagline] = VOICES[brand]
  return {
    ink,
    paper,
    accent,
    deep,
    font,
    weight: Number(weight),
    letters,
    spacing: Number(spacing),
    textFont,
    design,
    emblem,
    language,
    tagline,
  }
}

const SET: Readonly<Record<LetterCase, (text: string) => string>> = {
  caps: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: (text) => text,
}

export function formatBrandName(brand: BrandName): string {
  return SET[getIdentity(brand).letters](brand)
}

export function getWordmarkStyle(brand: BrandName): TextStyle {
  const { font, weight, spacing } = getIdentity(brand)
  return { font, weight, spacing }
}

/** The name as the brand writes it, as SVG text inside a width; `y` is its base line. */
function wordmarkText(
  brand: BrandName,
  at: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly size: number
    readonly fill?: string
    readonly anchor?: 'start' | 'middle' | 'end'
  },
): Markup {
  const identity = getIdentity(brand)
  const text = formatBrandName(brand)
  const size = fitFontSize(text, getWordmarkStyle(brand), at.width, at.size)
  return html`<text x="${at.x}" y="${at.y}" text-anchor="${at.anchor ?? 'middle'}" font-family="${getFamily(identity.font)}"
 font-weight="${identity.weight}" font-size="${size}" letter-spacing="${identity.spacing * size}"
 fill="${at.fill ?? identity.ink}">${text}</text>`
}

/** The name in the brand's lettering, as an inline SVG of this height. */
export function wordmark(
  brand: BrandName,
  { height = 40, ink }: { readonly height?: number; readonly ink?: string } = {},
): Markup {
  const size = 72
  const width = Math.ceil(measureEms(formatBrandName(brand), getWordmarkStyle(brand)) * size * 1.06) + 8
  const text = wordmarkText(brand, {
    x: 4,
    y: 76,
    width: width * 2,
    size,
    anchor: 'start',
    ...(ink ? { fill: ink } : {}),
  })
  return html`<svg class="wordmark" role="img" aria-label="${brand}" height="${height}" width="${(width * height) / 100}"
 viewBox="0 0 ${width} 100" style="display:inline-block;vertical-align:middle;overflow:visible">${text}</svg>`
}
