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
  'Chrome',
  'Linux',
  // typed by the walker
  'Seen once',
]

/** Dates, times and lists, which `Intl` formats in English on these pages. */
const FORMATTED =
  /\b(January|February|March|April|June|July|August|September|October|November|December)\b|\b(in )?\d+ (second|minute|hour|day|week|month|year)s?( ago)?\b|\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b|^(?:, )?and$|\byesterday\b|\btoday\b|\b\d+ (h|d|kB|MB|GB|EUR|GBP|USD|px)\b/gi

const COUNTRY_CODE = /^[A-Z]{2} - /

/** Every text in the server's responses, such as names of clients, eTailers and captures. They are not translated. */
export function collectData(answers: readonly unknown[]): ReadonlySet<string> {
  const data = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      data.add(value.trim())
      // some lists show an eTailer's name without its country, or a title without its eTailer
      data.add(value.replace(COUNTRY_CODE, '').trim())
      const what = value.slice(value.indexOf(', ') + 2)
      if (COUNTRY_CODE.test(value)) data.add(what).add(what.slice(0, 1).toUpperCase() + what.slice(1))
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
  const removeNames = (text: string) => known.reduce((rest, name) => rest.replaceAll(name, ''), text)
  // a name can be part of a date ('No' of 'November'), and a date part of a name
  return (text) => {
    const rest = removeNames(text.replace(FORMATTED, ''))
    return isPseudo(rest) ? rest : removeNames(text).replace(FORMATTED, '')
  }
}

/** Addresses are shown in parts. */
const joinAddresses = (data: ReadonlySet<string>) =>
  [...data]
    .filter((text) => text.includes('.'))
    .join(' ')
    .toLowerCase()

/** Texts with English words that neither come from a catalog nor from the server. */
export function findHardCoded(texts: readonly string[], data: ReadonlySet<string>): string[] {
  const removeKnown = createRemoveKnown(data)
  // secrets are shown in groups of characters
  const addresses = joinAddresses(data)
  const isAddress = (text: string) => !text.includes(' ') && addresses.includes(text.toLowerCase())
  const isData = (text: string) => INITIALS.test(text) || isAddress(text) || data.has(text.replaceAll(' ', ''))
  return texts.filter((text) => !isPseudo(text) && !isData(text) && !isPseudo(removeKnown(text))).toSorted()
}

/** Clipped texts that are labels. Names from the server may have any length, so columns cut them off. */
export function findClippedLabels(clipped: readonly string[], data: ReadonlySet<string>): string[] {
  const removeKnown = createRemoveKnown(data)
  const addresses = joinAddresses(data)
  return clipped.filter((text) => /\p{L}{2}/u.test(removeKnown(text)) && !addresses.includes(text.toLowerCase()))
}
