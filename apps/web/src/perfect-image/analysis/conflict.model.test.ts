import { SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { expect, test } from 'vitest'
import type { AnalysisDocument, AnalysisText } from './analysis.model.ts'
import { listDifferences, mergeVersions } from './conflict.model.ts'

const at = (x: number): Shape => ({ type: SHAPE_TYPE.dot, points: [[x, 0]] })
const text = (id: number, words: string, change: Partial<AnalysisText> = {}): AnalysisText => ({
  key: id === 0 ? `new-${words}` : `text-${id}`,
  imageCaptureTextId: id,
  text: words,
  polygon: at(id),
  isDeleted: false,
  isProposed: false,
  confidence: null,
  ...change,
})
const base: AnalysisDocument = {
  texts: [text(1, 'One'), text(2, 'Two', { isProposed: true }), text(3, 'Three')],
  product: null,
}
const mine: AnalysisDocument = {
  texts: [text(1, 'Uno'), text(2, 'Two'), text(3, 'Tres'), text(0, 'mine')],
  product: { polygon: at(9), isProposed: true, confidence: 50 },
}
const theirs: AnalysisDocument = {
  texts: [text(1, 'One'), text(2, 'Two', { isDeleted: true }), text(3, 'Trois'), text(4, 'theirs')],
  product: null,
}

test('lists every difference and who made it', () => {
  expect(
    listDifferences({ base, mine, theirs }).map(({ path, number, changedBy }) => [path, number, changedBy]),
  ).toEqual([
    ['product', undefined, 'me'],
    ['text-1', 1, 'me'],
    ['text-2', 2, 'them'],
    ['text-3', 3, 'both'],
  ])
  expect(listDifferences({ base, mine, theirs: mine })).toEqual([])
})

test('keeps one copy of a new text whose save succeeded but whose response was lost', () => {
  const stored = { ...base, texts: [...base.texts, text(4, 'mine', { polygon: at(0) })] }
  const result = mergeVersions({ base, mine: { ...mine, product: null }, theirs: stored }, () => 'mine')
  expect(result.texts.map((one) => one.text)).toEqual(['Uno', 'Two', 'Tres', 'mine'])
  expect(result.texts[1]?.isProposed).toBe(false)
})

test('merges the chosen versions and the new texts of both', () => {
  const sides = { product: 'mine', 'text-1': 'mine', 'text-2': 'theirs', 'text-3': 'theirs' } as const
  const result = mergeVersions({ base, mine, theirs }, (path) => sides[path as keyof typeof sides])
  expect(result.product).toBe(mine.product)
  expect(result.texts.map((one) => [one.text, one.isDeleted])).toEqual([
    ['Uno', false],
    ['Two', true],
    ['Trois', false],
    ['theirs', false],
    ['mine', false],
  ])
})
