import type { DatabaseConnection } from 'kysely'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly string[]
}

/** The driver's protocol methods, as its own query classes use them. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  parse(message: { readonly text: string }): void
  bind(message: { readonly values: readonly string[] }): void
  execute(message: object): void
}

/** Handlers that the driver calls on the active query; missing from its types. */
interface DriverQuery {
  readonly text: string
  readonly values: readonly unknown[]
  submit(wire: Wire): Error | null
  handleDataRow(message: object): void
  handleCommandComplete(message: object, wire: Wire): void
}
type Callback = (error: Error | null | undefined, result: pg.QueryResult) => void
const DriverQuery = pg.Query as unknown as new (config: object, callback: Callback) => DriverQuery

/**
 * A query that is sent in one write with the statements before it. They end in a single Sync, so the server skips
 * everything after the first failure; without a `begin`, they form one transaction.
 */
export class QueryAfter extends DriverQuery {
  readonly before: readonly Statement[]
  readonly result: Promise<pg.QueryResult>
  #unanswered: number

  constructor(before: readonly Statement[], text: string, values: readonly unknown[]) {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    super({ text, values, queryMode: 'extended' }, (error, result) => (error ? reject(error) : resolve(result)))
    this.before = before
    this.result = promise
    this.#unanswered = before.length
  }

  /** Whether all statements before this query succeeded. */
  get hasBegun(): boolean {
    return this.#unanswered === 0
  }

  override submit(wire: Wire): Error | null {
    wire.stream.cork()
    try {
      for (const { text, values } of this.before) {
        wire.parse({ text })
        wire.bind({ values })
        wire.execute({})
      }
      return super.submit(wire)
    } finally {
      wire.stream.uncork()
    }
  }

  override handleDataRow(message: object): void {
    if (this.hasBegun) super.handleDataRow(message)
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (this.hasBegun) super.handleCommandComplete(message, wire)
    else this.#unanswered -= 1
  }
}

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A connection for Kysely that runs every query through `run`. */
export function createConnection(
  run: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>,
): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const { command, rowCount, rows } = await run(sql, parameters)
      const numAffectedRows = CHANGES.has(command) ? BigInt(rowCount ?? 0) : undefined
      return { ...(numAffectedRows !== undefined && { numAffectedRows }), rows: rows as Row[] }
    },
    streamQuery() {
      throw new Error('Rows are not streamed')
    },
  }
}
