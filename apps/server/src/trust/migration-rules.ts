import type { MigrationFile } from '@vitrine/db/migrate'

/** Of these there are millions: what reads or rewrites them whole holds everybody up. */
const LARGE =
  'capture|capture_history|audit|inbox|outbox|arrival|picture|observation|idempotency|tray_block|tray_sparse|alert_finding'

interface Rule {
  readonly what: string
  readonly pattern: RegExp
}

/** While a migration runs, and for a while after it, the version before it still serves: it must find what it knows. */
const RULES: readonly Rule[] = [
  { what: 'takes away what the version before it reads', pattern: /\bdrop\s+(table|column|view|function|type)\b/ },
  { what: 'renames what the version before it knows', pattern: /\balter\b[^;]*\brename\b/ },
  {
    what: 'asks of the version before it what that does not write',
    pattern: /\badd\s+column\b(?![^;,]*\b(default|generated)\b)[^;,]*\bnot\s+null\b|\bset\s+not\s+null\b/,
  },
  { what: 'rewrites a table', pattern: /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/ },
  {
    what: 'holds up whoever writes while it indexes a large table: make it concurrently before, and say "if not exists"',
    pattern: new RegExp(
      `\\bcreate\\s+(unique\\s+)?index\\s+(?!if\\s+not\\s+exists)\\w+\\s+on\\s+(only\\s+)?(${LARGE})\\b`,
    ),
  },
  {
    what: 'reads a large table whole to check it: add it "not valid", and validate it afterwards',
    pattern: new RegExp(
      `\\balter\\s+table\\s+(${LARGE})\\b[^;]*\\badd\\s+(constraint|foreign|check)\\b(?![^;]*not\\s+valid)`,
    ),
  },
]

/** What a migration does that cannot be done while people work. A table that it makes itself is nobody's yet. */
export function problemsOf({ name, text }: MigrationFile): string[] {
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
