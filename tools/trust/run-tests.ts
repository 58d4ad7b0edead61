import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { isOfBrowser } from './tests.ts'

/** A longer test run counts as hanging, and therefore as failed. */
const LONGEST_MS = 3 * 3_600_000

export interface Outcome {
  readonly red: readonly string[]
  readonly green: number
  /** Files with failed tests. */
  readonly redFiles: readonly string[]
  /** Failed tests that timed out, possibly because the machine was slow. */
  readonly timedOut: readonly string[]
  /** The first line of each failure, by title: a test that fails for another reason proves nothing. */
  readonly reasons: Readonly<Record<string, string>>
}

interface Run {
  readonly folder: string
  /** All of the same kind; empty means all projects. */
  readonly files: readonly string[]
  /** Runs only tests whose title contains this. */
  readonly only?: string | undefined
  /** Runs only tests whose title matches this regular expression. */
  readonly pattern?: string | undefined
  readonly environment: NodeJS.ProcessEnv
  readonly isLoud?: boolean
}

/** Runs tests of either kind and returns the failed ones. */
export function runTests({ files, ...run }: Run): Outcome {
  const [inBrowser, others] = [files.filter(isOfBrowser), files.filter((file) => !isOfBrowser(file))]
  const outcomes = [
    ...(others.length > 0 || files.length === 0 ? [runVitest({ ...run, files: others })] : []),
    ...(inBrowser.length > 0 ? [runPlaywright({ ...run, files: inBrowser })] : []),
  ]
  return {
    red: outcomes.flatMap(({ red }) => red),
    green: outcomes.reduce((sum, { green }) => sum + green, 0),
    redFiles: outcomes.flatMap(({ redFiles }) => redFiles),
    timedOut: outcomes.flatMap(({ timedOut }) => timedOut),
    reasons: Object.assign({}, ...outcomes.map(({ reasons }) => reasons)),
  }
}

export const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A run that could not start has no failed tests to name. */
const NOT_BEGUN: Outcome = { red: ['the run itself'], green: 0, redFiles: [], timedOut: [], reasons: {} }

function runVitest({ folder, files, only, pattern = only && escapePattern(only), environment, isLoud }: Run): Outcome {
  const report = join(tmpdir(), `vitrine-trust-${process.pid}.json`)
  rmSync(report, { force: true })
  const projects = files.length > 0 ? [...new Set(files.map(getProject))] : ['unit', 'decoders', 'database']
  const isWell = start(
    folder,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...files,
      ...(pattern ? ['--testNamePattern', pattern] : []),
      '--reporter=json',
      `--outputFile=${report}`,
      ...(isLoud ? ['--reporter=default'] : []),
    ],
    environment,
    isLoud,
  )
  if (!existsSync(report)) return NOT_BEGUN
  interface Assertion {
    fullName: string
    status: string
    failureMessages?: string[]
  }
  interface Report {
    testResults: { status: string; name: string; assertionResults: Assertion[] }[]
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  // if the setup of a file fails, none of its tests run
  const broken = testResults
    .filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    )
    .flatMap(({ name, assertionResults }) =>
      assertionResults.length > 0 ? assertionResults.map(({ fullName }) => fullName) : [name.split('/').at(-1) ?? name],
    )
  const red = [...all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim()), ...broken]
  return {
    red: isWell || red.length > 0 ? red : NOT_BEGUN.red,
    green: all.filter(({ status }) => status === 'passed').length,
    redFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(folder, name)),
    timedOut: [],
    reasons: Object.fromEntries(
      all.map(({ fullName, failureMessages = [] }) => [fullName.trim(), failureMessages[0]?.split('\n', 1)[0] ?? '']),
    ),
  }
}

/** The project of vitest.config.ts that a file belongs to. */
function getProject(file: string): string {
  const [, kind] = /\.(nightly|timing)\./.exec(file) ?? []
  if (kind) return kind
  if (file.endsWith('/imaging.test.ts')) return 'decoders'
  return /^(packages\/db|apps\/server|tools)\//.test(file) ? 'database' : 'unit'
}

function runPlaywright({ folder, files, only, pattern = only, environment, isLoud }: Run): Outcome {
  const report = join(tmpdir(), `vitrine-trust-${process.pid}-browser.json`)
  rmSync(report, { force: true })
  const production = { ...environment, NODE_ENV: 'production' }
  start(join(folder, 'apps/web'), [join(folder, 'node_modules/vite/bin/vite.js'), 'build'], production, isLoud)
  start(
    folder,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...files,
      ...(pattern ? ['--grep', pattern] : []),
      '--reporter=json',
    ],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    isLoud,
  )
  if (!existsSync(report)) return NOT_BEGUN
  interface Spec {
    title: string
    ok: boolean
    tests: { results: { status: string }[] }[]
  }
  interface Suite {
    suites?: Suite[]
    specs?: Spec[]
  }
  const hasTimedOut = ({ tests }: Spec) =>
    tests.some(({ results }) => results.some(({ status }) => status === 'timedOut'))
  const listSpecs = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(listSpecs)]
  const specs = listSpecs(JSON.parse(readFileSync(report, 'utf8')) as Suite)
  const red = specs.filter(({ ok }) => !ok)
  return {
    red: red.map(({ title }) => title),
    green: specs.length - red.length,
    // removals run without browser tests
    redFiles: [],
    timedOut: red.filter(hasTimedOut).map(({ title }) => title),
    reasons: {},
  }
}

/** Returns true if the command succeeded. */
function start(folder: string, how: readonly string[], env: NodeJS.ProcessEnv, isLoud = false): boolean {
  const stdio = isLoud ? 'inherit' : 'ignore'
  const { status } = spawnSync(process.execPath, how, {
    cwd: folder,
    env,
    stdio,
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  })
  return status === 0
}
