// The statements of the specification, and the tests that prove them:
//   npm run spec                            how many are proven; fails if one is not, or if a title has an unknown id
//   npm run spec -- list [REV-12 …]         every statement with its tests
//   npm run spec -- mutants [REV-12a …]     breaks statements deliberately and checks that their tests fail; words are ids, U, A or B
//                                           for a level, parts of a defect, 'open' for those not seen yet, 'short' for one batch
//   npm run spec -- page                    writes docs/requirements-proof.md
// Results of mutants are in mutation-results; `npm run mutation` writes docs/mutation.md from them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './services/settings.ts'
import { page } from './spec/page.ts'
import { isStatement } from './spec/requirements.ts'
import { getUnseen } from './spec/seen.ts'
import { findProblems, getCoverage, listTests } from './spec/summary.ts'
import { tryMutants } from './spec/try-mutants.ts'

const [command = 'check', ...wanted] = process.argv.slice(2)

function check(): boolean {
  const coverage = getCoverage()
  const problems = findProblems(coverage)
  for (const problem of problems) console.log(problem)
  const statements = coverage.filter(({ requirement }) => isStatement(requirement))
  const proven = statements.filter(({ missing }) => missing.length === 0).length
  const decided = coverage.length - statements.length
  console.log(
    `${proven} of ${statements.length} statements have their tests; ${decided} further requirements are decided`,
  )
  console.log(
    `${statements.length - getUnseen().length} of ${statements.length} statements were seen to fail with a defect`,
  )
  return problems.length === 0
}

const COMMANDS: Record<string, () => boolean> = {
  check,
  list: () => {
    console.log(listTests(getCoverage(), wanted))
    return true
  },
  mutants: () => tryMutants(wanted),
  page: () => {
    writeFileSync(join(root, 'docs/requirements-proof.md'), page())
    return true
  },
}

const run = COMMANDS[command]
if (!run) {
  console.error(`npm run spec -- ${Object.keys(COMMANDS).join(' | ')}`)
  process.exit(2)
}
if (!run()) process.exit(1)
