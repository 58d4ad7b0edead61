import { type Line, toKey, type Values } from './question.ts'

type Key = Pick<Line, 'groupId' | 'rowId'>
const WHOLE = ''
const NONE: Values = {}

/** Joins the lines of several queries by row and column. */
export class Table {
  /** The only row of a question about the total. */
  static readonly ALL: Key = { groupId: 0, rowId: 0 }
  readonly #rows = new Map<string, { readonly key: Key; readonly cells: Map<string, Values> }>()

  add(lines: readonly Line[]): void {
    for (const { groupId, rowId, columnId, values } of lines) {
      const name = toKey({ groupId, rowId })
      const row = this.#rows.get(name) ?? { key: { groupId, rowId }, cells: new Map<string, Values>() }
      this.#rows.set(name, row)
      const column = columnId ?? WHOLE
      row.cells.set(column, { ...row.cells.get(column), ...values })
    }
  }

  at(key: Key, column: string | null): Values {
    return this.values(toKey(key), column)
  }

  values(name: string, column: string | null): Values {
    return this.#rows.get(name)?.cells.get(column ?? WHOLE) ?? NONE
  }

  /** Rows by descending value; equal ones by id, so that the order is stable. */
  rank(by: (row: { readonly own: Values }) => number): Key[] {
    return [...this.#rows.values()]
      .map(({ key, cells }) => ({ key, size: by({ own: cells.get(WHOLE) ?? NONE }) }))
      .sort((a, b) => b.size - a.size || a.key.groupId - b.key.groupId || a.key.rowId - b.key.rowId)
      .map(({ key }) => key)
  }

  /** The existing columns, those with most banners first. */
  columns(): string[] {
    const cells = [...this.#rows.values()].flatMap((row) => [...row.cells])
    return cells
      .filter(([name]) => name !== WHOLE)
      .sort(([a, one], [b, other]) => (other.share ?? 0) - (one.share ?? 0) || Number(a) - Number(b))
      .map(([name]) => name)
  }
}
