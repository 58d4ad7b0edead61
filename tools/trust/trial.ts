import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrustTrial } from '../mutation/trials.ts'
import { serviceEnvironment } from '../services/settings.ts'
import type { Defect } from './mutant.ts'
import { type Outcome, runTests } from './run-tests.ts'
import { isOfBrowser, isOfNight, testFiles } from './tests.ts'

export function isThere({ defect, file, from }: Defect, folder: string): boolean {
  const isOnce = readFileSync(join(folder, file), 'utf8').split(from).length === 2
  if (!isOnce) console.log(`NO LONGER THERE: ${defect} (${file})`)
  return isOnce
}

interface TrialOptions {
  readonly only?: string | undefined
  readonly pattern?: string | undefined
  /** Without the nightly repetitions. */
  readonly isByDay?: boolean
}

/** Runs tests in a folder and measures how long they take. */
export function timedRun(
  folder: string,
  files: readonly string[],
  { only, pattern, isByDay = false }: TrialOptions = {},
): TrustTrial & Pick<Outcome, 'redFiles' | 'timedOut' | 'reasons'> {
  const begun = Date.now()
  const tests = testFiles()
  const environment = {
    ...process.env,
    ...serviceEnvironment(),
    VITRINE_SERVICES: 'elsewhere',
    // a separate port, so that it can run in parallel with the checkout
    ...(files.some(isOfBrowser) && { VITRINE_E2E_PORT: process.env.VITRINE_MUTANTS_PORT ?? '3300' }),
    ...(!isByDay && files.some((file) => isOfNight(file, tests.get(file) ?? '')) && { NIGHTLY: '1' }),
  }
  const outcome = runTests({ folder, files, only, pattern, environment })
  return { at: new Date(begun).toISOString(), seconds: Math.round((Date.now() - begun) / 1000), ...outcome }
}

/** Applies all of these mutants to the folder while `run` executes. */
export function withDefects<T>(mutants: readonly Defect[], folder: string, run: () => T): T {
  const sound = new Map<string, string>()
  for (const { file, from, to } of mutants) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!sound.has(file)) sound.set(file, text)
    if (!text.includes(from)) throw new Error(`${file} no longer contains: ${from}`)
    writeFileSync(
      join(folder, file),
      text.replace(from, () => to),
    )
  }
  try {
    return run()
  } finally {
    for (const [file, text] of sound) writeFileSync(join(folder, file), text)
  }
}
