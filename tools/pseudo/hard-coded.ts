import { isPseudo } from '../../packages/contract/src/language/pseudo.ts'

/** Initials of a user, or the code of a country. */
const INITIALS = /^[A-Z]{1,2}$/

/** Names that stay the same in every language. */
const PROPER_NAMES = [
  'Vitrine',
  'Retail Media',
  'Image Compliance',
  'Perfect Image',
  'English',
  'Español',
  'UTC',
  'GMT',
]

/** Dates and times, which `Intl` formats in English on these pages. */
const FORMATTED =
  /\b(in )?\d+ (second|minute|hour|day|week|month|year)s?( ago)?\b|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b|\byesterday\b|\btoday\b|\b\d+ (h|d|kB|MB|GB|EUR|GBP|USD)\b/gi

/** Every text in the server's responses: names of clients, eTailers, captures. They are not translated. */
export function collectData(answers: readonly unknown[]): ReadonlySet<string> {
  const data = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') data.add(value.trim())
    else if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  answers.forEach(visit)
  return data
}

/** Texts with English words that neither went through a catalog nor came from the server. */
export function findHardCoded(texts: readonly string[], data: ReadonlySet<string>): string[] {
  // the longest first, so that whole names are removed before their parts
  const known = [...data, ...PROPER_NAMES].filter((text) => text.length > 1).toSorted((a, b) => b.length - a.length)
  const withoutKnown = (text: string) =>
    known.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(FORMATTED, '')
  // secrets are shown in groups of characters
  const isData = (text: string) => INITIALS.test(text) || data.has(text.replaceAll(' ', ''))
  return texts.filter((text) => !isPseudo(text) && !isData(text) && !isPseudo(withoutKnown(text))).toSorted()
}
