import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../services/settings.ts'
import { getGroup } from './ids.ts'

export type Level = 'A' | 'B' | 'U'

/** A row of docs/requirements.md. */
export interface Requirement {
  readonly id: string
  /** Section of the specification; undefined for a decision. */
  readonly section: string | undefined
  readonly levels: readonly Level[]
  readonly text: string
}

/** Number of testable statements in the specification. */
export const STATEMENT_COUNT = 296

const ROW = /^\| ([A-Z]+-\d+[a-z]?) \| (?:(\d+(?:\.\d+)?) \| )?([ABU+]+) \| (.*) \|$/gm

export function readRequirements(): readonly Requirement[] {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  return [...text.matchAll(ROW)].map(([, id = '', section, levels = '', statement = '']) => ({
    id,
    section,
    levels: levels.split('+') as Level[],
    text: statement,
  }))
}

export const isStatement = ({ section }: Requirement): boolean => section !== undefined

/** Every id that a title may use: those of the rows and of their groups. */
export function knownIds(requirements: readonly Requirement[]): ReadonlySet<string> {
  return new Set(requirements.flatMap(({ id }) => [id, getGroup(id) ?? id]))
}
