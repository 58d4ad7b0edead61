import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, serviceEnvironment } from '../services/settings.ts'
import { openStore } from './json-store.ts'
import { PROOFS } from './proofs.ts'
import { runTests } from './run-tests.ts'
import { findProvingFiles, isOfNight, testFiles } from './tests.ts'

/** The figures of one proof from its last run. */
export interface Figure {
  readonly at: string
  /** Load of the machine during the measurement. */
  readonly load: number
  readonly isOfNight: boolean
  readonly texts: readonly string[]
}

// by proof; committed, because docs/reliability.md is generated from it
const store = openStore<Figure>(new URL('figures.json', import.meta.url))
export const readFigures = store.read

/** Runs the tests of these proofs (default: all) and records their figures. Returns true if all passed. */
export function measure(ids: readonly string[], atNight: boolean): boolean {
  const tests = testFiles()
  const wanted = PROOFS.filter(({ id }) => ids.length === 0 || ids.includes(id))
  const files = new Set(wanted.flatMap(({ id }) => findProvingFiles(id, tests)))
  const chosen = [...files].filter((file) => atNight || !isOfNight(file, tests.get(file) ?? ''))
  const lines = join(tmpdir(), `vitrine-figures-${process.pid}`)
  rmSync(lines, { force: true })
  const environment = {
    ...process.env,
    ...serviceEnvironment(),
    VITRINE_FIGURES: lines,
    ...(atNight && { NIGHTLY: '1' }),
  }
  const { red, green } = runTests({ folder: root, files: chosen, environment, isLoud: true })
  if (existsSync(lines)) keepFigures(readFileSync(lines, 'utf8'), atNight)
  console.log(`${green} green, ${red.length} red${red.map((title) => `\n  ${title}`).join('')}`)
  return red.length === 0
}

function keepFigures(lines: string, isAtNight: boolean): void {
  const measured = new Map<string, Figure>()
  for (const line of lines.trim().split('\n')) {
    const { id, text, at, load } = JSON.parse(line) as { id: string; text: string; at: string; load: number }
    const texts = [...(measured.get(id)?.texts ?? []), text]
    measured.set(id, { at, load, isOfNight: isAtNight, texts })
  }
  store.put(Object.fromEntries(measured))
}
