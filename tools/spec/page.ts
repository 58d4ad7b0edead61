import { STATEMENT_MUTANTS } from './mutants/mutants.ts'
import { isStatement } from './requirements.ts'
import { type Coverage, getCoverage } from './summary.ts'

const HEAD = `# Which tests prove the specification

Written by \`npm run spec -- page\` from docs/requirements.md, the titles of the tests and the list of deliberate defects; do not edit it.
A defect changes one place of a copy of the product; a test that carries the statement's id must then fail. Try one with
\`npm run spec -- mutants ID\`, and see the [last results](mutation.md). \`npm run spec -- list ID\` prints the titles of the tests.
`

/** The content of docs/requirements-proof.md. */
export function page(): string {
  const coverage = getCoverage().filter(({ requirement }) => isStatement(requirement))
  const tested = coverage.filter(({ missing }) => missing.length === 0).length
  const figures = `- Statements: ${coverage.length}
- With a test at every level (U unit, A API or database, B browser): ${tested}
- Defects: ${STATEMENT_MUTANTS.length}`
  const sections = Map.groupBy(coverage, ({ requirement }) => requirement.section ?? '')
  const tables = [...sections].map(([section, rows]) =>
    [
      `## Section ${section}`,
      ['| id | statement | tests | defects |', '|---|---|---|---|', ...rows.map(makeRow)].join('\n'),
    ].join('\n\n'),
  )
  return `${[HEAD.trimEnd(), figures, ...tables].join('\n\n')}\n`
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function makeRow({ requirement: { id, text }, tests }: Coverage): string {
  const files = new Set(tests.map(({ file, level }) => `${level} \`${file}\``))
  const defects = STATEMENT_MUTANTS.filter(({ noticedBy }) => noticedBy.includes(id)).map(({ defect }) => defect)
  return `| ${[id, text, [...files].join('<br>') || '**none**', defects.join('<br>') || '**none**'].map(cell).join(' | ')} |`
}
