import type { FontName } from './fonts.ts'

/** Mean widths in em, regular and bold: capitals, small letters, figures, narrow letters, wide letters, space. */
type Widths = readonly [readonly number[], readonly number[]]

const WIDTHS: Readonly<Record<FontName, Widths>> = {
  archivo: [
    [0.69, 0.54, 0.6, 0.26, 0.83, 0.21],
    [0.71, 0.58, 0.63, 0.31, 0.88, 0.2],
  ],
  fraunces: [
    [0.71, 0.56, 0.59, 0.35, 0.91, 0.22],
    [0.74, 0.6, 0.64, 0.4, 0.96, 0.21],
  ],
  'work-sans': [
    [0.66, 0.58, 0.61, 0.33, 0.89, 0.34],
    [0.68, 0.59, 0.63, 0.35, 0.93, 0.29],
  ],
  bitter: [
    [0.67, 0.56, 0.59, 0.34, 0.89, 0.2],
    [0.67, 0.57, 0.6, 0.36, 0.9, 0.18],
  ],
  oswald: [
    [0.49, 0.42, 0.51, 0.26, 0.66, 0.23],
    [0.54, 0.48, 0.55, 0.31, 0.68, 0.26],
  ],
  nunito: [
    [0.67, 0.53, 0.63, 0.29, 0.9, 0.26],
    [0.68, 0.55, 0.63, 0.32, 0.91, 0.27],
  ],
  'playfair-display': [
    [0.65, 0.53, 0.51, 0.33, 0.85, 0.25],
    [0.69, 0.55, 0.54, 0.35, 0.88, 0.23],
  ],
  'dm-sans': [
    [0.64, 0.56, 0.61, 0.29, 0.86, 0.27],
    [0.67, 0.6, 0.63, 0.33, 0.91, 0.24],
  ],
  outfit: [
    [0.65, 0.53, 0.56, 0.3, 0.84, 0.21],
    [0.68, 0.55, 0.58, 0.33, 0.86, 0.19],
  ],
  rubik: [
    [0.65, 0.57, 0.61, 0.31, 0.82, 0.24],
    [0.69, 0.61, 0.66, 0.37, 0.85, 0.21],
  ],
  'source-serif-4': [
    [0.68, 0.57, 0.56, 0.35, 0.91, 0.24],
    [0.69, 0.6, 0.6, 0.37, 0.93, 0.22],
  ],
  sora: [
    [0.72, 0.61, 0.64, 0.35, 0.94, 0.23],
    [0.73, 0.63, 0.67, 0.37, 0.98, 0.21],
  ],
  inter: [
    [0.68, 0.58, 0.63, 0.29, 0.89, 0.28],
    [0.7, 0.6, 0.66, 0.32, 0.92, 0.24],
  ],
  pacifico: [
    [0.79, 0.46, 0.55, 0.36, 0.97, 0.26],
    [0.79, 0.46, 0.55, 0.36, 0.97, 0.26],
  ],
  poppins: [
    [0.64, 0.61, 0.62, 0.29, 0.92, 0.27],
    [0.68, 0.64, 0.64, 0.34, 0.97, 0.21],
  ],
  'barlow-condensed': [
    [0.44, 0.41, 0.43, 0.23, 0.58, 0.2],
    [0.47, 0.44, 0.46, 0.25, 0.62, 0.2],
  ],
  caveat: [
    [0.5, 0.38, 0.46, 0.27, 0.63, 0.24],
    [0.51, 0.38, 0.46, 0.28, 0.63, 0.24],
  ],
}

const KINDS = [/[A-ZÀ-Þ&]/, /[a-zß-ÿ]/, /[0-9%€+×]/, /[ijlftrI.,:;'’·!|()-]/, /[MWmw]/, / /] as const
/** Tried before the plain letters, which they are part of. */
const ORDER = [5, 4, 3, 2, 0, 1] as const
const BOLD = 600

export interface TextStyle {
  readonly font: FontName
  readonly weight: number
  /** Between letters, in em. */
  readonly spacing?: number
}

/** About how wide a text is at 1 px; good to a few percent, since nothing here can ask the font itself. */
export function measureEms(text: string, { font, weight, spacing = 0 }: TextStyle): number {
  const widths = WIDTHS[font][weight >= BOLD ? 1 : 0]
  const heavier = weight > 750 ? 1.05 : 1
  return [...text].reduce((sum, letter) => {
    const kind = ORDER.find((index) => KINDS[index].test(letter)) ?? 0
    return sum + (widths[kind] ?? 0.6) * heavier + spacing
  }, 0)
}

/** The biggest size at which a text stays inside a width, up to a limit. */
export function fitFontSize(text: string, type: TextStyle, width: number, limit: number): number {
  return Math.min(limit, (width * 0.96) / Math.max(0.3, measureEms(text, type)))
}

/** Breaks a text into that many lines, as even as can be. */
function balanceLines(text: string, lines: number): string[] {
  const words = text.split(' ')
  if (lines <= 1 || words.length <= 1) return [text]
  const breaks = words.slice(1).map((_, index) => index + 1)
  const candidates = breaks.map((at) => [
    words.slice(0, at).join(' '),
    ...balanceLines(words.slice(at).join(' '), lines - 1),
  ])
  const longest = (list: readonly string[]) => Math.max(...list.map((line) => line.length))
  return candidates.reduce((best, next) => (longest(next) < longest(best) ? next : best))
}

/** The lines and the size that fill a box best. */
export function fitLines(
  text: string,
  type: TextStyle,
  box: { readonly width: number; readonly height: number; readonly limit: number; readonly maxLines: number },
  leading = 1.08,
): { lines: string[]; size: number } {
  const tries = Array.from({ length: box.maxLines }, (_, index) => {
    const lines = balanceLines(text, index + 1)
    const size = Math.min(
      box.height / (lines.length * leading),
      ...lines.map((line) => fitFontSize(line, type, box.width, box.limit)),
    )
    return { lines, size }
  })
  return tries.reduce((best, next) => (next.size > best.size * 1.04 ? next : best))
}
