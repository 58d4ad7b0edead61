import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../services/settings.ts'
import type { Outcome, Outcomes } from './outcomes.ts'

export const PAGE = join(root, 'docs/mutation.md')

export const readPage = (): Outcomes => parsePage(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '')

const AREA = /^\| (.+?) \| \d+ \| \d+ \| \d+ \| (\S+)(?: to (\S+))? \|$/gm
const NOTICED = /^- \*\*(.+?)\*\*: (.+)$/gm
const NOT_NOTICED = /^- (\d{4}-\d\d-\d\d): (.+)$/gm
const REMOVAL = /^\| (.+?) \| (\d+) of (\d+) \| (\S+) \|$/gm

/** Reads the outcomes back from the page. A noticed defect has the days of its area. */
export function parsePage(text: string): Outcomes {
  const days = new Map(
    [...text.matchAll(AREA)].map(([, area = '', first = '', last = first]) => [area, { first, last }]),
  )
  const noticed = [...text.matchAll(NOTICED)].flatMap(([, area = '', defects = '']) =>
    defects
      .split('; ')
      .map((defect): [string, Outcome] => [defect, { isNoticed: true, first: '', last: '', ...days.get(area) }]),
  )
  const notNoticed = [...text.matchAll(NOT_NOTICED)].map(([, day = '', defect = '']): [string, Outcome] => [
    defect,
    { isNoticed: false, first: day, last: day },
  ])
  const removals = [...text.matchAll(REMOVAL)].map(
    ([, guard = '', red, all, day = '']) => [guard, { red: Number(red), all: Number(all), day }] as const,
  )
  return { trials: new Map([...noticed, ...notNoticed]), removals: new Map(removals) }
}
