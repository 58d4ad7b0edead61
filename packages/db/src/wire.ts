import type { DatabaseConnection } from 'kysely'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly string[]
}

/** The driver's protocol methods, as its own query classes use them. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  sync(): void
  parse(message: { readonly text: string }): void
  bind(message: { readonly values: readonly string[] }): void
  execute(message: object): void
}

/** Handlers that the driver calls on the active query; missing from its types. */
interface DriverQuery {
  readonly text: string
  readonly values: readonly unknown[]
  submit(wire: Wire): Error | null
  handleDataRow(message: RowMessage): void
  handleCommandComplete(message: object, wire: Wire): void
}
/** The values of a row as text. */
interface RowMessage {
  readonly fields: readonly (string | null)[]
}
type Callback = (error: Error | null | undefined, result: pg.QueryResult) => void
const DriverQuery = pg.Query as unknown as new (config: object, callback: Callback) => DriverQuery

/**
 * A query that is sent in one write with the statements before it, and perhaps one after it. They end in a single Sync,
 * so the server skips everything after the first failure; without a `begin`, they form one transaction.
 */
export class QueryAfter extends DriverQuery {
  readonly before: readonly Statement[]
  readonly result: Promise<pg.QueryResult>
  readonly #after: Statement | undefined
  #unanswered: number
  #isAnswered = false
  #rowAfter: RowMessage['fields'] = []

  constructor(before: readonly Statement[], text: string, values: readonly unknown[], after?: Statement) {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    super({ text, values, queryMode: 'extended' }, (error, result) => (error ? reject(error) : resolve(result)))
    this.before = before
    this.result = promise
    this.#after = after
    this.#unanswered = before.length
  }

  /** Whether all statements before this query succeeded. */
  get hasBegun(): boolean {
    return this.#unanswered === 0
  }

  /** The row of the statement after this query, once `result` has resolved. */
  get rowAfter(): RowMessage['fields'] {
    return this.#rowAfter
  }

  override submit(wire: Wire): Error | null {
    wire.stream.cork()
    try {
      for (const statement of this.before) execute(wire, statement)
      return super.submit(this.#after ? executeBeforeSync(wire, this.#after) : wire)
    } finally {
      wire.stream.uncork()
    }
  }

  override handleDataRow(message: RowMessage): void {
    if (this.#isAnswered) this.#rowAfter = message.fields
    else if (this.hasBegun) super.handleDataRow(message)
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (this.#isAnswered) return
    if (!this.hasBegun) {
      this.#unanswered -= 1
      return
    }
    this.#isAnswered = true
    super.handleCommandComplete(message, wire)
  }
}

function execute(wire: Wire, { text, values }: Statement): void {
  wire.parse({ text })
  wire.bind({ values })
  wire.execute({})
}

/** The driver sends Sync as part of its query. */
function executeBeforeSync(wire: Wire, statement: Statement): Wire {
  const sync = () => {
    execute(wire, statement)
    wire.sync()
  }
  return Object.create(wire, { sync: { value: sync } }) as Wire
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
