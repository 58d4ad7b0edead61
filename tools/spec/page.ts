import { STATEMENT_MUTANTS } from './mutants/mutants.ts'
import { isStatement, readRequirements } from './requirements.ts'
import { getSightings, getUnseen, type Sighting } from './seen.ts'
import { type Coverage, getCoverage } from './summary.ts'

const HEAD = `# Which tests prove the specification

Written by \`npm run spec -- page\` from docs/requirements.md, the titles of the tests and the outcomes of deliberate defects; do not edit it.
A defect changes one place of a copy of the product; a test that carries the statement's id must then fail. Try one again with
\`npm run spec -- mutants ID\`.
`

/** The content of docs/requirements-proof.md. */
export function page(): string {
  const coverage = getCoverage().filter(({ requirement }) => isStatement(requirement))
  const unseen = getUnseen()
  const statements = readRequirements().filter(isStatement)
  const tested = coverage.filter(({ missing }) => missing.length === 0).length
  const figures = `- Statements: ${statements.length}
- With a test at every level: ${tested}
- Seen to fail with a defect: ${statements.length - unseen.length} (${STATEMENT_MUTANTS.length} defects)`
  const sections = Map.groupBy(coverage, ({ requirement }) => requirement.section ?? '')
  const tables = [...sections].map(([section, rows]) =>
    [
      `## Section ${section}`,
      ['| id | statement | tests | defect | red |', '|---|---|---|---|---|', ...rows.map(makeRow)].join('\n'),
    ].join('\n\n'),
  )
  return `${[HEAD.trimEnd(), figures, listUnseen(unseen), ...tables].join('\n\n')}\n`
}

function listUnseen(unseen: ReturnType<typeof getUnseen>): string {
  if (unseen.length === 0) return '## Not seen to fail\n\nNone.'
  const rows = unseen.map(({ requirement: { id }, reason }) => `| ${id} | ${reason} |`)
  return ['## Not seen to fail', ['| id | reason |', '|---|---|', ...rows].join('\n')].join('\n\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function makeRow({ requirement: { id, text }, tests }: Coverage): string {
  const sightings = getSightings(id)
  const files = tests.map(({ file, level, title }) => `${level} \`${file}\` ${title}`)
  return `| ${[
    id,
    text,
    files.join('<br>') || '**none**',
    sightings.map(({ defect }) => defect).join('<br>') || '**none**',
    sightings.map(showRed).join('<br>') || '**not seen**',
  ]
    .map(cell)
    .join(' | ')} |`
}

const showRed = ({ red, trial: { at } }: Sighting) => `${at.slice(0, 10)}: ${red[0]}`
