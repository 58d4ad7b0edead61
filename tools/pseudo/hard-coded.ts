import { isPseudo } from '../../packages/contract/src/language/pseudo.ts'

/** A user's initials, or a country code. */
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
  'Alt',
  'Ctrl',
]

/** Dates and times, which `Intl` formats in English on these pages. */
const FORMATTED =
  /\b(January|February|March|April|June|July|August|September|October|November|December)\b|\b(in )?\d+ (second|minute|hour|day|week|month|year)s?( ago)?\b|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b|\byesterday\b|\btoday\b|\b\d+ (h|d|kB|MB|GB|EUR|GBP|USD)\b/gi

const COUNTRY_CODE = /^[A-Z]{2} - /

/** Every text in the server's responses, such as names of clients, eTailers and captures. They are not translated. */
export function collectData(answers: readonly unknown[]): ReadonlySet<string> {
  const data = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      data.add(value.trim())
      // some lists show an eTailer's name without its country
      data.add(value.replace(COUNTRY_CODE, '').trim())
    } else if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  answers.forEach(visit)
  return data
}

/** Removes names that came from the server, proper names and formatted dates. */
function createRemoveKnown(data: ReadonlySet<string>): (text: string) => string {
  // longest first, so that whole names are removed before their parts
  const known = [...data, ...PROPER_NAMES].filter((text) => text.length > 1).toSorted((a, b) => b.length - a.length)
  return (text) => known.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(FORMATTED, '')
}

/** Texts with English words that neither come from a catalog nor from the server. */
export function findHardCoded(texts: readonly string[], data: ReadonlySet<string>): string[] {
  const removeKnown = createRemoveKnown(data)
  // addresses are shown in parts, and secrets in groups of characters
  const addresses = [...data].filter((text) => text.includes('.')).join(' ')
  const isAddress = (text: string) => !text.includes(' ') && text === text.toLowerCase() && addresses.includes(text)
  const isData = (text: string) => INITIALS.test(text) || isAddress(text) || data.has(text.replaceAll(' ', ''))
  return texts.filter((text) => !isPseudo(text) && !isData(text) && !isPseudo(removeKnown(text))).toSorted()
}

/** Clipped texts that are labels. Names from the server may have any length, so columns cut them off. */
export function findClippedLabels(clipped: readonly string[], data: ReadonlySet<string>): string[] {
  const removeKnown = createRemoveKnown(data)
  return clipped.filter((text) => /\p{L}{2}/u.test(removeKnown(text)))
}
