import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../services/settings.ts'
import { getGroup, parseIds } from '../spec/ids.ts'

const TEST_FILES = ['*.test.ts', '*.test.tsx', '*.spec.ts']

// git lists new files first, so the order would change with their commit
const files = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .sort()

/**
 * A title that starts with the id, possibly after requirements in square brackets: 'F5 workers…', '[NAV-07] F12:
 * keeps…'. Function keys look the same, so titles that say a key "belongs" to the browser are excluded.
 */
const matchTitle = (id: string) =>
  new RegExp(`['"\`](?:\\[[A-Z]+-\\d+[^\\]]*\\] )*(?:[A-Z]\\d+, )*${id}[:,]? (?!belongs)`)
const matchFigure = (id: string) => new RegExp(`\\bfigure\\(\\s*'${id}'`)

/** Every test file with its text, read once. */
export function testFiles(): ReadonlyMap<string, string> {
  return new Map(files(...TEST_FILES).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

export const isOfBrowser = (file: string) => file.endsWith('.spec.ts')
export const isOfNight = (file: string, text: string) => file.includes('.nightly.') || text.includes('@nightly')

/** Files that contain a test with the id. */
export function findProvingFiles(id: string, tests: ReadonlyMap<string, string>): string[] {
  const title = matchTitle(id)
  return [...tests].filter(([, text]) => title.test(text) || matchFigure(id).test(text)).map(([file]) => file)
}

/** Whether a test title has the id, or a part of its group. */
export const hasId = (title: string, id: string) =>
  new RegExp(`\\b${id}\\b`).test(title) || parseIds(title).some((named) => named === id || getGroup(named) === id)
