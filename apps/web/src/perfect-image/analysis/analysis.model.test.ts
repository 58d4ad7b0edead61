import { BLANK_TEXT, CROSSING } from '@vitrine/contract/perfect-image/image-capture.rules'
import type { ImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { describe, expect, test } from 'vitest'
import {
  type Analysis,
  type AnalysisEvent,
  countProposals,
  findAnalysisProblems,
  getDocument,
  isSameDocument,
  PRODUCT_KEY,
  reduceAnalysis,
  startAnalysis,
  toAnalysisDocument,
  toImageCaptureDocument,
} from './analysis.model.ts'

const at = (x: number): Shape => ({
  type: SHAPE_TYPE.rectangle,
  points: [
    [x, 0],
    [x + 10, 10],
  ],
})
const CAPTURE = {
  texts: ['Skin that drinks', '72 h', 'NEW formula'].map((text, index) => ({
    imageCaptureTextId: index + 1,
    imageCaptureId: 7,
    text,
    polygon: at(index * 20),
    isDeleted: false,
    isProposed: true,
    confidence: 90,
  })),
  productPolygon: null,
  isProductProposed: false,
  productConfidence: null,
} as unknown as ImageCapture

const opened = toAnalysisDocument(CAPTURE)
const after = (...events: readonly AnalysisEvent[]): Analysis => events.reduce(reduceAnalysis, startAnalysis(opened))
const texts = (analysis: Analysis) => getDocument(analysis).texts

describe('texts', () => {
  test('a shape drawn on the Texts tab becomes a new, empty, selected text', () => {
    const drawn = after({ type: 'choose', tool: 'rectangle' }, { type: 'draw', shape: at(50) })
    expect(texts(drawn).at(-1)).toMatchObject({ imageCaptureTextId: 0, text: '', polygon: at(50), isProposed: false })
    expect(drawn.selected).toBe(texts(drawn).at(-1)?.key)
    const again = reduceAnalysis(drawn, { type: 'draw', shape: at(70) })
    expect(new Set(texts(again).map(({ key }) => key)).size).toBe(5)
  })

  test('a text that is edited or moved is no longer a proposal', () => {
    const [first, second] = opened.texts
    const changed = after(
      { type: 'write', key: first?.key ?? '', text: 'Skin' },
      { type: 'reshape', key: second?.key ?? '', shape: at(99) },
    )
    expect(texts(changed)).toMatchObject([
      { text: 'Skin', isProposed: false },
      { polygon: at(99), isProposed: false },
      { isProposed: true },
    ])
  })

  test('deleting flags a stored text, which can be restored, and removes a new one', () => {
    const [first] = opened.texts
    const key = first?.key ?? ''
    const deleted = after({ type: 'select', key }, { type: 'delete', key })
    expect(texts(deleted)[0]).toMatchObject({ isDeleted: true })
    expect(deleted.selected).toBeNull()
    expect(texts(reduceAnalysis(deleted, { type: 'bringBack', key }))[0]).toMatchObject({ isDeleted: false })
    const drawn = after({ type: 'draw', shape: at(50) })
    expect(texts(reduceAnalysis(drawn, { type: 'delete', key: drawn.selected ?? '' }))).toHaveLength(3)
  })

  test('an empty text or a self-intersecting shape prevents sending', () => {
    const drawn = after({ type: 'draw', shape: at(50) })
    expect([...findAnalysisProblems(getDocument(drawn))]).toEqual([[drawn.selected, BLANK_TEXT]])
    const crossed: Shape = {
      type: SHAPE_TYPE.polygon,
      points: [
        [0, 0],
        [9, 9],
        [9, 0],
        [0, 9],
      ],
    }
    const wrong = after({ type: 'showTab', tab: 'product' }, { type: 'draw', shape: crossed })
    expect([...findAnalysisProblems(getDocument(wrong))]).toEqual([[PRODUCT_KEY, CROSSING]])
  })
})

describe('product', () => {
  test('a shape drawn on the Product tab replaces the product', () => {
    const drawn = after(
      { type: 'showTab', tab: 'product' },
      { type: 'draw', shape: at(1) },
      { type: 'draw', shape: at(2) },
    )
    expect(getDocument(drawn).product).toEqual({ polygon: at(2), isProposed: false, confidence: null })
    expect(texts(drawn)).toHaveLength(3)
  })

  test('a found product is a proposal until it is confirmed or changed', () => {
    const found = after({ type: 'find', found: { by: 'reference', polygon: at(3), confidence: 88 } })
    expect(found).toMatchObject({ tab: 'product', selected: PRODUCT_KEY })
    expect(countProposals(getDocument(found))).toBe(4)
    const confirmed = reduceAnalysis(found, { type: 'confirm', key: PRODUCT_KEY })
    expect(getDocument(confirmed).product).toEqual({ polygon: at(3), isProposed: false, confidence: 88 })
    const moved = reduceAnalysis(found, { type: 'reshape', key: PRODUCT_KEY, shape: at(4) })
    expect(getDocument(moved).product).toEqual({ polygon: at(4), isProposed: false, confidence: null })
    expect(countProposals(getDocument(reduceAnalysis(found, { type: 'confirmAll' })))).toBe(0)
  })
})

describe('undo', () => {
  const events: readonly AnalysisEvent[] = [
    { type: 'draw', shape: at(50) },
    { type: 'write', key: 'new-1', text: 'New' },
    { type: 'reshape', key: 'text-1', shape: at(60) },
    { type: 'delete', key: 'text-2' },
    { type: 'confirmAll' },
    { type: 'find', found: { by: 'foreground', polygon: at(3), confidence: 40 } },
    { type: 'reshape', key: PRODUCT_KEY, shape: at(5) },
    { type: 'delete', key: PRODUCT_KEY },
    { type: 'delete', key: 'new-1' },
  ]

  test('[PI-07] steps back through every change, and redo steps forward', () => {
    const states = events.map((_, index) => getDocument(after(...events.slice(0, index + 1))))
    let analysis = after(...events)
    for (const before of [...states.slice(0, -1).reverse(), opened]) {
      analysis = reduceAnalysis(analysis, { type: 'undo' })
      expect(toImageCaptureDocument(getDocument(analysis))).toEqual(toImageCaptureDocument(before))
    }
    expect(getDocument(analysis)).toBe(opened)
    expect(reduceAnalysis(analysis, { type: 'undo' })).toEqual(analysis)
    for (const next of states) {
      analysis = reduceAnalysis(analysis, { type: 'redo' })
      expect(toImageCaptureDocument(getDocument(analysis))).toEqual(toImageCaptureDocument(next))
    }
  })

  test('confirming without proposals adds no step', () => {
    const confirmed = after({ type: 'confirmAll' })
    expect(reduceAnalysis(confirmed, { type: 'confirmAll' }).history).toBe(confirmed.history)
  })

  test('a typed word is one step', () => {
    const typed = ['S', 'Sk', 'Ski'].map((text) => ({ type: 'write', key: 'text-1', text }) as const)
    expect(getDocument(reduceAnalysis(after(...typed), { type: 'undo' }))).toBe(opened)
  })

  test('deselects a shape that undo removed', () => {
    expect(reduceAnalysis(after({ type: 'draw', shape: at(50) }), { type: 'undo' }).selected).toBeNull()
  })
})

test('restoring a draft is one step, and later texts get unique keys', () => {
  const draft = getDocument(after({ type: 'draw', shape: at(50) }))
  const restored = after({ type: 'restore', document: draft }, { type: 'draw', shape: at(80) })
  expect(texts(restored).map(({ key }) => key)).toEqual(['text-1', 'text-2', 'text-3', 'new-1', 'new-2'])
  expect(isSameDocument(getDocument(reduceAnalysis(restored, { type: 'undo' })), draft)).toBe(true)
  expect(isSameDocument(opened, draft)).toBe(false)
})
