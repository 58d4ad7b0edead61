// A repeatable sample of the project's texts: the same seed returns the same places on the same commit.
import { createHash } from 'node:crypto'
import type { Passage, PassageKind } from './passages.ts'

export interface SampledPassage extends Passage {
  readonly file: string
}

/** Other literals are SQL, test data and code. */
const isScreenText = ({ file, text }: SampledPassage) =>
  /^(?:apps\/web|apps\/server|packages\/contract)\/src\/(?!.*(?:\.test\.|\.fixture\.))/.test(file) &&
  !/[;{}]|\bselect\b/.test(text)

/** Takes the places with the lowest hashes, so that edits elsewhere don't change the selection. */
export function drawSample(places: readonly SampledPassage[], seed: string, perKind: number): SampledPassage[] {
  const rank = ({ file, kind, text }: SampledPassage) =>
    createHash('sha256').update(`${seed}\n${kind}\n${file}\n${text}`).digest('hex')
  const byKind = Map.groupBy(places, ({ kind }) => kind)
  const kinds: readonly PassageKind[] = ['comment', 'name', 'title', 'doc', 'text']
  return kinds.flatMap((kind) => {
    const ranked = (byKind.get(kind) ?? [])
      .filter((place) => kind !== 'text' || isScreenText(place))
      .map((place) => ({ place, rank: rank(place) }))
    ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1))
    return ranked.slice(0, perKind).map(({ place }) => place)
  })
}

/** Rows of a table in which a reader rates each place. */
export const toTable = (sample: readonly SampledPassage[]) =>
  [
    '| kind | place | text | strange? |',
    '|---|---|---|---|',
    ...sample.map(
      ({ kind, file, line, text }) =>
        `| ${kind} | ${file}:${line} | ${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')} | |`,
    ),
  ].join('\n')
