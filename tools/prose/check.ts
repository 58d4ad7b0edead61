// Finds wording that docs/STYLE.md rules out. Older findings are counted in remaining.json and may only decrease.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Passage, PassageKind } from './passages.ts'
import { readPassages } from './passages.ts'
import { patterns } from './patterns.ts'
import type { SampledPassage } from './sample.ts'

export interface Finding extends Passage {
  file: string
  instead: string
}
export type Remaining = Record<PassageKind, number>

const READ = ['*.ts', '*.tsx', '*.md', '*.sql', '*.sh', '.ci/run', 'Dockerfile', '*.yaml']
/** Excluded: quotes from the specification, this check itself, and generated files. */
const QUOTED =
  /^docs\/requirements|^docs\/reliability\.md|^docs\/STYLE\.md|^tools\/prose\/|generated|^apps\/demo\/src\/pictures\/packs\//

export function checkText(file: string, source: string): Finding[] {
  return readPassages(file, source).flatMap((passage) => {
    const rule = patterns.find(
      ({ pattern, kinds }) =>
        (kinds ? kinds.includes(passage.kind) : passage.kind !== 'name') && pattern.test(passage.text),
    )
    return rule ? [{ ...passage, file, instead: rule.instead }] : []
  })
}

function listFiles(): string[] {
  const files = execFileSync('git', ['ls-files', ...READ], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return files.filter((file) => existsSync(file) && !QUOTED.test(file))
}

export const checkProject = (): Finding[] => listFiles().flatMap((file) => checkText(file, readFileSync(file, 'utf8')))

export const readProject = (): SampledPassage[] =>
  listFiles().flatMap((file) => readPassages(file, readFileSync(file, 'utf8')).map((passage) => ({ ...passage, file })))

export function countByKind(findings: readonly Finding[]): Remaining {
  const counts: Remaining = { comment: 0, title: 0, text: 0, doc: 0, name: 0 }
  for (const { kind } of findings) counts[kind]++
  return counts
}

/** Kinds that have more findings than before. */
export const increased = (now: Remaining, before: Remaining) =>
  (Object.keys(now) as PassageKind[]).filter((kind) => now[kind] > before[kind])
