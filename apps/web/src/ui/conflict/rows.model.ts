import { type Choice, getChangedBy, isSame, mapVersions, type ThreeVersions } from './conflict.model.ts'

interface Deletable {
  readonly isDeleted: boolean
}

/** How the rows of a list are matched between versions. */
export interface RowMatching<Row> {
  /** 0 for a new row, which exists only in mine. */
  readonly getId: (row: Row) => number
  /** The compared content, without ids. */
  readonly getContent: (row: Row) => unknown
  /** The form shows an empty list as one empty row, so the first rows that both users add to it are the same row. */
  readonly startsWithEmptyRow: boolean
}

export interface RowMerging<Row> extends RowMatching<Row> {
  /** Merges a row that isn't deleted in mine; the result has the id of theirs, or 0. */
  readonly merge: (row: MatchedRow<Row> & { readonly mine: Row }, choice: Choice) => Row
}

/** The same row in all three versions, deleted or not. */
export interface MatchedRow<Row> extends ThreeVersions<Row | undefined> {
  readonly path: string
}

/** The row, unless it is deleted or missing. */
export const getLive = <Row extends Deletable>(row: Row | undefined) => (row?.isDeleted ? undefined : row)

const getLiveContent = <Row extends Deletable>({ getContent }: RowMatching<Row>, row: Row | undefined) =>
  getLive(row) && row && getContent(row)

/** The side that changed, added or deleted a row; undefined if it is the same on both sides. */
export const getRowChangedBy = <Row extends Deletable>(
  matching: RowMatching<Row>,
  row: ThreeVersions<Row | undefined>,
) => getChangedBy(mapVersions(row, (version) => getLiveContent(matching, version)))

/** The stored rows, followed by those that exist only in mine. */
export function matchRows<T, Row extends Deletable>(
  matching: RowMatching<Row>,
  pathPrefix: string,
  three: ThreeVersions<T>,
  getRows: (version: T) => readonly Row[],
): MatchedRow<Row>[] {
  const { getId } = matching
  const rows = mapVersions(three, getRows)
  const match = (id: number): MatchedRow<Row> => ({
    path: `${pathPrefix}${id}`,
    ...mapVersions(rows, (list) => list.find((row) => getId(row) === id)),
  })
  const twins = findTwins(matching, rows)
  const stored = rows.theirs.map((theirs) => {
    const row = match(getId(theirs))
    return { ...row, mine: row.mine ?? twins.get(theirs) }
  })
  const matched = new Set(stored.map(({ mine }) => mine))
  const onlyMine = rows.mine.filter((row) => !matched.has(row))
  const [added, gone] = [onlyMine.filter((row) => getId(row) === 0), onlyMine.filter((row) => getId(row) !== 0)]
  const toAdded = (mine: Row, index: number) => ({ ...NEW_ROW, path: `${pathPrefix}new${index + 1}`, mine })
  return [...stored, ...gone.map((row) => match(getId(row))), ...added.map(toAdded)]
}

const NEW_ROW = { base: undefined, theirs: undefined }

/** Pairs each of their new rows with the new row of mine that has the same content, if any. */
function findTwins<Row extends Deletable>(
  matching: RowMatching<Row>,
  { base, mine, theirs }: ThreeVersions<readonly Row[]>,
): ReadonlyMap<Row, Row> {
  const { getId, startsWithEmptyRow } = matching
  const known = new Set([...base, ...mine].map(getId))
  const newTheirs = theirs.filter((row) => !known.has(getId(row)))
  const newMine = mine.filter((row) => getId(row) === 0)
  const twins = new Map<Row, Row>()
  const unpaired = new Set(newMine)
  for (const row of newTheirs) {
    const content = getLiveContent(matching, row)
    const twin = [...unpaired].find((own) => isSame(getLiveContent(matching, own), content))
    if (twin && unpaired.delete(twin)) twins.set(row, twin)
  }
  const [myFirst, theirFirst] = [newMine.find(getLive), newTheirs.find(getLive)]
  const wasEmpty = startsWithEmptyRow && !base.some(getLive)
  if (wasEmpty && myFirst && theirFirst && unpaired.has(myFirst) && !twins.has(theirFirst))
    twins.set(theirFirst, myFirst)
  return twins
}

/** The rows resulting from the user's choices. Stored rows keep their ids, and none is omitted. */
export const mergeRows = <Row extends Deletable>(
  { merge }: RowMerging<Row>,
  rows: readonly MatchedRow<Row>[],
  choice: Choice,
): Row[] =>
  rows.flatMap((row) => {
    const { path, theirs } = row
    const mine = getLive(row.mine)
    if (mine && getLive(theirs)) return merge({ ...row, mine }, choice)
    if (choice(path) !== 'mine') return theirs ?? []
    if (mine) return merge({ ...row, mine }, () => 'mine')
    return theirs ? { ...theirs, isDeleted: true } : []
  })
