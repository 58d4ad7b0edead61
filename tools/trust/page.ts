import { type Figure, readFigures } from './figures.ts'
import { FEATURES } from './mutants/features.ts'
import { getGuard, isRemoval, MUTANTS } from './mutants/mutants.ts'
import { ATTACK, FAMILIES, type Proof } from './proofs.ts'
import { findProvingFiles, isOfNight, testFiles } from './tests.ts'

const HEAD = `# Reliability

Look up which tests verify a rule, what they measured, and with which deliberate defects they are tested. \`npm run trust -- page\` generates this page
from the tests, the recorded figures and the list of defects. Two rules apply to every commit: no acknowledged write is lost or applied twice, and no
user sees another client's data.

- **CI**: \`.ci/run\` runs these tests on every commit. **Night**: \`npm run test:nightly\` adds the repetitions that take too long for a commit.
- Measure a figure again with \`npm run trust -- figures ID\` (add \`--night\` where it says night). The load is that of the machine (two cores) at the time.
- Try a defect with \`npm run trust -- mutants ID\`: it changes one place in a copy of the product, and the tests of that rule must fail.
  [mutation.md](mutation.md) has the last results.
- Headings state what was reached. Figures have the wording of the day they were measured.
`

/** The content of docs/reliability.md. */
export function page(): string {
  const figures = readFigures()
  const tests = testFiles()
  const families = Object.entries(FAMILIES).map(([name, proofs]) =>
    [`## ${name}`, ...proofs.map((proof) => renderPart(proof, figures[proof.id], tests))].join('\n\n'),
  )
  return `${[HEAD.trimEnd(), ...families, renderRemovals(), renderFeatures()].join('\n\n')}\n`
}

function renderPart({ id, says }: Proof, figure: Figure | undefined, tests: ReadonlyMap<string, string>): string {
  const files = findProvingFiles(id, tests)
  const runs = files.map((file) => `\`${file}\`${isOfNight(file, tests.get(file) ?? '') ? ' (night)' : ''}`)
  const mutants = MUTANTS.filter(({ noticedBy }) => noticedBy.includes(id))
  return [
    `### ${id} ${says}`,
    `- Tests: ${runs.join(', ') || 'none yet'}`,
    ...(FAMILIES[ATTACK]?.some((proof) => proof.id === id) ? [] : figureLines(figure)),
    `- Defects: ${mutants.map(({ defect }) => defect).join('; ') || 'none yet'}`,
  ].join('\n')
}

function figureLines(figure: Figure | undefined): string[] {
  if (!figure) return ['- Figure: not measured yet']
  const { at, load, texts, isOfNight: wasOfNight } = figure
  const when = `${at.slice(0, 10)}, load ${load}${wasOfNight ? ', night' : ''}`
  return [...new Set(texts)].map((text) => `- Figure (${when}): ${text}`)
}

function renderRemovals(): string {
  const head = `## Removed guards
Each guard can be removed completely; then all tests of rules, database and server run: \`npm run trust -- removals\`.`
  const guards = MUTANTS.filter(isRemoval).map((mutant) => `- ${getGuard(mutant)}`)
  return [head, guards.join('\n')].join('\n\n')
}

function renderFeatures(): string {
  const head = `## Broken features
Ten random requirements, each with a realistic bug that its tests must detect: \`npm run trust -- mutants ID\`.`
  const features = FEATURES.map(({ defect, noticedBy }) => `- ${noticedBy.join(', ')}: ${defect}`)
  return [head, features.join('\n')].join('\n\n')
}
