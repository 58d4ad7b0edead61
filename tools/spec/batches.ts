import { escapePattern } from '../trust/run-tests.ts'
import type { StatementMutant } from './mutant.ts'
import { findNamedTests, type NamedTest } from './tests.ts'

/** Tests at its level that have one of its ids. */
export function findTests({ noticedBy, level }: StatementMutant, named = findNamedTests()): readonly NamedTest[] {
  return named.filter((test) => test.level === level && test.ids.some((id) => noticedBy.includes(id)))
}

/** Groups mutants that can share a run: no test has ids of two of them, so a failing test identifies its mutant. */
export function makeBatches(mutants: readonly StatementMutant[], most = 30): readonly (readonly StatementMutant[])[] {
  const named = findNamedTests()
  const batches: { members: StatementMutant[]; titles: Set<string> }[] = []
  for (const mutant of mutants) {
    const titles = findTests(mutant, named).map(({ file, title }) => `${file} ${title}`)
    const room = batches.find(
      ({ members, titles: taken }) =>
        members.length < most &&
        !members.some(({ isAlone }) => isAlone) &&
        !mutant.isAlone &&
        !titles.some((title) => taken.has(title)) &&
        !members.some((member) => isSamePlace(member, mutant)),
    )
    const batch = room ?? { members: [], titles: new Set<string>() }
    if (!room) batches.push(batch)
    batch.members.push(mutant)
    for (const title of titles) batch.titles.add(title)
  }
  return batches.map(({ members }) => members)
}

const isSamePlace = (one: StatementMutant, other: StatementMutant): boolean =>
  one.file === other.file && (one.from.includes(other.from) || other.from.includes(one.from))

/** A regular expression that matches the titles; placeholders match anything. */
export function makePattern(tests: readonly NamedTest[]): string {
  return [...new Set(tests.map(({ title }) => toPattern(title)))].join('|')
}

function toPattern(title: string): string {
  return title
    .replaceAll(/\\(.)/g, '$1')
    .split(/%[a-z#]|\$\{[^}]*\}|\$[a-zA-Z.]+/)
    .map(escapePattern)
    .join('.*')
}
