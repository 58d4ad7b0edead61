import type { Word } from '../../platform/tesseract.ts'

export type Line = readonly Word[]
/** One text: a line, or lines of the same size close below each other. */
export type Text = readonly Line[]

/** Words of a line: maximum ratio of heights, and minimum vertical overlap relative to the shorter one. */
const SAME_HEIGHT = 2.2
const SAME_ROW = 0.5
/** Maximum gap between two words, in line heights. */
const WORD_GAP = 0.9

/** Lines of a text: maximum ratio of sizes, and maximum gap in line heights. */
const SAME_SIZE = 1.25
const LINE_GAP = 0.55
/** Maximum distance of their left edges or centers, in line heights. */
const ALIGNED = 0.8

export const joinWords = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

const right = ({ left, width }: Word) => left + width
const bottom = ({ top, height }: Word) => top + height
const middle = ({ left, width }: Word) => left + width / 2

/** Minimum overlap of two readings of the same word, relative to the smaller one. */
const SAME_PLACE = 0.4

/** Keeps the best reading of a word that several passes found. */
export function dedupeWords(words: readonly Word[]): Word[] {
  const kept: Word[] = []
  const getScore = ({ text, confidence }: Word) => confidence * Math.sqrt(text.length)
  for (const word of words.toSorted((a, b) => getScore(b) - getScore(a))) {
    if (!kept.some((other) => sharedArea(word, other) > SAME_PLACE * Math.min(getArea(word), getArea(other))))
      kept.push(word)
  }
  return kept
}

const getArea = ({ width, height }: Word) => width * height
const sharedArea = (a: Word, b: Word) =>
  Math.max(0, Math.min(right(a), right(b)) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top))

/** Goes from left to right and appends each word to the line it continues. */
function groupIntoLines(words: readonly Word[]): Line[] {
  const lines: Word[][] = []
  for (const word of words.toSorted((a, b) => a.left - b.left || a.top - b.top)) {
    const line = lines.find((own) => isNextWord(own.at(-1) as Word, word))
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines
}

function isNextWord(before: Word, word: Word): boolean {
  const [low, high] = [before.height, word.height].sort((a, b) => a - b) as [number, number]
  const shared = Math.min(bottom(before), bottom(word)) - Math.max(before.top, word.top)
  const gap = word.left - right(before)
  return high <= SAME_HEIGHT * low && shared >= SAME_ROW * low && gap <= WORD_GAP * high && gap >= -low / 2
}

/** In reading order. */
export function groupIntoTexts(words: readonly Word[]): Text[] {
  const blocks: Line[][] = []
  for (const line of groupIntoLines(words).sort((a, b) => getBox(a).top - getBox(b).top)) {
    const block = blocks.find((own) => isNextLine(own.at(-1) as Line, line))
    if (block) block.push(line)
    else blocks.push([line])
  }
  return blocks
}

function isNextLine(above: Line, line: Line): boolean {
  const [a, b] = [getBox(above), getBox(line)]
  const [low, high] = [getLineHeight(above), getLineHeight(line)].sort((x, y) => x - y) as [number, number]
  const gap = b.top - bottom(a)
  const isAligned = Math.min(Math.abs(a.left - b.left), Math.abs(middle(a) - middle(b))) <= ALIGNED * low
  return high <= SAME_SIZE * low && isAligned && gap <= LINE_GAP * low && gap >= -low / 2
}

/** Height of the tallest word, which usually has both a capital and a descender. */
const getLineHeight = (line: Line) => Math.max(...line.map(({ height }) => height))

/** The bounding box. */
export function getBox(line: readonly Word[]): Word {
  const [left, top] = [Math.min(...line.map((word) => word.left)), Math.min(...line.map((word) => word.top))]
  const width = Math.max(...line.map(right)) - left
  const height = Math.max(...line.map(bottom)) - top
  return { text: joinWords(line), confidence: 0, left, top, width, height }
}
