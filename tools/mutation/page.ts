import { STATEMENT_MUTANTS_BY_AREA } from '../spec/mutants/mutants.ts'
import { getUnseen } from '../spec/seen.ts'
import type { Defect } from '../trust/mutant.ts'
import { getGuard, isRemoval, MUTANTS, MUTANTS_BY_AREA } from '../trust/mutants/mutants.ts'
import type { Outcome, Outcomes } from './outcomes.ts'

const HEAD = `# Results of deliberate defects

Look up which deliberate defects the tests noticed when each was last tried. \`npm run mutation\` writes this page from \`mutation-results\`; do not edit it.
A defect without a result there keeps the outcome recorded here, and a new one is listed as not tried.

[Reliability](reliability.md) and [the proof of the specification](requirements-proof.md) say which rule or statement each defect breaks.
`

interface Area {
  readonly name: string
  readonly defects: readonly string[]
}

const toAreas = (suite: string, areas: Readonly<Record<string, readonly Defect[]>>): Area[] =>
  Object.entries(areas).map(([area, mutants]) => ({
    name: `${suite}, ${area}`,
    defects: mutants.map(({ defect }) => defect),
  }))

const AREAS: readonly Area[] = [
  ...toAreas('reliability', MUTANTS_BY_AREA),
  ...toAreas('specification', STATEMENT_MUTANTS_BY_AREA),
]

/** The content of docs/mutation.md. */
export function page(outcomes: Outcomes, areas = AREAS): string {
  const { trials } = outcomes
  const all = areas.flatMap(({ defects }) => defects)
  const parts = [
    HEAD.trimEnd(),
    [
      '| area | defects | tried | noticed | days |',
      '|---|---|---|---|---|',
      ...areas.map((area) => makeRow(area, trials)),
      makeRow({ name: '**all**', defects: all }, trials),
    ].join('\n'),
    `## Not noticed\n\n${list(all.flatMap((defect) => showNotNoticed(defect, trials.get(defect))))}`,
    `## Not tried yet\n\n${list(all.filter((defect) => !trials.has(defect)))}`,
    renderRemovals(outcomes),
    `## Statements not seen to fail\n\n${list(getUnseen(outcomes).map(({ requirement: { id }, reason }) => `${id}: ${reason}`))}`,
    `## Noticed\n\n${list(areas.flatMap((area) => showNoticed(area, trials)))}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n') || 'None.'

function makeRow({ name, defects }: Area, trials: Outcomes['trials']): string {
  const tried = defects.flatMap((defect) => trials.get(defect) ?? [])
  const days = tried.flatMap(({ first, last }) => [first, last]).toSorted()
  const range = [...new Set([...days.slice(0, 1), ...days.slice(-1)])].join(' to ')
  const noticed = tried.filter(({ isNoticed }) => isNoticed).length
  return `| ${[name, defects.length, tried.length, noticed, range].join(' | ')} |`
}

const showNotNoticed = (defect: string, outcome: Outcome | undefined) =>
  outcome && !outcome.isNoticed ? [`${outcome.last}: ${defect}`] : []

function showNoticed({ name, defects }: Area, trials: Outcomes['trials']): string[] {
  const noticed = defects.filter((defect) => trials.get(defect)?.isNoticed)
  return noticed.length > 0 ? [`**${name}**: ${noticed.join('; ')}`] : []
}

function renderRemovals({ removals }: Outcomes): string {
  const rows = MUTANTS.filter(isRemoval).map((mutant) => {
    const removal = removals.get(getGuard(mutant))
    return `| ${getGuard(mutant)} | ${removal ? `${removal.red} of ${removal.all} | ${removal.day}` : 'not tried |'} |`
  })
  return [
    '## Removed guards',
    'Each guard was removed completely, and then all tests of rules, database and server ran.',
    ['| guard | failed tests | day |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
}
