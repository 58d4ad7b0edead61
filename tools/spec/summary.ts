import { getGroup } from './ids.ts'
import {
  isStatement,
  knownIds,
  type Level,
  type Requirement,
  readRequirements,
  STATEMENT_COUNT,
} from './requirements.ts'
import { findNamedTests, type NamedTest } from './tests.ts'

export interface Coverage {
  readonly requirement: Requirement
  readonly tests: readonly NamedTest[]
  readonly missing: readonly Level[]
}

/** Each requirement with the tests that have its id, and the levels that lack a test. */
export function getCoverage(): readonly Coverage[] {
  const named = findNamedTests()
  return readRequirements().map((requirement) => {
    const tests = named.filter(({ ids }) => ids.includes(requirement.id))
    const missing = requirement.levels.filter((level) => !tests.some((test) => test.level === level))
    return { requirement, tests, missing }
  })
}

/** All problems of the list and the titles, with one line per requirement without a test. */
export function findProblems(coverage: readonly Coverage[]): string[] {
  const requirements = coverage.map(({ requirement }) => requirement)
  const known = knownIds(requirements)
  const ids = requirements.map(({ id }) => id)
  const count = requirements.filter(isStatement).length
  return [
    ...(count === STATEMENT_COUNT
      ? []
      : [`docs/requirements.md has ${count} statements instead of ${STATEMENT_COUNT}`]),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is in docs/requirements.md twice`),
    ...ids
      .filter((id) => ids.includes(getGroup(id) ?? ''))
      .map((id) => `${id} is a part, but its group does not exist`),
    ...findNamedTests().flatMap(({ ids: named, file, title }) =>
      named.filter((id) => !known.has(id)).map((id) => `${id} is unknown: ${file} '${title}'`),
    ),
    ...coverage
      .filter(({ missing }) => missing.length > 0)
      .map(({ requirement: { id, levels, text }, missing }) => {
        const what = `${missing.join('+').padEnd(5)} of ${levels.join('+').padEnd(5)}`
        return `${id.padEnd(9)} misses ${what}  ${text.slice(0, 90)}`
      }),
  ]
}

export function listTests(coverage: readonly Coverage[], wanted: readonly string[]): string {
  return coverage
    .filter(({ requirement: { id } }) => wanted.length === 0 || wanted.some((word) => id.startsWith(word)))
    .map(({ requirement: { id, section, levels, text }, tests }) =>
      [
        `${id} (${section ? `§ ${section}` : 'decided'}, ${levels.join('+')}) ${text}`,
        ...tests.map(({ level, file, title }) => `    ${level} ${file}: ${title}`),
      ].join('\n'),
    )
    .join('\n')
}
