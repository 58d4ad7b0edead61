import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('./tables.generated.ts', import.meta.url))

/** Generates the types of all tables from a migrated database; 'verify' throws if the file is out of date. */
export function generateTypes(ownerUrl: string, mode: 'write' | 'verify'): void {
  const options = [
    ['--dialect', 'postgres'],
    ['--url', ownerUrl],
    ['--out-file', FILE],
    ['--default-schema', 'public'],
    ['--include-pattern', 'public.*'],
    ['--exclude-pattern', 'kysely_*'],
    ['--type-mapping', JSON.stringify({ int8: 'number' })],
    // written only by the database
    ['--overrides', JSON.stringify({ columns: { 'capture.facets': 'Generated<number[]>' } })],
    ['--camel-case'],
    mode === 'verify' ? ['--verify'] : [],
  ].flat()
  // Its warning that the override can't be parsed is noise: it uses a TypeScript interface that version 7 no longer
  // has, and then takes the text unchanged. A failure throws with its full output.
  execFileSync('npx', ['kysely-codegen', ...options], { stdio: 'pipe' })
}
