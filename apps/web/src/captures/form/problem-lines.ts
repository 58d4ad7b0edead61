import { type Problem, shownNumber } from '@vitrine/contract/captures/capture.rules'
import { live } from '@vitrine/contract/captures/document'
import type { CaptureForm } from './capture-form.ts'

interface ProblemLink {
  readonly path: string
  readonly text: string
}

/** Problems of the fields of one banner, or one of another kind. */
interface ProblemLine {
  /** As in 'Banner 2'; none where the message says it. */
  readonly of: string | null
  readonly links: readonly ProblemLink[]
}

const FIELDS: Readonly<Record<string, string>> = {
  locationPositionId: 'Location',
  locationSectionId: 'Page position',
  bannerTypeId: 'Type',
  bannerSubtypeId: 'Sub-type',
  categoryId: 'Category',
  tradeId: 'Brand',
}

/** A field of a banner by its name, with the number of its row where there are several; anything else in its own words. */
function textOf({ banners }: CaptureForm, { path, message }: Problem): string {
  const [, bannerIndex, field = '', rowIndex, rowField] = path.split('.')
  const name = FIELDS[rowField ?? field]
  if (name === undefined || rowIndex === undefined) return name ?? message
  const rows = banners[Number(bannerIndex)]?.productCategories ?? []
  const number = shownNumber(rows, Number(rowIndex))
  return live(rows).length > 1 ? `${name} ${number}` : name
}

/** Messages that stand for themselves have a line of their own. */
function lineOf({ banners }: CaptureForm, path: string): string | null {
  const [first, index, field, row] = path.split('.')
  const isOfField = first === 'banners' && (row !== undefined || (field ?? '') in FIELDS)
  return isOfField ? `Banner ${shownNumber(banners, Number(index))}` : null
}

/** Every problem as a link, in the order of the form: the fields of a banner in one line. */
export function problemLines(form: CaptureForm, problems: readonly Problem[]): ProblemLine[] {
  const groups = Map.groupBy(problems, ({ path }) => lineOf(form, path) ?? path)
  return [...groups].map(([of, group]) => ({
    of: of === group[0]?.path ? null : of,
    links: group.map((problem) => ({ path: problem.path, text: textOf(form, problem) })),
  }))
}
