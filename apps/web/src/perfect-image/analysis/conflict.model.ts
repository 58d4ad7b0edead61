import type { Shape } from '@vitrine/contract/perfect-image/shape'
import {
  type Choice,
  type Difference,
  getChangedBy,
  mapVersions,
  type Side,
  type ThreeVersions,
} from '../../ui/conflict/conflict.model.ts'
import { matchRows, type RowMatching } from '../../ui/conflict/rows.model.ts'
import { type AnalysisDocument, type AnalysisText, PRODUCT_KEY } from './analysis.model.ts'

/** A difference between two analyses; undefined if missing on that side. */
interface AnalysisDifference extends Difference, Readonly<Record<Side, ComparedPart | undefined>> {
  /** Number of a text in their version, starting at 1. */
  readonly number?: number
}

/** The compared fields of a text or product. Ignores whether it is a proposal. */
export interface ComparedPart {
  readonly text?: string
  readonly polygon: Shape
  readonly isDeleted?: boolean
}

const toTextPart = (text: AnalysisText | undefined): ComparedPart | undefined =>
  text && { text: text.text, polygon: text.polygon, isDeleted: text.isDeleted }
const toProductPart = ({ product }: AnalysisDocument): ComparedPart | undefined =>
  product ? { polygon: product.polygon } : undefined

const TEXTS: RowMatching<AnalysisText> = {
  getId: ({ imageCaptureTextId }) => imageCaptureTextId,
  getContent: toTextPart,
  startsWithEmptyRow: false,
}
const matchTexts = (three: ThreeVersions<AnalysisDocument>) => matchRows(TEXTS, 'text-', three, ({ texts }) => texts)

function compare(path: string, three: ThreeVersions<ComparedPart | undefined>, number?: number): AnalysisDifference[] {
  const { mine, theirs } = three
  const changedBy = getChangedBy(three)
  return changedBy ? [{ path, mine, theirs, changedBy, ...(number && { number }) }] : []
}

/** Excludes new texts, which have no counterpart and are all kept. */
export const listDifferences = (three: ThreeVersions<AnalysisDocument>): AnalysisDifference[] => [
  ...compare(PRODUCT_KEY, mapVersions(three, toProductPart)),
  ...matchTexts(three).flatMap((row, index) =>
    row.mine && row.theirs ? compare(row.path, mapVersions(row, toTextPart), index + 1) : [],
  ),
]

/** Their version, with the chosen parts of mine and my new texts. */
export const mergeVersions = (three: ThreeVersions<AnalysisDocument>, choice: Choice): AnalysisDocument => ({
  product: three[choice(PRODUCT_KEY) ?? 'theirs'].product,
  texts: matchTexts(three).flatMap(({ path, mine, theirs }) => {
    if (!theirs) return mine?.imageCaptureTextId === 0 ? [mine] : []
    if (!mine) return [theirs]
    const { key, imageCaptureTextId } = theirs
    // confirmed if either side confirmed it
    const isProposed = mine.isProposed && theirs.isProposed
    return [{ ...(choice(path) === 'mine' ? mine : theirs), key, imageCaptureTextId, isProposed }]
  }),
})
