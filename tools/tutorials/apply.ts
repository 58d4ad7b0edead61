import type { Hunk, Step } from './read.ts'

export type FileStep = Exclude<Step, { kind: 'run' }>

/** What a file says after a step. A file to be made must not be there yet; lines to be changed stand in theirs exactly once. */
export function textAfter(step: FileStep, before: string | undefined): string {
  if (step.kind === 'make') {
    if (before !== undefined) throw new Error(`${step.file} is there already`)
    return step.text
  }
  if (before === undefined) throw new Error(`${step.file} is not there`)
  return step.hunks.reduce((text, hunk) => changed(step.file, text, hunk), before)
}

function changed(file: string, text: string, { before, after }: Hunk): string {
  const [start, end, ...others] = before === '' ? [] : `\n${text}`.split(`\n${before}`)
  if (start === undefined || end === undefined) throw new Error(`${file} does not say:\n${before}`)
  if (others.length > 0) throw new Error(`${file} says more than once:\n${before}`)
  return `${start}\n${after}${end}`.slice(1)
}
