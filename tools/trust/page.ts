import { type Figure, readKept, type StoredResults, type Trial } from './kept.ts'
import { FEATURES } from './mutants/features.ts'
import { isRemoval, MUTANTS } from './mutants/mutants.ts'
import { ATTACK, FAMILIES, type Proof } from './proofs.ts'
import { isOfNight, names, provenIn, testFiles } from './tests.ts'

const HEAD = `# Reliability

Look up which tests verify a rule, what they measured, and whether they detect deliberate defects. \`npm run trust -- page\` generates this page from
recorded results. Two rules apply to every commit: no acknowledged write is lost or applied twice, and no user sees another client's data.

- **CI**: \`.ci/run\` runs these tests on every commit. **Night**: \`npm run test:nightly\` adds the repetitions that take too long for a commit.
- Measure a figure again with \`npm run trust -- figures ID\` (add \`--night\` where it says night). The load is that of the machine (two cores) at the time.
- Try a defect again with \`npm run trust -- mutants ID\`: it changes one place in a copy of the product, and the tests of that rule must fail.
`

/** The content of docs/reliability.md. */
export function page(): string {
  const kept = readKept()
  const tests = testFiles()
  const families = Object.entries(FAMILIES).map(([name, proofs]) =>
    [`## ${name}`, ...proofs.map((proof) => renderPart(proof, kept, tests))].join('\n\n'),
  )
  return `${[HEAD.trimEnd(), ...families, removals(kept), features(kept)].join('\n\n')}\n`
}

function renderPart(
  { id, says }: Proof,
  { figures, trials }: StoredResults,
  tests: ReadonlyMap<string, string>,
): string {
  const files = provenIn(id, tests)
  const runs = files.map((file) => `\`${file}\`${isOfNight(file, tests.get(file) ?? '') ? ' (night)' : ''}`)
  const mutants = MUTANTS.filter(({ noticedBy }) => noticedBy.includes(id))
  return [
    `### ${id} ${says}`,
    `- Tests: ${runs.join(', ') || 'none yet'}`,
    ...(FAMILIES[ATTACK]?.some((proof) => proof.id === id) ? [] : figureLines(figures[id])),
    ...mutants.map(({ defect }) => `- Defect: ${defect}. ${getVerdict(id, trials[defect])}`),
  ].join('\n')
}

function figureLines(figure: Figure | undefined): string[] {
  if (!figure) return ['- Figure: not measured yet']
  const { at, load, texts, isOfNight: wasOfNight } = figure
  const when = `${at.slice(0, 10)}, load ${load}${wasOfNight ? ', night' : ''}`
  return [...new Set(texts)].map((text) => `- Figure (${when}): ${text}`)
}

function getVerdict(id: string, trial: Trial | undefined): string {
  if (!trial) return 'Not tried yet.'
  const own = trial.red.filter((title) => names(title, id)).length
  if (own === 0) return `**Not noticed** on ${trial.at.slice(0, 10)}.`
  return `Red: ${trial.red.length} of ${trial.red.length + trial.green} tests, ${own} of them for ${id} (${trial.at.slice(0, 10)}).`
}

const SHOWN = 12

function removals({ removals: kept }: StoredResults): string {
  const parts = MUTANTS.filter(isRemoval).map(({ defect }) => {
    const trial = kept[defect]
    const name = defect.replace('removed: ', '')
    if (!trial) return `### ${name}\nNot tried yet.`
    const { red, green, at } = trial
    const more = red.length > SHOWN ? [`- and ${red.length - SHOWN} more`] : []
    return [
      `### ${name}`,
      `${red.length} of ${red.length + green} tests turned red (${at.slice(0, 10)}):`,
      ...red.slice(0, SHOWN).map((title) => `- ${title}`),
      ...more,
    ].join('\n')
  })
  const head = `## Removed guards
Each guard is removed completely, then all tests of rules, database and server run: \`npm run trust -- removals\`.`
  return [head, ...parts].join('\n\n')
}

function features({ trials }: StoredResults): string {
  const parts = FEATURES.map(({ defect, noticedBy }) => {
    const verdicts = noticedBy.map((id) => `${id}: ${defect}. ${getVerdict(id, trials[defect])}`)
    const red = trials[defect]?.red ?? []
    return [...verdicts, ...red.slice(0, SHOWN).map((title) => `  - ${title}`)].join('\n')
  })
  const head = `## Broken features
Ten random requirements, each with a realistic bug that its tests must detect: \`npm run trust -- mutants ID\`.`
  return [head, parts.map((part) => `- ${part}`).join('\n')].join('\n\n')
}
