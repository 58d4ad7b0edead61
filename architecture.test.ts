import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The last part of the name before .ts is the file's kind. A file without a kind is a table or a small helper. */
const KINDS = new Set(
  `contract rules rule record report queries table routes actions jobs job api model screen dialog panel form chart tool
   test spec setup fixture page generated config messages styles shortcuts d`.split(/\s+/),
)
const LONG_FILE = 300

/** The internal packages that each package may import. */
const PACKAGES: Record<string, { folder: string; mayImport: string[] }> = {
  '@vitrine/contract': { folder: 'packages/contract', mayImport: [] },
  '@vitrine/db': { folder: 'packages/db', mayImport: ['@vitrine/contract'] },
  '@vitrine/testing': { folder: 'packages/testing', mayImport: ['@vitrine/contract', '@vitrine/db', '@vitrine/demo'] },
  '@vitrine/server': { folder: 'apps/server', mayImport: ['@vitrine/contract', '@vitrine/db'] },
  '@vitrine/web': { folder: 'apps/web', mayImport: ['@vitrine/contract'] },
  '@vitrine/push': { folder: 'apps/push', mayImport: ['@vitrine/contract'] },
  '@vitrine/agent': { folder: 'apps/agent', mayImport: ['@vitrine/contract', '@vitrine/push'] },
  '@vitrine/demo': {
    folder: 'apps/demo',
    mayImport: ['@vitrine/contract', '@vitrine/db', '@vitrine/push', '@vitrine/server'],
  },
}
/** The tests of every package may import these too. */
const IN_TESTS = ['@vitrine/testing', '@vitrine/demo']

/** External packages that may only be imported in certain folders. */
const ONLY_IN: Record<string, string[]> = {
  echarts: ['apps/web/src/charts'],
  konva: ['apps/web/src/canvas'],
  kysely: ['packages/db'],
  pg: ['packages/db', 'packages/testing', 'tools', 'bench', 'e2e'],
  '@aws-sdk/client-s3': ['apps/server/src/platform', 'tools'],
  '@opentelemetry/api': ['packages/db', 'apps/server/src/platform'],
  '@opentelemetry/sdk-trace': ['apps/server/src/platform'],
  '@techstark/opencv-js': ['apps/server/src/platform/vision'],
  '@zxcvbn-ts/core': ['packages/contract/src/auth'],
  nodemailer: ['apps/server/src/platform'],
  'playwright-core': ['apps/agent', 'apps/demo'],
  'powerbi-client': ['apps/web/src/home'],
  react: ['apps/web'],
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
const isTest = (file: string) => /\.(test|spec|setup|fixture)\.tsx?$|^packages\/testing\/|^e2e\//.test(file)

interface Import {
  from: string
  what: string
  /** Type imports don't exist at run time, so they can't form a cycle. */
  typeOnly: boolean
}

const IMPORT = /^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm

function listImports(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, typeOnly, from, bare, lazy]) => ({
    from: file,
    what: from ?? bare ?? lazy ?? '',
    typeOnly: typeOnly !== undefined,
  }))
}

const imports = files.flatMap(listImports)
const getPackageName = (what: string) =>
  what
    .split('/')
    .slice(0, what.startsWith('@') ? 2 : 1)
    .join('/')
const findPackage = (file: string) => Object.entries(PACKAGES).find(([, { folder }]) => file.startsWith(`${folder}/`))

/** The file behind an internal import, or undefined for external packages. */
function resolveTarget({ from, what }: Import): string | undefined {
  if (what.startsWith('.')) return normalize(join(dirname(from), what))
  const own = PACKAGES[getPackageName(what)]
  return own ? `${own.folder}/src/${what.split('/').slice(2).join('/')}.ts` : undefined
}

