import { SHAPE_TYPE } from '@vitrine/contract/perfect-image/shape'
import { describe, expect, test } from 'vitest'
import { parseWords, type Word } from '../../platform/tesseract.ts'
import { dedupeWords, groupIntoTexts, joinWords } from './text-lines.ts'
import { getTextShape } from './text-shape.ts'

const word = (text: string, left: number, top: number, width: number, height = 40, confidence = 90): Word => ({
  text,
  confidence,
  left,
  top,
  width,
  height,
})
const listTexts = (words: readonly Word[]) => groupIntoTexts(words).map((lines) => joinWords(lines.flat()))

describe('groups words into texts as a user would mark them', () => {
  test.each<[string, readonly Word[], readonly string[]]>([
    ['nothing', [], []],
    [
      'one line, in any order',
      [word('drinks', 230, 10, 120), word('Skin', 10, 12, 90), word('that', 120, 10, 90)],
      ['Skin that drinks'],
    ],
    [
      'a word without descenders next to one with them',
      [word('in', 10, 14, 30, 26), word('days', 50, 5, 90, 52)],
      ['in days'],
    ],
    ['far apart on one line', [word('Left', 10, 10, 90), word('Right', 400, 10, 90)], ['Left', 'Right']],
    [
      'two lines of a heading',
      [word('Gold', 10, 10, 90), word('for', 110, 10, 60), word('the', 10, 62, 60), word('night', 80, 62, 100)],
      ['Gold for the night'],
    ],
    ['centred below each other', [word('Night', 50, 10, 100), word('Cream', 30, 58, 140)], ['Night Cream']],
    [
      'a claim in smaller letters below a heading',
      [word('Heading', 10, 10, 300, 60), word('claim', 10, 80, 80, 24)],
      ['Heading', 'claim'],
    ],
    ['of one size, but not close', [word('One', 10, 10, 90), word('Two', 10, 120, 90)], ['One', 'Two']],
    [
      'same size and close, but next to each other',
      [word('One', 10, 10, 90), word('Two', 300, 55, 90)],
      ['One', 'Two'],
    ],
  ])('%s', (_, words, texts) => {
    expect(listTexts(words)).toEqual(texts)
  })

  test('keeps the best reading of a word that was read twice', () => {
    const [whole, part] = [word('Whiter', 10, 10, 140, 40, 95), word('hiter', 40, 10, 110, 40, 96)]
    expect(dedupeWords([part, whole, word('days', 160, 10, 90)]).map(({ text }) => text)).toEqual(['Whiter', 'days'])
  })
})

describe('the shape around a text', () => {
  const getShape = (words: readonly Word[]) => getTextShape(groupIntoTexts(words)[0] ?? [])

  test('is a rectangle', () => {
    const shape = { type: SHAPE_TYPE.rectangle, points: [[10, 8.3], [250, 52]] } // biome-ignore format: points read as pairs
    expect(getShape([word('Skin', 10, 10.26, 90, 41.74), word('that', 110, 8.3, 140, 40)])).toEqual(shape)
  })

  test('is a polygon if the line is slanted, no higher than its words', () => {
    const slanted = [0, 1, 2, 3].map((index) => word('word', 100 * index, 100 + 20 * index, 80, 46))
    const { type, points } = getShape(slanted)
    expect(type).toBe(SHAPE_TYPE.polygon)
    const [[, leftTop] = [0, 0], [, rightTop] = [0, 0], , [, leftBottom] = [0, 0]] = points
    expect(rightTop - leftTop).toBeCloseTo(76, 0)
    expect(leftBottom - leftTop).toBeCloseTo(30, 0)
  })
})

test('parses the output of the program by columns and skips invalid lines', () => {
  const line = (...columns: (string | number)[]) => columns.join('\t')
  const table = [
    line(
      'level',
      'page_num',
      'block_num',
      'par_num',
      'line_num',
      'word_num',
      'left',
      'top',
      'width',
      'height',
      'conf',
      'text',
    ),
    line(4, 1, 1, 1, 1, 0, 1, 2, 3, 4, -1, ''),
    line(5, 1, 1, 1, 1, 1, 10, 20, 30, 40, 91.5, 'Whiter'),
    line(5, 1, 1, 1, 1, 2, 10, 20, 30, 40, 95, '   '),
    'half a l',
  ]
  expect(parseWords(table.join('\n'))).toEqual([word('Whiter', 10, 20, 30, 40, 91.5)])
})
