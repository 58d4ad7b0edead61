import type { Language } from '../../../data/retailers.ts'
import { DE } from './de.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'
import { IT } from './it.ts'
import { PT } from './pt.ts'
import type { ShopWords } from './words.ts'

const WORDS: Readonly<Record<Language, ShopWords>> = { en: EN, es: ES, fr: FR, de: DE, it: IT, pt: PT }

export function getWords(language: Language): ShopWords {
  return WORDS[language]
}

/** Puts values where a text says {name}. */
export function fillTemplate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
