import type { Db } from '@vitrine/db/db'
import { countHashedOtherwise, findSealedOtherwise, replaceSealed } from '@vitrine/db/secrets/reseal.queries'
import { SEALED_COLUMNS } from '@vitrine/db/secrets/sealed-columns'
import { seal, unseal } from './sealed.ts'
import { type Secrets, secretVersion } from './secret-versions.ts'

const AT_ONCE = 200

interface ResealResult {
  /** Number of values that are now sealed with the current secret. */
  readonly resealed: number
  /** Values sealed with a secret that is not configured: table, column and ID. */
  readonly unreadable: readonly string[]
  /** Items that still need a previous secret. */
  readonly waiting: readonly { readonly what: string; readonly count: number }[]
}

/**
 * Seals all values again with the current secret. Runs as the owner of the tables while the product is in use. Values
 * that change in the meantime are skipped, because the writer used the current secret. Idempotent: another run finishes
 * the rest.
 */
export async function reseal(db: Db, secrets: Secrets): Promise<ResealResult> {
  const [current] = secrets
  const version = secretVersion(current)
  const unreadable: string[] = []
  let resealed = 0
  for (const column of SEALED_COLUMNS) {
    let after = '0'
    for (;;) {
      const values = await findSealedOtherwise(db, column, { version, after, take: AT_ONCE })
      for (const value of values) {
        const plain = unseal(secrets, value.sealed)
        if (plain === undefined) unreadable.push(`${column.table}.${column.column} of ${value.id}`)
        else if (await replaceSealed(db, column, value, seal(current, plain))) resealed += 1
      }
      const last = values.at(-1)
      if (!last) break
      after = last.id
    }
  }
  return { resealed, unreadable, waiting: await countHashedOtherwise(db, version) }
}
