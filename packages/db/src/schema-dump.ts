// The schema of a database as text. Development and tests only: needs PostgreSQL's programs.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Committed, so that a review shows what a change does to the database. */
export const SNAPSHOT = fileURLToPath(new URL('../schema-snapshot.sql', import.meta.url))

/** The queue's tables belong to its library. Partitions depend on the date and on the number of captures. */
const EXCLUDED = [
  '--exclude-schema=graphile_worker',
  '--exclude-schema=queue',
  '--exclude-table=*_[0-9][0-9][0-9][0-9]',
  '--exclude-table=*_[0-9][0-9][0-9][0-9]_[0-9][0-9]',
]

/** Without comments, settings and what depends on the version of pg_dump. */
const isKept = (line: string) =>
  line !== '' && !/^(--|\\|SET |SELECT pg_catalog\.set_config|COMMENT ON EXTENSION)/.test(line)

export function dumpSchema(programs: string, ownerUrl: string): string {
  const text = execFileSync(join(programs, 'pg_dump'), ['--schema-only', '--no-owner', ...EXCLUDED, ownerUrl], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return `${text.split('\n').filter(isKept).join('\n')}\n`
}