describe('architecture', () => {
  test('finds the source files', () => expect(files.length).toBeGreaterThan(50))

  test('file names use a known suffix', () => {
    const strange = files.filter((file) => {
      const parts = basename(file).split('.')
      return parts.length > 2 && !KINDS.has(parts.at(-2) ?? '')
    })
    expect(strange).toEqual([])
  })

  test('allows package imports in one direction only, and external packages only in their assigned folders', () => {
    const wrong = imports.filter(({ from, what }) => {
      const name = getPackageName(what)
      const own = findPackage(from)
      if (name in PACKAGES && own) {
        const allowed = [own[0], ...own[1].mayImport, ...(isTest(from) ? IN_TESTS : [])]
        return !allowed.includes(name)
      }
      return ONLY_IN[name]?.every((room) => !from.startsWith(`${room}/`))
    })
    expect(wrong.map(({ from, what }) => `${from} → ${what}`)).toEqual([])
  })

  test('production code imports no test support', () => {
    const wrong = imports.filter((entry) => {
      const target = resolveTarget(entry)
      return /^(packages|apps)\//.test(entry.from) && !isTest(entry.from) && target && isTest(target)
    })
    expect(wrong.map(({ from, what }) => `${from} → ${what}`)).toEqual([])
  })

  test('contract imports only zod, password strength, messages and itself', () => {
    const PURE = [
      'zod',
      'icu-minify',
      '@schummar/icu-type-parser',
      ...['core', 'language-common', 'language-en'].map((part) => `@zxcvbn-ts/${part}`),
    ]
    const wrong = imports.filter(
      ({ from, what }) =>
        from.startsWith('packages/contract/') &&
        !isTest(from) &&
        !what.startsWith('.') &&
        !PURE.includes(getPackageName(what)),
    )
    expect(wrong.map(({ from, what }) => `${from} → ${what}`)).toEqual([])
  })

  test('within an app, shared code imports no feature, and features import only shared code', () => {
    const TOPS = { 'apps/server': ['main'], 'apps/web': ['app'] }
    // live: the stream of a tab; lookups: option lists; canvas: drawing on a picture; charts: drawing figures;
    // evidence: the captures behind a figure. Several features use them, and none owns them.
    const BASES = {
      'apps/server': ['platform'],
      'apps/web': ['platform', 'ui', 'live', 'lookups', 'canvas', 'charts', 'evidence'],
    }
    const wrong = imports.filter((entry) => {
      const app = (['apps/server', 'apps/web'] as const).find((root) => entry.from.startsWith(`${root}/src/`))
      const target = resolveTarget(entry)
      if (!app || !target?.startsWith(`${app}/src/`) || isTest(entry.from)) return false
      const getFeature = (file: string) => file.slice(`${app}/src/`.length).split('/')[0] ?? ''
      const [from, to] = [getFeature(entry.from), getFeature(target)]
      if (from === to || TOPS[app].includes(from)) return false
      if (BASES[app].includes(from)) return !BASES[app].includes(to)
      return !BASES[app].includes(to) && !target.endsWith('.jobs.ts')
    })
    expect(wrong.map(({ from, what }) => `${from} → ${what}`)).toEqual([])
  })

  test('the environment is read in one place', () => {
    const readers = files.filter(
      (file) => file.startsWith('apps/') && !isTest(file) && readFileSync(file, 'utf8').includes('process.env'),
    )
    // one per program
    expect(readers).toEqual([
      'apps/agent/src/agent-settings.ts',
      'apps/agent/src/settings.ts',
      'apps/push/src/settings.ts',
      'apps/server/src/platform/config.ts',
    ])
  })

  test('jobs, alerts and reports take the time from the clock', () => {
    const JS_TIME = /\bnew Date\(\)|\bDate\.now\(\)/
    // a column such as changed_at records when a row was written, which only the database knows
    const SQL_TIME = /(?<!_at = .*)(?<!\.)\bnow\(\)|\bcurrent_(date|timestamp)\b/
    const QUERIES = ['alerts', 'cubes', 'exports', 'home', 'reports'].map((area) => `packages/db/src/${area}/`)
    const SYSTEM_TIME = [
      ...['auth/', 'backup/', 'main/backup.ts', 'home/powerbi.ts', 'platform/clock.ts'],
      ...['denials', 'files', 'scratch', 'security-txt'].map((name) => `platform/${name}.ts`),
    ].map((path) => `apps/server/src/${path}`)
    const startsIn = (file: string, paths: readonly string[]) => paths.some((path) => file.startsWith(path))
    const readers = files.filter((file) => {
      if (isTest(file) || startsIn(file, SYSTEM_TIME)) return false
      const hasTime = (pattern: RegExp) => pattern.test(readFileSync(file, 'utf8'))
      if (startsIn(file, QUERIES)) return hasTime(JS_TIME) || hasTime(SQL_TIME)
      return file.startsWith('apps/server/src/') && hasTime(JS_TIME)
    })
    expect(readers).toEqual([])
  })

  test('no import cycles', () => {
    const edges = new Map<string, string[]>()
    for (const entry of imports.filter((entry) => !entry.typeOnly)) {
      const target = resolveTarget(entry)
      if (target) edges.set(entry.from, [...(edges.get(entry.from) ?? []), target])
    }
    expect(findCycles(edges)).toEqual([])
  })

  test('lists long files and fails at twice the limit', () => {
    const long = files
      .filter((file) => !file.includes('.generated.'))
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > LONG_FILE)
      .map(({ file, lines }) => `${lines} ${file}`)
    if (long.length > 0) console.log(`Files over ${LONG_FILE} lines:\n  ${long.join('\n  ')}`)
    expect(long.every((line) => Number.parseInt(line, 10) < 2 * LONG_FILE)).toBe(true)
  })
})

function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    const seenAt = path.indexOf(file)
    if (seenAt >= 0) cycles.push([...path.slice(seenAt), file].join(' → '))
    if (seenAt >= 0 || done.has(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return cycles
}
