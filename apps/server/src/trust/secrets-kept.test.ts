import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { figure } from '@vitrine/testing/figures'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEnvironment } from '../server.fixture.ts'

// Secrets exist only in the environment, not in the repository, and are never weak.

const root = join(import.meta.dirname, '../../../..')
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Patterns of secret keys. */
const KEYS: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a cloud key': /\b(AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/,
  'a code host key': /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}|\bglpat-[\w-]{20}\b|\bnpm_[A-Za-z0-9]{36}\b/,
  'a service key': /\b(sk|rk)_live_\w{20,}|\bxox[abprs]-[\w-]{20,}|\bSG\.[\w-]{20,}\.[\w-]{20,}/,
  'a signed token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  'a password in a URL': /\b[a-z][a-z+]+:\/\/[\w.-]+:(?!\$)(?!vitrine-\w+-dev@)[^\s@/'"`{}$<>]{6,}@/,
  'a long random value':
    /(?:secret|password|token|key)\w*['"]?\s*[:=]\s*['"`](?=[^'"`]*\d)(?=[^'"`]*[a-z])[A-Za-z0-9+/_=]{32,}['"`]/i,
}

/** All files that are in git or would be added. */
function listTrackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  return listed
    .toString()
    .split('\0')
    .filter((name) => name !== '' && !/\.(webp|png)$/.test(name))
}

test('S1 has no key, password or token in the repository', () => {
  const found: string[] = []
  const files = listTrackedFiles()
  for (const file of files) {
    const content = readFileSync(join(root, file), 'utf8')
    for (const [what, pattern] of Object.entries(KEYS))
      if (pattern.test(content) && file !== 'package-lock.json') found.push(`${file}: ${what}`)
  }
  expect(files.length).toBeGreaterThan(1_500)
  expect(found).toEqual([])
  figure('S1', `${files.length} files searched for ${Object.keys(KEYS).length} kinds of secrets: ${found.length} found`)
})

test('S1 finds a planted secret of each kind', () => {
  // split, so that this file does not match
  const SAMPLES = [
    ['-----BEGIN RSA ', 'PRIVATE KEY-----'],
    ['AKIA', 'ABCDEFGHIJKLMNOP'],
    ['ghp_', 'a1'.repeat(18)],
    ['sk_live_', 'a1'.repeat(12)],
    ['eyJ', `${'a1'.repeat(12)}.eyJ${'a1'.repeat(12)}.${'a1'.repeat(12)}`],
    ['postgres://somebody:', 'hunter2hunter2@db/vitrine'],
    ["apiKey = '", `${'0a1b'.repeat(10)}'`],
  ]
  const hits = SAMPLES.map((pieces) => Object.values(KEYS).some((pattern) => pattern.test(pieces.join(''))))
  expect(hits).toEqual(SAMPLES.map(() => true))
})

test('S1 refuses to start either program with a weak secret, without printing it', async () => {
  const weak = 'changeme-changeme-changeme-changeme-1234567890'
  const start = async (program: string) => {
    const environment = { ...process.env, ...testEnvironment(database), APP_SECRET: weak }
    const file = join(root, `apps/server/src/main/${program}.ts`)
    const child = spawn(process.execPath, [file], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 60_000,
    })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(said).toContain('APP_SECRET: is weak')
    expect(said).not.toContain(weak)
    return code as number
  }
  const codes = await Promise.all(['api', 'worker'].map(start))
  expect(codes).toEqual([1, 1])
  figure('S1', `with a weak secret ${codes.length} programs exit immediately, with ${codes.join(' and ')}`)
}, 120_000)
