import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Language, type PageLanguage, PSEUDO_LANGUAGE } from '../../packages/contract/src/language/languages.ts'
import { toPseudo } from '../../packages/contract/src/language/pseudo.ts'
import { LOCAL_STORAGE } from '../../packages/contract/src/limits.ts'
import { root } from '../development.ts'

type Name = string | RegExp

/** Opens pages of the context in this language. */
export const setLanguage = (context: BrowserContext, language: PageLanguage) =>
  context.addInitScript(([key, value]) => localStorage.setItem(key, value), [LOCAL_STORAGE.language, language] as const)

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Letters match with and without accents, and a text may be longer. */
function toPseudoPattern(source: string): string {
  return source.replace(/\\.|[A-Za-z]| |\$/g, (part) => {
    if (part === ' ' || part === '$') return `~*${part}`
    return part.length > 1 ? part : `[${part}${toPseudo(part)[0]}]`
  })
}

/** Parameters and tags of an ICU message match any text. Plurals don't occur in element names. */
const PARAMETER = /\{[^{}]*\}|<[^>]*>/

interface Pair {
  readonly english: string
  readonly translated: string
}

/** Every message and label of the browser application, in English and in another language. */
function loadPairs(language: Exclude<Language, 'en'>): Pair[] {
  const require = createRequire(import.meta.url)
  const list = (pattern: string) =>
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file !== '')
  const load = (file: string): Record<string, string> => require(join(root, file)).default
  const messages = list('apps/web/*.en.messages.ts').flatMap((file) => {
    const translated = load(file.replace('.en.', `.${language}.`))
    return Object.entries(load(file)).map(([key, english]) => ({ english, translated: translated[key] ?? english }))
  })
  const labels = list(`packages/contract/*.${language}.messages.ts`).flatMap((file) =>
    Object.entries(load(file)).map(([english, translated]) => ({ english, translated })),
  )
  return [...messages, ...labels]
}

/** Parameters match any text. */
const toPattern = (message: string) => message.split(PARAMETER).map(escapeRegExp).join('.*')

/** Returns a regular expression that finds an element by its English name or its translation. */
export function createTranslateName(language: PageLanguage): (name: Name, isExact?: boolean) => Name {
  if (language === 'en') return (name) => name
  if (language === PSEUDO_LANGUAGE)
    return (name, isExact = false) => {
      const source = typeof name === 'string' ? escapeRegExp(name) : name.source
      return new RegExp(isExact ? `^${toPseudoPattern(source)}~*$` : toPseudoPattern(source), 'i')
    }
  const pairs = loadPairs(language)
  return (name, isExact = false) => {
    const isNamed = ({ english }: Pair) =>
      typeof name === 'string' ? english === name : name.test(english.split(PARAMETER).join('0'))
    const found = pairs.filter(isNamed).map(({ translated }) => toPattern(translated))
    const own = typeof name === 'string' ? escapeRegExp(name) : name.source
    const any = `(?:${[...new Set(found), own].join('|')})`
    return new RegExp(isExact ? `^${any}$` : any, 'i')
  }
}

/** Lets acts, which use English names, find elements on pages in another language. */
export async function translateLocators(browser: Browser, language: PageLanguage): Promise<void> {
  const translate = createTranslateName(language)
  const page = await browser.newPage()
  const locator = page.locator('html')
  for (const prototype of [Object.getPrototypeOf(page), Object.getPrototypeOf(locator)] as Page[]) {
    const { getByRole } = prototype
    prototype.getByRole = function getTranslated(role, options) {
      const { name, exact } = options ?? {}
      return getByRole.call(this, role, name === undefined ? options : { ...options, name: translate(name, exact) })
    }
  }
  await page.close()
}
