import { LIMITS } from '@vitrine/contract/limits'
import type { Size } from '@vitrine/contract/perfect-image/coverage.rules'
import type { Shape } from '@vitrine/contract/perfect-image/shape'
import { oneLine } from '@vitrine/contract/text'
import { rawPixels } from '../../platform/pixels.ts'
import { type Background, readWords, type Word } from '../../platform/tesseract.ts'
import { dedupeWords, groupIntoTexts, joinWords } from './text-lines.ts'
import { getTextShape } from './text-shape.ts'

/** A recognized text of a picture. */
export interface ReadText {
  readonly text: string
  /** In pixels of the original. */
  readonly polygon: Shape
  /** Percent. */
  readonly confidence: number
}

/** Minimum confidence of a word in percent. Chosen by bench/knowing/reading.ts; figures in docs/adr/0025. */
export const READ_FROM = 80

/** Longer side in pixels: small letters are read in the large picture, large ones in the small picture. */
const PASSES: readonly { readonly side: number; readonly ground: Background }[] = [
  { side: 1_600, ground: 'changing' },
  { side: 800, ground: 'even' },
]

/** Shorter texts are usually fragments of words. */
const SHORTEST = 3
const ProposedText = oneLine(LIMITS.imageText.characters).min(SHORTEST)

interface ReadOptions {
  readonly program: string
  readonly folder: string
  readonly signal: AbortSignal
}

/** The texts of a picture in reading order; `size` is the size of the original. */
export async function readTexts(preview: Buffer, size: Size, circumstances: ReadOptions): Promise<ReadText[]> {
  return toTexts(await findWords(preview, size, circumstances))
}

export function toTexts(read: readonly Word[]): ReadText[] {
  return groupIntoTexts(dedupeWords(read.filter(isWord)))
    .flatMap((lines) => {
      const words = lines.flat()
      const text = ProposedText.safeParse(joinWords(words).slice(0, LIMITS.imageText.characters))
      return text.success ? [{ text: text.data, polygon: getTextShape(lines), confidence: getConfidence(words) }] : []
    })
    .slice(0, LIMITS.imageText.perImage)
}

/** Words found by each pass, in pixels of the original. */
export async function findWords(preview: Buffer, size: Size, { program, ...rest }: ReadOptions): Promise<Word[]> {
  const words: Word[] = []
  for (const { side, ground } of PASSES) {
    const pixels = await rawPixels(preview, { width: side, height: side, fit: 'inside', channels: 1 })
    const [x, y] = [size.width / pixels.width, size.height / pixels.height]
    for (const { left, top, width, height, ...word } of await readWords(program, pixels, ground, rest)) {
      words.push({ ...word, left: left * x, top: top * y, width: width * x, height: height * y })
    }
  }
  return words
}

/** Must contain letters or digits, because specks and edges are read as dashes and bars. */
const isWord = ({ text, confidence }: Word) => confidence >= READ_FROM && /[\p{L}\p{N}]/u.test(text)

/** Mean confidence of the words, weighted by length. */
function getConfidence(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return Math.round((sure / letters) * 10) / 10
}
