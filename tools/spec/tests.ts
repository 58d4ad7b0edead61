import { testFiles } from '../trust/tests.ts'
import { parseIds } from './ids.ts'
import type { Level } from './requirements.ts'

/** A test, or a group of tests, whose title has ids. */
export interface NamedTest {
  readonly file: string
  readonly title: string
  readonly level: Level
  readonly ids: readonly string[]
}

/**
 * A string that starts with ids, possibly after the ids of a proof: the title of a test, a group, or a case in a table.
 */
const STRING = /(['"`])((?:[A-Z]\d+[:,]? )*\[[A-Z]+-\d+(?:\\.|(?!\1)[^\\\n])*)\1/g

export function findNamedTests(): readonly NamedTest[] {
  const files = [...testFiles()].filter(([file]) => !file.startsWith('tools/spec/'))
  return files.flatMap(([file, text]) =>
    [...text.matchAll(STRING)].flatMap(([, , title = '']) => {
      const ids = parseIds(title)
      return ids.length > 0 ? [{ file, title, level: getLevel(file), ids }] : []
    }),
  )
}

/** The level of a test file: browser, API or database, unit. */
function getLevel(file: string): Level {
  if (file.startsWith('e2e/')) return 'B'
  return file.startsWith('packages/db/') || file.startsWith('apps/server/') ? 'A' : 'U'
}
