import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { readArrivals } from './arrival.queries.ts'
import type { FigurePart } from './figures.rules.ts'
import type { Line, Question } from './question.ts'
import { readPace, readReviews } from './review.queries.ts'
import { readBrands, readCaptures, readCoverage, readDays, readOwnShares, readShares } from './share.queries.ts'
import { Table } from './table.ts'

type PartReader = (db: Db, question: Question, reader: { readonly clientId: number | null }) => Promise<Line[]>

const READINGS: Record<FigurePart, PartReader> = {
  shares: readShares,
  days: readDays,
  own: readOwnShares,
  brands: readBrands,
  captures: readCaptures,
  coverage: async (db, question, { clientId }) => readCoverage(db, question, await readAllowedCategories(db, clientId)),
  reviews: readReviews,
  pace: readPace,
  arrivals: readArrivals,
}

/** All categories for staff, the client's own for client users, regardless of the filter. */
export async function readAllowedCategories(db: Db, clientId: number | null): Promise<number[] | null> {
  if (clientId === null) return null
  const { rows } = await sql<{ ids: number[] }>`select array(select category_id from client_category) as ids`.execute(
    db,
  )
  return rows[0]?.ids ?? []
}

/** All values for a question, in one table. */
export async function readParts(
  db: Db,
  reader: { readonly clientId: number | null },
  parts: ReadonlySet<FigurePart>,
  question: Question,
): Promise<Table> {
  const table = new Table()
  for (const part of parts) {
    // the query for days also reads the shares
    if (part === 'shares' && parts.has('days')) continue
    table.add(await READINGS[part](db, question, reader))
  }
  return table
}
