// Writes docs/mutation.md: what happened when deliberate defects were last tried with `npm run spec -- mutants`,
// `npm run trust -- mutants` and `npm run trust -- removals`.
import { writeFileSync } from 'node:fs'
import { readOutcomes } from './mutation/outcomes.ts'
import { page } from './mutation/page.ts'
import { PAGE } from './mutation/recorded.ts'

writeFileSync(PAGE, page(readOutcomes()))
