import type { Hunk, Step } from './read.ts'

export type FileStep = Exclude<Step, { kind: 'run' }>

/**
 * Returns the content of a file after a step. A file to create must not exist yet; lines to change must occur exactly
 * once.
 */
export function textAfter(step: FileStep, before: string | undefined): string {
  if (step.kind === 'make') {
    if (before !== undefined) throw new Error(`${step.file} already exists`)
    return step.text
  }
  if (before === undefined) throw new Error(`${step.file} does not exist`)
  return step.hunks.reduce((text, hunk) => applyHunk(step.file, text, hunk), before)
}

function applyHunk(file: string, text: string, { before, after }: Hunk): string {
  const [start, end, ...others] = before === '' ? [] : `\n${text}`.split(`\n${before}`)
  if (start === undefined || end === undefined) throw new Error(`${file} does not contain:\n${before}`)
  if (others.length > 0) throw new Error(`${file} contains more than once:\n${before}`)
  return `${start}\n${after}${end}`.slice(1)
}
