import type { Shape } from '@vitrine/contract/perfect-image/shape'
import { type ChangedBy, changedBy, isSame, type Side } from '../../ui/conflict/conflict.model.ts'
import { type AnalysisDocument, type AnalysisText, PRODUCT_KEY } from './analysis.model.ts'

/** What both began from, what stands here, and what somebody else saved. */
export interface Three {
  readonly base: AnalysisDocument
  readonly mine: AnalysisDocument
  readonly theirs: AnalysisDocument
}

/** A place where two analyses differ; undefined = there is none on that side. */
interface Difference extends Readonly<Record<Side, Part | undefined>> {
  readonly path: string
  /** From 1, of a text among theirs. */
  readonly number?: number
  readonly changedBy: ChangedBy
}

/** What of a text or the product is compared: nobody has to decide about what is merely proposed. */
export interface Part {
  readonly text?: string
  readonly polygon: Shape
  readonly isDeleted?: boolean
}

const partOf = (text: AnalysisText | undefined): Part | undefined =>
  text && { text: text.text, polygon: text.polygon, isDeleted: text.isDeleted }
const productOf = ({ product }: AnalysisDocument): Part | undefined =>
  product ? { polygon: product.polygon } : undefined
const find = ({ texts }: AnalysisDocument, key: string) => texts.find((text) => text.key === key)

/** New texts meet none of the other side: they all stay. */
export function differencesIn({ base, mine, theirs }: Three): Difference[] {
  const compared = (path: string, [was, here, there]: readonly (Part | undefined)[], number?: number) =>
    isSame(here, there)
      ? []
      : [{ path, mine: here, theirs: there, changedBy: changedBy([was, here, there]), ...(number && { number }) }]
  return [
    ...compared(PRODUCT_KEY, [base, mine, theirs].map(productOf)),
    ...theirs.texts.flatMap(({ key }, index) =>
      find(mine, key)
        ? compared(
            key,
            [base, mine, theirs].map((of) => partOf(find(of, key))),
            index + 1,
          )
        : [],
    ),
  ]
}

/** Theirs, with what was chosen of mine and the texts that are new here. */
export function merged({ base, mine, theirs }: Three, sideOf: (path: string) => Side | undefined): AnalysisDocument {
  const isMine = (path: string) => sideOf(path) === 'mine'
  // where an answer was lost, what is 'theirs' may be one's own
  const newTheirs = theirs.texts.filter(({ key }) => !find(base, key))
  const isThere = (text: AnalysisText) => newTheirs.some((other) => isSame(partOf(other), partOf(text)))
  return {
    product: isMine(PRODUCT_KEY) ? mine.product : theirs.product,
    texts: [
      ...theirs.texts.map((text) => {
        const own = find(mine, text.key)
        if (!own) return text
        // confirmed by either is confirmed
        return { ...(isMine(text.key) ? own : text), isProposed: own.isProposed && text.isProposed }
      }),
      ...mine.texts.filter((text) => text.imageCaptureTextId === 0 && !isThere(text)),
    ],
  }
}
