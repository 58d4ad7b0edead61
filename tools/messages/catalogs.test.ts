import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../packages/contract/src/language/languages.ts'

const root = join(import.meta.dirname, '../..')
// Node's own loader, because the test runner's would compile the messages
const load = (file: string): Record<string, string> => createRequire(import.meta.url)(join(root, file)).default
const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')

const english = list('*.en.messages.ts')
const sources = list('apps/*.ts', 'apps/*.tsx')
  .filter((file) => !/\.(messages|test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Names and kinds of parameters and tags. A compiled node is text, `#` (0), or a list that starts with a name. */
function findParameters(node: unknown): string[] {
  if (!Array.isArray(node)) return []
  const [name, kind, ...rest] = node
  if (kind === undefined) return [name]
  if (typeof kind !== 'number' || kind === 0) return [`<${name}>`, ...[kind, ...rest].flatMap(findParameters)]
  const branches = Object.values(typeof rest[0] === 'object' ? rest[0] : {})
  return [
    `${name} ${kind}`,
    ...branches.flatMap((branch) => (Array.isArray(branch) ? branch.flatMap(findParameters) : [])),
  ]
}

const getParameters = (message: string): string[] => {
  const compiled = compile(message)
  return typeof compiled === 'string' ? [] : [...new Set(compiled.flatMap(findParameters))].toSorted()
}

describe.each(english)('%s', (file) => {
  const messages = load(file)

  test.each(LANGUAGES.filter((language) => language !== 'en'))('has the same keys and parameters in %s', (language) => {
    const translated = load(file.replace('.en.messages.ts', `.${language}.messages.ts`))
    expect(Object.keys(translated)).toEqual(Object.keys(messages))
    const different = Object.keys(messages).filter(
      (key) => String(getParameters(translated[key] ?? '')) !== String(getParameters(messages[key] ?? '')),
    )
    expect(different).toEqual([])
  })

  test('has no unused key', () => {
    const folder = `${dirname(file)}/`
    const module = `${basename(dirname(file))}/messages.ts'`
    const readers = sources.filter((source) => source.file.startsWith(folder) || source.text.includes(module))
    const unused = Object.keys(messages).filter((key) => !readers.some(({ text }) => text.includes(`'${key}'`)))
    expect(unused).toEqual([])
  })

  test('has whole messages, not parts to be joined', () => {
    expect(Object.values(messages).filter((message) => message !== message.trim())).toEqual([])
  })
})

test('messages are not concatenated in code', () => {
  const joined = /\bt(Ui)?\('\w+'[^()]*\) \+|\+ t(Ui)?\('|\$\{t(Ui)?\('/
  expect(sources.filter(({ text }) => joined.test(text)).map(({ file }) => file)).toEqual([])
})
