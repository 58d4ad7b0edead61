import { IMAGE_CAPTURE_STATE, type ImageCaptureDocument } from '@vitrine/contract/perfect-image/image-capture'
import { findImageProblems, type ImageCaptureProblem } from '@vitrine/contract/perfect-image/image-capture.rules'
import type {
  FoundProduct,
  ImageCapture,
  ImageCaptureText,
} from '@vitrine/contract/perfect-image/perfect-image.contract'
import type { Shape } from '@vitrine/contract/perfect-image/shape'
import { createHistory, type History, record, redo, undo } from '../../canvas/history.model.ts'
import type { ToolName } from '../../canvas/tools/tool.ts'

/** A text with a key, because new texts have no id yet. */
export interface AnalysisText extends Omit<ImageCaptureText, 'imageCaptureId'> {
  readonly key: string
}

interface AnalysisProduct {
  readonly polygon: Shape
  readonly isProposed: boolean
  readonly confidence: number | null
}

/** The edited content; undo steps through its versions. */
export interface AnalysisDocument {
  readonly texts: readonly AnalysisText[]
  readonly product: AnalysisProduct | null
}

export type AnalysisTab = 'texts' | 'product'
export const PRODUCT_KEY = 'product'

export interface Analysis {
  readonly opened: AnalysisDocument
  readonly history: History<AnalysisDocument>
  readonly tab: AnalysisTab
  /** The key of a text, or `PRODUCT_KEY`. */
  readonly selected: string | null
  readonly tool: ToolName
  /** Used in the key of the next new text. */
  readonly nextNumber: number
  /** Problems of texts are shown only after the first attempt to send. */
  readonly hasTried: boolean
}

export type AnalysisEvent =
  | { readonly type: 'open' | 'restore'; readonly document: AnalysisDocument }
  | { readonly type: 'showTab'; readonly tab: AnalysisTab }
  | { readonly type: 'choose'; readonly tool: ToolName }
  | { readonly type: 'select'; readonly key: string | null }
  | { readonly type: 'draw'; readonly shape: Shape }
  | { readonly type: 'reshape'; readonly key: string; readonly shape: Shape; readonly coalesceKey?: string }
  | { readonly type: 'write'; readonly key: string; readonly text: string }
  | { readonly type: 'delete' | 'bringBack' | 'confirm'; readonly key: string }
  | { readonly type: 'confirmAll' | 'undo' | 'redo' | 'try' }
  /** `isQuiet`: the user is typing or drawing, so tab and selection stay. */
  | { readonly type: 'find'; readonly found: FoundProduct; readonly isQuiet?: boolean }

export const getDocument = ({ history }: Analysis): AnalysisDocument => history.present

/** The document as loaded. */
export function toAnalysisDocument(capture: ImageCapture): AnalysisDocument {
  const { productPolygon: polygon, isProductProposed: isProposed, productConfidence: confidence } = capture
  return {
    texts: capture.texts.map(({ imageCaptureId: _of, ...text }) => ({
      ...text,
      key: `text-${text.imageCaptureTextId}`,
    })),
    product: polygon && { polygon, isProposed, confidence },
  }
}

/** The document as sent to the server. */
export function toImageCaptureDocument({ texts, product }: AnalysisDocument): ImageCaptureDocument {
  return {
    productPolygon: product?.polygon ?? null,
    isProductProposed: product?.isProposed ?? false,
    productConfidence: product?.confidence ?? null,
    texts: texts.map(({ key: _key, confidence: _confidence, ...text }) => text),
  }
}

export const startAnalysis = (opened: AnalysisDocument): Analysis => ({
  opened,
  history: createHistory(opened),
  tab: 'texts',
  selected: null,
  tool: 'select',
  nextNumber: 1,
  hasTried: false,
})

export const isSameDocument = (one: AnalysisDocument, other: AnalysisDocument) =>
  one === other || JSON.stringify(toImageCaptureDocument(one)) === JSON.stringify(toImageCaptureDocument(other))

export const liveTexts = ({ texts }: AnalysisDocument) => texts.filter(({ isDeleted }) => !isDeleted)

/** Number of unconfirmed proposals. */
export const countProposals = (document: AnalysisDocument): number =>
  liveTexts(document).filter(({ isProposed }) => isProposed).length + (document.product?.isProposed ? 1 : 0)

/** Problems that prevent sending, by key of the text or product. */
export function findAnalysisProblems(document: AnalysisDocument): ReadonlyMap<string, string> {
  const getKey = ({ text }: ImageCaptureProblem) =>
    text === undefined ? PRODUCT_KEY : (document.texts[text]?.key ?? PRODUCT_KEY)
  const problems = findImageProblems(toImageCaptureDocument(document), IMAGE_CAPTURE_STATE.analyzed)
  return new Map(problems.map((problem) => [getKey(problem), problem.message]))
}

/** Changing a text confirms it. */
function withText(document: AnalysisDocument, key: string, change: Partial<AnalysisText>): AnalysisDocument {
  return {
    ...document,
    texts: document.texts.map((text) => (text.key === key ? { ...text, isProposed: false, ...change } : text)),
  }
}

