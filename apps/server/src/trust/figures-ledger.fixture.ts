import type { PersonaFilter } from './figures-scope.fixture.ts'

/**
 * Kinds of figures, with the minimum number of comparisons. Ensures that the test doesn't pass without comparing
 * anything.
 */
export const LEAST = {
  badge: 30,
  'live count': 25,
  'home tile': 25,
  'tray total': 30,
  'perfect image count': 6,
  'alert findings': 30,
  'dashboard tile': 40,
  'dashboard before': 30,
  'dashboard behind': 30,
  'dashboard trend': 150,
  'dashboard line': 500,
  'dashboard list': 14,
  'dashboard chart': 1500,
  'report value': 2500,
  'report before': 1500,
  'report cell': 10_000,
  'report total': 1000,
  'report trend': 300,
  'report gap': 1000,
} as const
export type Kind = keyof typeof LEAST
export const KINDS = Object.keys(LEAST) as Kind[]

type Value = number | string | boolean | null | undefined

/**
 * The product adds weighted shares in whole units of 1/232,792,560. A share of 25/32, for example, is not a whole number
 * of them, so it differs by 2.7e-9 of its value.
 */
const RELATIVE = 1e-8

/** Integers, days and texts must be equal. Fractions may differ by rounding. */
function isSame(expected: Value, got: Value): boolean {
  if (typeof expected !== 'number' || typeof got !== 'number') return expected === got
  if (Number.isInteger(expected) && Number.isInteger(got)) return expected === got
  return Math.abs(expected - got) <= RELATIVE * Math.max(Math.abs(expected), Math.abs(got))
}

/** Comparisons by kind and persona, and the differences. */
export class FigureLedger {
  readonly differences: string[] = []
  readonly #counts = new Map<string, Map<Kind, number>>()

  /** Returns a comparer for the response of one call. */
  of({ persona, filter }: PersonaFilter, call: string): CompareFigure {
    const counts = this.#counts.get(persona.name) ?? new Map<Kind, number>()
    this.#counts.set(persona.name, counts)
    return (kind, path, expected, got) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (isSame(expected, got)) return
      const asked = JSON.stringify(filter)
      this.differences.push(`${persona.name} ${asked} ${call} ${path}: expected ${expected}, got ${got}`)
    }
  }

  /** Merges another ledger. */
  add(other: FigureLedger): void {
    this.differences.push(...other.differences)
    for (const [persona, counts] of other.#counts) {
      const own = this.#counts.get(persona) ?? new Map<Kind, number>()
      this.#counts.set(persona, own)
      for (const [kind, count] of counts) own.set(kind, (own.get(kind) ?? 0) + count)
    }
  }

  count(kind: Kind): number {
    return [...this.#counts.values()].reduce((sum, counts) => sum + (counts.get(kind) ?? 0), 0)
  }

  table(): string {
    const personas = [...this.#counts.keys()]
    const line = (head: string, cells: readonly (string | number)[]) =>
      [head.padEnd(22), ...cells.map((cell) => String(cell).padStart(14))].join('')
    const numbers = (kind: Kind) => personas.map((persona) => this.#counts.get(persona)?.get(kind) ?? 0)
    const total = (cells: readonly number[]) => cells.reduce((sum, cell) => sum + cell, 0)
    const rows = KINDS.map((kind) => ({ kind, cells: numbers(kind) }))
    return [
      line('Values compared', [...personas, 'all']),
      ...rows.map(({ kind, cells }) => line(kind, [...cells, total(cells)])),
      line('all', [
        ...personas.map((_, place) => total(rows.map(({ cells }) => cells[place] ?? 0))),
        total(rows.map(({ cells }) => total(cells))),
      ]),
      `differences: ${this.differences.length}`,
    ].join('\n')
  }
}

export type CompareFigure = (kind: Kind, path: string, expected: Value, got: Value) => void

/** Compares the keys of both sides, then each pair. */
export function compareKeyed<Expected, Got>(
  compare: CompareFigure,
  kind: Kind,
  path: string,
  [expected, got]: readonly [ReadonlyMap<string, Expected>, ReadonlyMap<string, Got>],
  each: (path: string, expected: Expected, got: Got) => void,
): void {
  compare(kind, `${path}: which`, [...expected.keys()].sort().join(' '), [...got.keys()].sort().join(' '))
  for (const [key, one] of expected) {
    const other = got.get(key)
    if (other !== undefined) each(`${path}[${key}]`, one, other)
  }
}
