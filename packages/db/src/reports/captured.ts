import type { Dimension } from '@vitrine/contract/reports/report'
import type { Db } from '../db.ts'
import type { FigurePart } from './figures.rules.ts'
import { readAllowedCategories, readParts } from './parts.ts'
import type { Line, Question, Values } from './question.ts'

/** Dimensions that are captured themselves: an eTailer is, a company isn't. */
const PLACES: ReadonlySet<Dimension> = new Set(['eTailer', 'country', 'eTailerType'])

interface CoverageEvidence {
  readonly part: FigurePart
  readonly isThere: (values: Values) => boolean
}

/** Evidence that there was something to count: the first of these parts that a report reads is used. */
const EVIDENCE: readonly CoverageEvidence[] = [
  {
    part: 'reviews',
    isThere: ({ saves = 0, sends = 0, discards = 0, errors = 0 }) => saves + sends + discards + errors > 0,
  },
  { part: 'arrivals', isThere: ({ expected = 0 }) => expected > 0 },
]
const CAPTURES: CoverageEvidence = { part: 'captures', isThere: ({ captures = 0 }) => captures > 0 }

type Key = Pick<Line, 'groupId' | 'rowId'>

/**
 * Whether anything was captured for a row in a column (null: in all columns), regardless of category or banner type. An
 * eTailer whose captures show no match has a real 0.
 */
export async function readCaptured(
  db: Db,
  reader: { readonly clientId: number | null },
  parts: ReadonlySet<FigurePart>,
  { bannerTypeId: _, only: __, ...question }: Question,
): Promise<(key: Key | null, column: string | null) => boolean> {
  const { part, isThere } = EVIDENCE.find(({ part }) => parts.has(part)) ?? CAPTURES
  const scope =
    part === 'captures'
      ? { ...question.scope, categoryIds: await readAllowedCategories(db, reader.clientId) }
      : question.scope
  const read = (by: readonly Dimension[]) => readParts(db, reader, new Set([part]), { ...question, scope, by })
  const all = await read([])
  // a schedule belongs to its url, so each row of arrivals has its own
  const own = part === 'arrivals' && question.by.length > 0 ? await read(question.by) : undefined
  const places = part === 'captures' ? question.by.filter((dimension) => PLACES.has(dimension)) : []
  const byPlace = places.length > 0 ? await read(places.slice(-1)) : undefined
  const isOfGroup = places.at(-1) !== question.by.at(-1)
  return (key, column) => {
    if (key && own) return isThere(own.at(key, column))
    if (!key || !byPlace) return isThere(all.at({ groupId: 0, rowId: 0 }, column))
    return isThere(byPlace.at({ groupId: 0, rowId: isOfGroup ? key.groupId : key.rowId }, column))
  }
}