function withDrawn({ tab, history, nextNumber }: Analysis, polygon: Shape): AnalysisDocument {
  const document = history.present
  if (tab === 'product') return { ...document, product: { polygon, isProposed: false, confidence: null } }
  const added = { key: newKey(nextNumber), imageCaptureTextId: 0, text: '', polygon, isDeleted: false }
  return { ...document, texts: [...document.texts, { ...added, isProposed: false, confidence: null }] }
}

const newKey = (number: number) => `new-${number}`

function withReshaped(document: AnalysisDocument, key: string, polygon: Shape): AnalysisDocument {
  if (key !== PRODUCT_KEY) return withText(document, key, { polygon })
  if (!document.product) return document
  return { ...document, product: { polygon, isProposed: false, confidence: null } }
}

/** Flags stored texts as deleted and removes new ones; undo restores both. */
function removeShape(document: AnalysisDocument, key: string): AnalysisDocument {
  if (key === PRODUCT_KEY) return { ...document, product: null }
  const isNew = document.texts.find((text) => text.key === key)?.imageCaptureTextId === 0
  return isNew
    ? { ...document, texts: document.texts.filter((text) => text.key !== key) }
    : withText(document, key, { isDeleted: true })
}

/** Confirms proposals; returns the same document if there are none. */
function confirmProposals(document: AnalysisDocument, isMeant: (key: string) => boolean): AnalysisDocument {
  const { product, texts } = document
  const isNext = (text: AnalysisText) => text.isProposed && isMeant(text.key)
  const isProductNext = product?.isProposed === true && isMeant(PRODUCT_KEY)
  if (!isProductNext && !texts.some(isNext)) return document
  return {
    texts: texts.map((text) => (isNext(text) ? { ...text, isProposed: false } : text)),
    product: isProductNext ? { ...product, isProposed: false } : product,
  }
}

const getTab = (key: string): AnalysisTab => (key === PRODUCT_KEY ? 'product' : 'texts')

/** Applies undo or redo, which may remove the selected shape. */
function withHistory(analysis: Analysis, history: History<AnalysisDocument>): Analysis {
  const { selected } = analysis
  const { texts, product } = history.present
  const isThere =
    selected === PRODUCT_KEY ? product !== null : texts.some(({ key, isDeleted }) => key === selected && !isDeleted)
  return { ...analysis, history, selected: isThere ? selected : null }
}

export function reduceAnalysis(analysis: Analysis, event: AnalysisEvent): Analysis {
  const { history } = analysis
  const document = history.present
  const recordChange = (next: AnalysisDocument, coalesceKey?: string) =>
    withHistory(analysis, record(history, next, coalesceKey))
  switch (event.type) {
    case 'open':
      return { ...startAnalysis(event.document), tab: analysis.tab, nextNumber: analysis.nextNumber }
    case 'restore':
      return { ...recordChange(event.document), nextNumber: nextNumberAfter(event.document, analysis.nextNumber) }
    case 'showTab':
      return { ...analysis, tab: event.tab, selected: null, tool: 'select' }
    case 'choose':
      return { ...analysis, tool: event.tool }
    case 'select':
      return { ...analysis, selected: event.key, tab: event.key === null ? analysis.tab : getTab(event.key) }
    case 'draw': {
      const { tab, nextNumber } = analysis
      const isText = tab === 'texts'
      return {
        ...recordChange(withDrawn(analysis, event.shape)),
        selected: isText ? newKey(nextNumber) : PRODUCT_KEY,
        nextNumber: isText ? nextNumber + 1 : nextNumber,
      }
    }
    case 'reshape':
      return recordChange(withReshaped(document, event.key, event.shape), event.coalesceKey)
    case 'write':
      return recordChange(withText(document, event.key, { text: event.text }), `write ${event.key}`)
    case 'delete':
      return recordChange(removeShape(document, event.key))
    case 'bringBack':
      return { ...recordChange(withText(document, event.key, { isDeleted: false })), selected: event.key }
    case 'confirm':
      return recordChange(confirmProposals(document, (key) => key === event.key))
    case 'confirmAll':
      return recordChange(confirmProposals(document, () => true))
    case 'find': {
      const { polygon, confidence } = event.found
      const next = recordChange({ ...document, product: { polygon, isProposed: true, confidence } })
      return event.isQuiet ? next : { ...next, tab: 'product', selected: PRODUCT_KEY, tool: 'select' }
    }
    case 'undo':
      return withHistory(analysis, undo(history))
    case 'redo':
      return withHistory(analysis, redo(history))
    case 'try':
      return { ...analysis, hasTried: true }
  }
}

/** Drafts contain keys of new texts, so the counter continues after them. */
function nextNumberAfter({ texts }: AnalysisDocument, least: number): number {
  const numbers = texts.flatMap(({ key }) => (key.startsWith('new-') ? [Number(key.slice(4))] : []))
  return Math.max(least, ...numbers.map((number) => number + 1))
}
