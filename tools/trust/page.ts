import { type Figure, type Kept, readKept, type Trial } from './kept.ts'
import { FEATURES } from './mutants/features.ts'
import { isRemoval, MUTANTS } from './mutants/mutants.ts'
import { ATTACK, FAMILIES, type Proof } from './proofs.ts'
import { isOfNight, names, provenIn, testFiles } from './tests.ts'

const HEAD = `# How far Vitrine can be trusted

Written by \`npm run trust -- page\` from what the tests measured and what became of deliberate defects; nothing here is typed in. The rules behind it are those
of every commit: no acknowledged write is lost or made twice, nobody sees what is somebody else's, whatever comes in.

- **CI**: on every commit by \`.ci/run\`. **Night**: by \`npm run test:nightly\`, with the repetitions that no commit can wait for.
- A figure is made again by \`npm run trust -- figures ID\` (with \`--night\` where it says night); the load is that of the machine (two cores) meanwhile.
- A defect is tried again by \`npm run trust -- mutants ID\`: one place of a copy of the product is changed, and the tests of the proof must turn red.
`

/** The whole of docs/reliability.md. */
export function page(): string {
  const kept = readKept()
  const tests = testFiles()
  const families = Object.entries(FAMILIES).map(([name, proofs]) =>
    [`## ${name}`, ...proofs.map((proof) => partOf(proof, kept, tests))].join('\n\n'),
  )
  return `${[HEAD.trimEnd(), ...families, removals(kept), features(kept)].join('\n\n')}\n`
}

function partOf({ id, says }: Proof, { figures, trials }: Kept, tests: ReadonlyMap<string, string>): string {
  const files = provenIn(id, tests)
  const runs = files.map((file) => `\`${file}\`${isOfNight(file, tests.get(file) ?? '') ? ' (night)' : ''}`)
  const mutants = MUTANTS.filter(({ noticedBy }) => noticedBy.includes(id))
  return [
    `### ${id} ${says}`,
    `- Tests: ${runs.join(', ') || 'none yet'}`,
    ...(FAMILIES[ATTACK]?.some((proof) => proof.id === id) ? [] : figureLines(figures[id])),
    ...mutants.map(({ defect }) => `- Defect: ${defect}. ${verdictOf(id, trials[defect])}`),
  ].join('\n')
}

function figureLines(figure: Figure | undefined): string[] {
  if (!figure) return ['- Figure: not measured yet']
  const { at, load, texts, isOfNight: wasOfNight } = figure
  const when = `${at.slice(0, 10)}, load ${load}${wasOfNight ? ', night' : ''}`
  return [...new Set(texts)].map((text) => `- Figure (${when}): ${text}`)
}

function verdictOf(id: string, trial: Trial | undefined): string {
  if (!trial) return 'Not tried yet.'
  const own = trial.red.filter((title) => names(title, id)).length
  if (own === 0) return `**Not noticed** on ${trial.at.slice(0, 10)}.`
  return `Red: ${trial.red.length} of ${trial.red.length + trial.green} tests, ${own} of them of ${id} (${trial.at.slice(0, 10)}).`
}

const SHOWN = 12

function removals({ removals: kept }: Kept): string {
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
  const head = `## Guards taken away
Each guard removed wholly, against all tests of rules, database and server: \`npm run trust -- removals\`.`
  return [head, ...parts].join('\n\n')
}

function features({ trials }: Kept): string {
  const parts = FEATURES.map(({ defect, noticedBy }) => {
    const verdicts = noticedBy.map((id) => `${id}: ${defect}. ${verdictOf(id, trials[defect])}`)
    const red = trials[defect]?.red ?? []
    return [...verdicts, ...red.slice(0, SHOWN).map((title) => `  - ${title}`)].join('\n')
  })
  const head = `## Features broken
Of ten requirements drawn by lot, something broken that a slip could break, against the tests of the requirement: \`npm run trust -- mutants ID\`.`
  return [head, parts.map((part) => `- ${part}`).join('\n')].join('\n\n')
}
