// Measures the product's reliability, and the tests that prove it:
//   npm run trust -- figures [--night] [F1 Z2 …]   runs the tests of these proofs, or of all, and records their figures
//   npm run trust -- mutants [F1 'the revision' …] applies deliberate defects, one at a time, and checks that the tests notice
//   npm run trust -- removals ['the guard' …]      removes whole guards, and runs all tests
//   npm run trust -- page                          writes docs/reliability.md
// Results of mutants and removals are in mutation-results; `npm run mutation` writes docs/mutation.md from them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './services/settings.ts'
import { measure } from './trust/figures.ts'
import { page } from './trust/page.ts'
import { tryMutants, tryRemovals } from './trust/try-mutants.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { night: { type: 'boolean', default: false } },
})
const [command = '', ...wanted] = positionals

const COMMANDS: Record<string, () => boolean> = {
  figures: () => measure(wanted, values.night),
  mutants: () => tryMutants(wanted),
  removals: () => tryRemovals(wanted),
  page: () => {
    writeFileSync(join(root, 'docs/reliability.md'), page())
    return true
  },
}

const run = COMMANDS[command]
if (!run) {
  console.error(`npm run trust -- ${Object.keys(COMMANDS).join(' | ')}`)
  process.exit(2)
}
if (!run()) process.exit(1)
