// Which requirements have a test that names them, and which do not: npm run spec
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A row of docs/requirements.md: | NAV-03 | B+A | statement | */
const ROW = /^\| ([A-Z]+-\d+) \| ([ABU+]+) \| (.*) \|$/gm
/** An id in the title of a test, or behind the table of a test with cases. */
const TITLE = /(?:(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*?\))?|^ *\]\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gms
const ID = /\[((?:[A-Z]+-\d+[,\s]*)+)\]/g

/** What a test file proves by: a browser, the API or database, a pure rule. */
function levelOf(file: string): 'A' | 'B' | 'U' {
  if (file.startsWith('e2e/')) return 'B'
  return file.startsWith('packages/db/') || file.startsWith('apps/server/') ? 'A' : 'U'
}

const requirements = [...readFileSync('docs/requirements.md', 'utf8').matchAll(ROW)].map(
  ([, id = '', how = '', text = '']) => ({
    id,
    how: how.split('+'),
    text,
  }),
)

const proven = new Map<string, Set<string>>()
const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
  encoding: 'utf8',
})
for (const file of tests.trim().split('\n')) {
  for (const [, , title = ''] of readFileSync(file, 'utf8').matchAll(TITLE)) {
    for (const id of [...title.matchAll(ID)].flatMap(([, ids = '']) => ids.split(/[,\s]+/))) {
      proven.set(id, (proven.get(id) ?? new Set()).add(levelOf(file)))
    }
  }
}

const unknown = [...proven.keys()].filter((id) => id && !requirements.some((row) => row.id === id))
const open = requirements
  .map((row) => ({ ...row, missing: row.how.filter((level) => !proven.get(row.id)?.has(level)) }))
  .filter((row) => row.missing.length > 0)

for (const { id, missing, how, text } of open) {
  console.log(
    `${id.padEnd(9)} misses ${missing.join('+').padEnd(5)} of ${how.join('+').padEnd(5)}  ${text.slice(0, 90)}`,
  )
}
console.log(`${requirements.length - open.length} of ${requirements.length} requirements proven, ${open.length} to go`)
if (unknown.length > 0) {
  console.error(`Tests name ids that docs/requirements.md does not have: ${unknown.join(', ')}`)
  process.exit(1)
}
