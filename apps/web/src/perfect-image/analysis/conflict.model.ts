import type { Shape } from '@vitrine/contract/perfect-image/shape'
import { type ChangedBy, changedBy, isSame, type Side } from '../../ui/conflict/conflict.model.ts'
import { type AnalysisDocument, type AnalysisText, PRODUCT_KEY } from './analysis.model.ts'

/** The common base, the user's version, and the version saved by another user. */
export interface ThreeVersions {
  readonly base: AnalysisDocument
  readonly mine: AnalysisDocument
  readonly theirs: AnalysisDocument
}

/** A difference between two analyses; undefined if missing on that side. */
interface Difference extends Readonly<Record<Side, ComparedPart | undefined>> {
  readonly path: string
  /** Number of a text in their version, starting at 1. */
  readonly number?: number
  readonly changedBy: ChangedBy
}

/** The compared fields of a text or product. Ignores whether it is a proposal. */
export interface ComparedPart {
  readonly text?: string
  readonly polygon: Shape
  readonly isDeleted?: boolean
}

const toPart = (text: AnalysisText | undefined): ComparedPart | undefined =>
  text && { text: text.text, polygon: text.polygon, isDeleted: text.isDeleted }
const toProductPart = ({ product }: AnalysisDocument): ComparedPart | undefined =>
  product ? { polygon: product.polygon } : undefined
const find = ({ texts }: AnalysisDocument, key: string) => texts.find((text) => text.key === key)

/** Excludes new texts, which have no counterpart and are all kept. */
export function differencesIn({ base, mine, theirs }: ThreeVersions): Difference[] {
  const compared = (path: string, [was, here, there]: readonly (ComparedPart | undefined)[], number?: number) =>
    isSame(here, there)
      ? []
      : [{ path, mine: here, theirs: there, changedBy: changedBy([was, here, there]), ...(number && { number }) }]
  return [
    ...compared(PRODUCT_KEY, [base, mine, theirs].map(toProductPart)),
    ...theirs.texts.flatMap(({ key }, index) =>
      find(mine, key)
        ? compared(
            key,
            [base, mine, theirs].map((of) => toPart(find(of, key))),
            index + 1,
          )
        : [],
    ),
  ]
}

/** Their version, with the chosen parts of mine and my new texts. */
export function merged(
  { base, mine, theirs }: ThreeVersions,
  getSide: (path: string) => Side | undefined,
): AnalysisDocument {
  const isMine = (path: string) => getSide(path) === 'mine'
  // after a lost response, 'theirs' may be the user's own save
  const newTheirs = theirs.texts.filter(({ key }) => !find(base, key))
  const isThere = (text: AnalysisText) => newTheirs.some((other) => isSame(toPart(other), toPart(text)))
  return {
    product: isMine(PRODUCT_KEY) ? mine.product : theirs.product,
    texts: [
      ...theirs.texts.map((text) => {
        const own = find(mine, text.key)
        if (!own) return text
        // confirmed if either side confirmed it
        return { ...(isMine(text.key) ? own : text), isProposed: own.isProposed && text.isProposed }
      }),
      ...mine.texts.filter((text) => text.imageCaptureTextId === 0 && !isThere(text)),
    ],
  }
}
