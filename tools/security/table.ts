import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../services/settings.ts'

export const STATUSES = ['met', 'partly', 'not met', 'not applicable'] as const
type Status = (typeof STATUSES)[number]

/** A test that a row cites: the file, and its title or part of it. */
interface Proof {
  readonly file: string
  readonly title: string
}

export interface Row {
  readonly id: string
  readonly level: number
  readonly asks: string
  readonly status: Status
  readonly proofs: readonly Proof[]
  /** Text of the last cell without its proofs. */
  readonly reason: string
}

const ROW = /^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm
const PROOF = /\[[^\]]+\]\(\.\.\/([^)]+)\) `([^`]+)`/g

export const readPage = (file: string) => readFileSync(join(root, file), 'utf8')

export function readTable(): readonly Row[] {
  return [...readPage('docs/security.md').matchAll(ROW)].map(([, id = '', level, asks = '', status, cell = '']) => ({
    id,
    level: Number(level),
    asks,
    status: status as Status,
    proofs: [...cell.matchAll(PROOF)].map(([, file = '', title = '']) => ({ file, title })),
    reason: cell.replaceAll(PROOF, '').replace(/^[;.\s]+|[;\s]+$/g, ''),
  }))
}

/** Text from a heading to the next one. */
export function readSection(heading: string): string {
  return (
    readPage('docs/security.md')
      .split(/^## /m)
      .find((part) => part.startsWith(`${heading}\n`)) ?? ''
  )
}
