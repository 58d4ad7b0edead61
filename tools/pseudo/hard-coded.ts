import { isPseudo } from '../../packages/contract/src/language/pseudo.ts'

/** Names that stay the same in every language. */
const PROPER_NAMES = ['Vitrine', 'Retail Media', 'English', 'Español', 'UTC']

/** Every text in the server's answers, such as names of clients, eTailers and captures. It is not translated. */
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
  // longest first, so that a whole name is removed before its parts
  const known = [...data, ...PROPER_NAMES].filter((text) => text.length > 1).toSorted((a, b) => b.length - a.length)
  const withoutKnown = (text: string) => known.reduce((rest, name) => rest.replaceAll(name, ''), text)
  return texts.filter((text) => !isPseudo(text) && !isPseudo(withoutKnown(text))).toSorted()
}
