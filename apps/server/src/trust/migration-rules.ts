import type { MigrationFile } from '@vitrine/db/migrate'

/** Tables with millions of rows. Scanning or rewriting them completely blocks all users. */
const LARGE =
  'capture|capture_history|audit|inbox|outbox|arrival|picture|observation|idempotency|tray_block|tray_sparse|alert_finding'

interface Rule {
  readonly what: string
  readonly pattern: RegExp
}

/** The previous version keeps running during a migration and for a while after it, so everything it uses must stay. */
const RULES: readonly Rule[] = [
  {
    what: 'removes something that the previous version reads',
    pattern: /\bdrop\s+(table|column|view|function|type)\b/,
  },
  { what: 'renames something that the previous version uses', pattern: /\balter\b[^;]*\brename\b/ },
  {
    what: 'requires a value that the previous version does not write',
    pattern: /\badd\s+column\b(?![^;,]*\b(default|generated)\b)[^;,]*\bnot\s+null\b|\bset\s+not\s+null\b/,
  },
  { what: 'rewrites a table', pattern: /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/ },
  {
    what: 'blocks writers while it indexes a large table: create the index concurrently before, and say "if not exists"',
    pattern: new RegExp(
      `\\bcreate\\s+(unique\\s+)?index\\s+(?!if\\s+not\\s+exists)\\w+\\s+on\\s+(only\\s+)?(${LARGE})\\b`,
    ),
  },
  {
    what: 'reads a large table entirely to check it: add it "not valid", and validate it afterwards',
    pattern: new RegExp(
      `\\balter\\s+table\\s+(${LARGE})\\b[^;]*\\badd\\s+(constraint|foreign|check)\\b(?![^;]*not\\s+valid)`,
    ),
  },
]

/** Problems with a migration that runs while the product is in use. Tables that it creates are exempt. */
export function findMigrationProblems({ name, text }: MigrationFile): string[] {
  const statements = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase().split(';')
  const own = [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, table]) => table)
  const isOwn = (statement: string) =>
    own.some((table) => new RegExp(`\\b(on|table) (only )?${table}\\b`).test(statement))
  return statements
    .filter((statement) => !isOwn(statement))
    .flatMap((statement) =>
      RULES.filter(({ pattern }) => pattern.test(statement)).map(({ what }) => `${name} ${what}: ${statement.trim()}`),
    )
}
