import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Font {
  readonly family: string
  /** The weights there are: a range of a variable font, or each file of a static one. */
  readonly weights: readonly [number, number] | readonly number[]
  readonly variable: boolean
}

const variableFont = (family: string, min: number, max: number): Font => ({
  family,
  weights: [min, max],
  variable: true,
})
const staticFont = (family: string, ...weights: readonly number[]): Font => ({ family, weights, variable: false })

/** Only Latin letters are carried: a star, a tick or an arrow must be drawn, or the machine's own font fills in. */
export const FONTS = {
  archivo: variableFont('Archivo', 100, 900),
  fraunces: variableFont('Fraunces', 100, 900),
  'work-sans': variableFont('Work Sans', 100, 900),
  bitter: variableFont('Bitter', 100, 900),
  oswald: variableFont('Oswald', 200, 700),
  nunito: variableFont('Nunito', 200, 1000),
  'playfair-display': variableFont('Playfair Display', 400, 900),
  'dm-sans': variableFont('DM Sans', 100, 1000),
  outfit: variableFont('Outfit', 100, 900),
  rubik: variableFont('Rubik', 300, 900),
  'source-serif-4': variableFont('Source Serif 4', 200, 900),
  sora: variableFont('Sora', 100, 800),
  inter: variableFont('Inter', 100, 900),
  pacifico: staticFont('Pacifico', 400),
  poppins: staticFont('Poppins', 400, 600, 700, 800),
  'barlow-condensed': staticFont('Barlow Condensed', 400, 600, 700, 800),
  caveat: staticFont('Caveat', 400, 700),
} as const satisfies Record<string, Font>

export type FontName = keyof typeof FONTS

/** For `font-family`: quoted with ' so that it can be used in an HTML attribute. */
export function getFamily(name: FontName): string {
  return `'${FONTS[name].family}'`
}

/** The faces with their files in them, so that a page needs no network. The studio has all of them already. */
export function fontFaces(): string {
  return Object.entries(FONTS)
    .flatMap(([name, font]) => listFaces(name, font))
    .join('\n')
}

function listFaces(name: string, font: Font): string[] {
  if (font.variable) {
    const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
    return [face(font.family, font.weights.join(' '), file)]
  }
  return font.weights.map((weight) =>
    face(font.family, String(weight), `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`),
  )
}

function face(family: string, weight: string, file: string): string {
  const data = readFileSync(fileURLToPath(import.meta.resolve(file))).toString('base64')
  const source = `url(data:font/woff2;base64,${data}) format('woff2')`
  return `@font-face{font-family:'${family}';font-weight:${weight};font-style:normal;font-display:block;src:${source}}`
}
