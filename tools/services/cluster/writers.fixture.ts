import { randomUUID } from 'node:crypto'
import type { Database } from '@vitrine/db/db'
import { isUnavailable } from '@vitrine/db/errors'
import { statementAs, transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import type { TestDatabase } from '@vitrine/testing/test-database'
import { expect } from 'vitest'

const WAIT_MS = 20
const WAYS = [transactionAs, statementAs]

/** Writers without idempotency keys, so that a transaction that the product repeats by mistake shows. */
export interface Writers {
  /** Every acknowledged write is stored once, and every other one at most once. */
  close(): Promise<void>
  readonly acknowledged: readonly string[]
  /** Writes whose outcome the caller does not know. */
  readonly unknown: readonly string[]
}

export function startWriters(database: Database, many: number): Writers {
  const acknowledged: string[] = []
  const unknown: string[] = []
  let isOpen = true
  const write = async (run: typeof transactionAs) => {
    while (isOpen) {
      const token = randomUUID()
      try {
        await run(database, { role: 'app_worker' }, (db) =>
          sql`insert into audit (action) values (${token})`.execute(db),
        )
        acknowledged.push(token)
      } catch (error) {
        if (!isUnavailable(error)) throw error
        unknown.push(token)
      }
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  }
  const working = Array.from({ length: many }, (_, number) => write(WAYS[number % WAYS.length] ?? transactionAs))
  return {
    acknowledged,
    unknown,
    close: async () => {
      isOpen = false
      await Promise.all(working)
    },
  }
}

export async function expectExactlyOnce({ owner }: TestDatabase, { acknowledged, unknown }: Writers): Promise<void> {
  const count = async (tokens: readonly string[]) => {
    const { rows } = await owner.query<{ action: string; n: number }>(
      'select action, count(*)::int as n from audit where action = any ($1) group by action',
      [tokens],
    )
    return new Map(rows.map(({ action, n }) => [action, n]))
  }
  const [kept, uncertain] = [await count(acknowledged), await count(unknown)]
  expect(acknowledged.filter((token) => !kept.has(token))).toEqual([])
  expect([...kept, ...uncertain].filter(([, n]) => n > 1)).toEqual([])
}
