import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../services/settings.ts'

/** Lines in a file, and their replacement. */
export interface Hunk {
  readonly before: string
  readonly after: string
}

/** A parsed fenced block. */
export type Step =
  | { readonly kind: 'make'; readonly file: string; readonly text: string }
  | { readonly kind: 'change'; readonly file: string; readonly hunks: readonly Hunk[] }
  | { readonly kind: 'run'; readonly command: string }

const FOLDER = 'docs/tutorials'
export const TUTORIALS = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.md'))

/** NNNN stands for the number of the next migration, so that tutorials don't change when one is added. */
export function readTutorial(tutorial: string): string {
  return readFileSync(join(root, FOLDER, tutorial), 'utf8').replaceAll('NNNN', nextMigration())
}

function nextMigration(): string {
  const numbers = readdirSync(join(root, 'packages/db/migrations')).map((name) => Number.parseInt(name, 10) || 0)
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

const BLOCK = /^```(\w*)(?: file=(\S+))?\n(.*?)^```$/gms

/** Parses every block of a tutorial, in order. Throws for a block that is neither a file nor a command. */
export function parseSteps(text: string): Step[] {
  return [...text.matchAll(BLOCK)].map(([, language, file, content = '']): Step => {
    if (language === 'sh' && file === undefined) return { kind: 'run', command: content }
    if (file === undefined) throw new Error(`A block is neither for a file nor a command:\n${content}`)
    return language === 'diff'
      ? { kind: 'change', file, hunks: parseHunks(content) }
      : { kind: 'make', file, text: content }
  })
}

/** Returns the text without file blocks: prose and commands. */
export const stripFiles = (text: string) => text.replace(BLOCK, (block, _language, file) => (file ? '' : block))

/** A line with @@ separates two hunks of one file. */
function parseHunks(diff: string): Hunk[] {
  return diff.split(/^@@\n/m).map((hunk) => {
    const lines = hunk.trimEnd().split('\n')
    const strange = lines.find((line) => !/^[ +-]|^$/.test(line))
    if (strange !== undefined)
      throw new Error(`A line of a diff starts with neither a space, plus nor minus: ${strange}`)
    const side = (marks: string) =>
      lines.filter((line) => marks.includes(line.charAt(0) || ' ')).map((line) => `${line.slice(1)}\n`)
    return { before: side(' -').join(''), after: side(' +').join('') }
  })
}
