import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { onDatabase } from '../../packages/db/src/database-url.ts'
import type {} from '../../packages/testing/src/test-database.ts'
import { copyOfProject } from '../copy-of-project.ts'
import { type FileStep, textAfter } from './apply.ts'
import { parseSteps, readTutorial, type Step, TUTORIALS } from './read.ts'

test.each(TUTORIALS)('%s works when followed step by step in a copy', async (tutorial) => {
  const steps = parseSteps(readTutorial(tutorial))
  const holder = steps.some(isMigration) ? await holdTemplate() : undefined
  const folder = copyOfProject()
  try {
    // the checks ask git for the list of files
    run(folder, 'git init --quiet')
    for (const step of steps) {
      if (step.kind === 'run') run(folder, step.command)
      else write(folder, step)
    }
  } finally {
    rmSync(folder, { recursive: true })
    await holder?.end()
  }
})

const isMigration = (step: Step) => step.kind === 'make' && step.file.endsWith('.sql')

/** A copy with another schema would remove unused templates, but the following tests need this one. */
async function holdTemplate(): Promise<pg.Client> {
  const holder = new pg.Client(onDatabase(inject('services').OWNER_DATABASE_URL ?? '', inject('template')))
  await holder.connect()
  return holder
}

function write(folder: string, step: FileStep): void {
  const path = join(folder, step.file)
  const text = textAfter(step, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function run(folder: string, command: string): void {
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', command], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(status, `${command}${stdout}${stderr}`).toBe(0)
}

/** Environment variables of this test run, which must not reach the copy. */
const OF_THIS_RUN = /^(VITEST|NIGHTLY|NODE_ENV|TEST|MODE|DEV|PROD)/

function environment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !OF_THIS_RUN.test(name))
  return { ...Object.fromEntries(others), ...inject('services'), VITRINE_SERVICES: 'elsewhere', NO_COLOR: '1' }
}
