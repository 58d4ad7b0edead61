import type { Word } from '../../platform/tesseract.ts'

export type Line = readonly Word[]
/** What a person would mark as one text: a line, or lines of the same size close below each other. */
export type Text = readonly Line[]

/** Of two words of a line: how much higher one may be, and how much of the lower one's height they share. */
const SAME_HEIGHT = 2.2
const SAME_ROW = 0.5
/** The widest gap between two words, in heights of a line. */
const WORD_GAP = 0.9

/** Of two lines of a text: how much larger one may be written, and the widest gap between them, in heights. */
const SAME_SIZE = 1.25
const LINE_GAP = 0.55
/** How far their left edges or middles may lie apart, in heights. */
const ALIGNED = 0.8

export const spelled = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

const right = ({ left, width }: Word) => left + width
const bottom = ({ top, height }: Word) => top + height
const middle = ({ left, width }: Word) => left + width / 2

/** Of two words upon each other, how much of the smaller one lies in the other where they are the same. */
const SAME_PLACE = 0.4

/** A word that was read in several passes counts once, as it was read best. */
export function onceEach(words: readonly Word[]): Word[] {
  const kept: Word[] = []
  const worth = ({ text, confidence }: Word) => confidence * Math.sqrt(text.length)
  for (const word of words.toSorted((a, b) => worth(b) - worth(a))) {
    if (!kept.some((other) => sharedArea(word, other) > SAME_PLACE * Math.min(areaOf(word), areaOf(other))))
      kept.push(word)
  }
  return kept
}

const areaOf = ({ width, height }: Word) => width * height
const sharedArea = (a: Word, b: Word) =>
  Math.max(0, Math.min(right(a), right(b)) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top))

/** From left to right, each word put to the line whose last word it follows. */
function linesOf(words: readonly Word[]): Line[] {
  const lines: Word[][] = []
  for (const word of words.toSorted((a, b) => a.left - b.left || a.top - b.top)) {
    const line = lines.find((own) => follows(own.at(-1) as Word, word))
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines
}

function follows(before: Word, word: Word): boolean {
  const [low, high] = [before.height, word.height].sort((a, b) => a - b) as [number, number]
  const shared = Math.min(bottom(before), bottom(word)) - Math.max(before.top, word.top)
  const gap = word.left - right(before)
  return high <= SAME_HEIGHT * low && shared >= SAME_ROW * low && gap <= WORD_GAP * high && gap >= -low / 2
}

/** In the order of reading. */
export function textsOf(words: readonly Word[]): Text[] {
  const blocks: Line[][] = []
  for (const line of linesOf(words).sort((a, b) => boxOf(a).top - boxOf(b).top)) {
    const block = blocks.find((own) => continues(own.at(-1) as Line, line))
    if (block) block.push(line)
    else blocks.push([line])
  }
  return blocks
}

function continues(above: Line, line: Line): boolean {
  const [a, b] = [boxOf(above), boxOf(line)]
  const [low, high] = [sizeOf(above), sizeOf(line)].sort((x, y) => x - y) as [number, number]
  const gap = b.top - bottom(a)
  const isAligned = Math.min(Math.abs(a.left - b.left), Math.abs(middle(a) - middle(b))) <= ALIGNED * low
  return high <= SAME_SIZE * low && isAligned && gap <= LINE_GAP * low && gap >= -low / 2
}

/** The height of its highest word: one with both a capital and a tail is as high as the writing gets. */
const sizeOf = (line: Line) => Math.max(...line.map(({ height }) => height))

/** The upright rectangle around them. */
export function boxOf(line: readonly Word[]): Word {
  const [left, top] = [Math.min(...line.map((word) => word.left)), Math.min(...line.map((word) => word.top))]
  const width = Math.max(...line.map(right)) - left
  const height = Math.max(...line.map(bottom)) - top
  return { text: spelled(line), confidence: 0, left, top, width, height }
}
