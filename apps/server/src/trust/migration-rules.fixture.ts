// Test support: finds statements in a migration that would disturb the running product.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { SqlFile } from '@vitrine/db/schema-files'

const ROOT = join(import.meta.dirname, '../../../..')
const SQUAWK = join(ROOT, 'node_modules/.bin/squawk')

interface Rule {
  readonly what: string
  readonly pattern: RegExp
}

/** Rules of this project, in addition to those of squawk. */
const RULES: readonly Rule[] = [
  {
    what: 'defines something that belongs in packages/db/schema, where the current version of it is',
    pattern: /\bcreate\s+(or\s+replace\s+)?(function|procedure|trigger|constraint\s+trigger|policy|view)\b/,
  },
  {
    what: 'changes rows while the product waits: do it in a job, in batches',
    pattern: /^\s*(update|delete\s+from|insert\s+into\s+\w+[^;]*\bselect)\b/,
  },
  // the previous version keeps running during a migration and for a while after it
  { what: 'removes something that the previous version uses', pattern: /\bdrop\s+(view|function|type)\b/ },
]

function findByRule({ name, text }: SqlFile): string[] {
  const statements = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase().split(';')
  return statements.flatMap((statement) =>
    RULES.filter(({ pattern }) => pattern.test(statement)).map(({ what }) => `${name} ${what}: ${statement.trim()}`),
  )
}

interface SquawkFinding {
  readonly rule_name: string
  readonly message: string
  readonly line: number
}

function findBySquawk({ name, text }: SqlFile): string[] {
  const inTransaction = text.startsWith('-- no transaction') ? [] : ['--assume-in-transaction']
  const options = ['--config', '.squawk.toml', '--reporter', 'json', '--stdin-filepath', name, ...inTransaction]
  try {
    execFileSync(SQUAWK, options, { cwd: ROOT, input: text, encoding: 'utf8', stdio: 'pipe' })
    return []
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    return (JSON.parse(stdout) as SquawkFinding[]).map(
      ({ rule_name: rule, message, line }) => `${name}:${line + 1} ${rule}: ${message}`,
    )
  }
}

/** Problems with a migration that runs while the product is in use. */
export const findMigrationProblems = (file: SqlFile): string[] => [...findByRule(file), ...findBySquawk(file)]
