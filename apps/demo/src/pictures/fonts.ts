import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
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

/** The faces with their files in them, so that a page needs no network; all, or only those named in a document. */
export function fontFaces(markup?: string): string {
  return writeFaces(listFamilies(markup), ({ file }) => inlineFont(file))
}

const INLINED = new Map<string, string>()

function inlineFont(file: string): string {
  const address = INLINED.get(file) ?? `data:font/woff2;base64,${readFontFile(file).toString('base64')}`
  INLINED.set(file, address)
  return address
}

/** The faces of the families that are named in a document, with addresses of their files. */
export function linkedFontFaces(markup: string, getAddress: (file: string) => string): string {
  return writeFaces(listFamilies(markup), ({ file }) => getAddress(basename(file)))
}

/** The file of a face, by its base name; undefined if no font has it. */
export function findFontFile(name: string): Buffer | undefined {
  const found = Object.entries(FONTS)
    .flatMap(([font, options]) => listFaces(font, options))
    .find(({ file }) => basename(file) === name)
  return found && readFontFile(found.file)
}

interface Face {
  readonly family: string
  readonly weight: string
  readonly file: string
}

function listFamilies(markup: string | undefined): Face[] {
  return Object.entries(FONTS)
    .filter(([, { family }]) => markup === undefined || markup.includes(family))
    .flatMap(([name, font]) => listFaces(name, font))
}

function listFaces(name: string, { family, weights, variable }: Font): Face[] {
  if (variable) {
    const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
    return [{ family, weight: weights.join(' '), file }]
  }
  return weights.map((weight) => ({
    family,
    weight: String(weight),
    file: `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`,
  }))
}

function readFontFile(file: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(file)))
}

function writeFaces(faces: readonly Face[], getSource: (face: Face) => string): string {
  return faces
    .map((face) => {
      const source = `url(${getSource(face)}) format('woff2')`
      return `@font-face{font-family:'${face.family}';font-weight:${face.weight};font-style:normal;font-display:block;src:${source}}`
    })
    .join('\n')
}
