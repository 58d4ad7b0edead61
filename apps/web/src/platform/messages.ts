import { createTranslateLabel, type Labels } from '@vitrine/contract/language/labels'
import { type Language, PSEUDO_LANGUAGE } from '@vitrine/contract/language/languages'
import {
  type Catalog,
  type CompiledCatalog,
  createTranslate,
  formatParts,
  type RichValues,
  type Translate,
} from '@vitrine/contract/language/translate'
import { createElement, Fragment, type ReactNode } from 'react'
import { HAS_PSEUDO, locales, pageLanguage, serverLanguage } from './language.ts'

/** Adds messages with elements; a tag wraps its content. */
interface PageTranslate<English extends Catalog> extends Translate<English> {
  /** For messages with tags: `Open <link>Downloads</link>`. */
  rich<Key extends keyof English & string>(key: Key, values: RichValues<English[Key], ReactNode>): ReactNode
}

type Load = () => Promise<{ default: unknown }>

const isPseudoPage = HAS_PSEUDO && pageLanguage === PSEUDO_LANGUAGE
const loadPseudo = () => import('@vitrine/contract/language/pseudo')

/** Catalogs are compiled at build time (tools/messages/compile.ts). */
async function loadCatalog(load: Load): Promise<CompiledCatalog> {
  const catalog = (await load()).default as CompiledCatalog
  if (!isPseudoPage) return catalog
  const { toPseudoMessage } = await loadPseudo()
  return Object.fromEntries(Object.entries(catalog).map(([key, message]) => [key, toPseudoMessage(message)]))
}

/** Loads a feature's catalog in the page language only. */
export async function loadMessages<English extends Catalog>(
  loads: Readonly<Record<Language, Load>>,
): Promise<PageTranslate<English>> {
  const catalog = await loadCatalog(loads[serverLanguage])
  const rich: PageTranslate<English>['rich'] = (key, values) =>
    createElement(Fragment, null, ...formatParts<ReactNode>(locales.ui, catalog[key] ?? key, values))
  return Object.assign(createTranslate<English>(locales.ui, catalog), { rich })
}

/** Loads translations of tables in the contract, which contain the English texts. */
export async function loadLabels(
  loads: Readonly<Record<Exclude<Language, 'en'>, Load>>,
): Promise<(english: string) => string> {
  if (isPseudoPage) return (await loadPseudo()).toPseudo
  if (serverLanguage === 'en') return (english) => english
  return createTranslateLabel((await loads[serverLanguage]()).default as Labels)
}
