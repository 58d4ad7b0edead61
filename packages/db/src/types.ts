import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('./tables.generated.ts', import.meta.url))

/** The types of all tables, read from a migrated database; 'verify' throws when the file does not match it. */
export function generateTypes(ownerUrl: string, mode: 'write' | 'verify'): void {
  const options = [
    ['--dialect', 'postgres'],
    ['--url', ownerUrl],
    ['--out-file', FILE],
    ['--default-schema', 'public'],
    ['--include-pattern', 'public.*'],
    ['--exclude-pattern', 'kysely_*'],
    ['--type-mapping', JSON.stringify({ int8: 'number' })],
    // written by the database alone
    ['--overrides', JSON.stringify({ columns: { 'capture.facets': 'Generated<number[]>' } })],
    ['--camel-case'],
    mode === 'verify' ? ['--verify'] : [],
  ].flat()
  // Its warning that the override cannot be parsed is noise: it asks TypeScript for an interface that 7 no longer has,
  // and then takes the text as it stands. A failure throws with all that it said.
  execFileSync('npx', ['kysely-codegen', ...options], { stdio: 'pipe' })
}
