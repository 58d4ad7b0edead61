import { getDisplayNumber, type Problem } from '@vitrine/contract/captures/capture.rules'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import { t } from '../messages.ts'
import type { CaptureForm } from './capture-form.ts'
import { FIELD_NAMES } from './field-names.ts'

interface ProblemLink {
  readonly path: string
  readonly text: string
}

/** All problems of one banner's fields, or a single other problem. */
interface ProblemLine {
  /** The banner's number; null if the message already names it. */
  readonly of: number | null
  readonly links: readonly ProblemLink[]
}

const { locationPositionId, locationSectionId, bannerTypeId, bannerSubtypeId, categoryId, tradeId } = FIELD_NAMES
const FIELDS: Readonly<Record<string, string>> = {
  locationPositionId,
  locationSectionId,
  bannerTypeId,
  bannerSubtypeId,
  categoryId,
  tradeId,
}

/** For a banner field, its name, with the row number if there are several; otherwise the message. */
function formatProblem({ banners }: CaptureForm, { path, message }: Problem): string {
  const [, bannerIndex, field = '', rowIndex, rowField] = path.split('.')
  const name = FIELDS[rowField ?? field]
  if (name === undefined || rowIndex === undefined) return name ?? message
  const rows = banners[Number(bannerIndex)]?.productCategories ?? []
  const number = getDisplayNumber(rows, Number(rowIndex))
  return withoutDeleted(rows).length > 1 ? t('fieldAndName', { field: name, name: number }) : name
}

/** Problems outside of banners have a line each. */
function describePath({ banners }: CaptureForm, path: string): number | null {
  const [first, index, field, row] = path.split('.')
  const isOfField = first === 'banners' && (row !== undefined || (field ?? '') in FIELDS)
  return isOfField ? getDisplayNumber(banners, Number(index)) : null
}

/** Every problem as a link, in form order; one line per banner. */
export function problemLines(form: CaptureForm, problems: readonly Problem[]): ProblemLine[] {
  const groups = Map.groupBy(problems, ({ path }) => describePath(form, path) ?? path)
  return [...groups].map(([of, group]) => ({
    of: typeof of === 'number' ? of : null,
    links: group.map((problem) => ({ path: problem.path, text: formatProblem(form, problem) })),
  }))
}
