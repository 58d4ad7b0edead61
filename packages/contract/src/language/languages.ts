/** Languages of the product. A new one needs a row here and its catalogs (docs/languages.md). */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** Pseudo-localization: accented and longer English, to reveal hard-coded and clipped text. Not offered to users. */
export const PSEUDO_LANGUAGE = 'en-XA'
export type PageLanguage = Language | typeof PSEUDO_LANGUAGE

/** Each language in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

interface Locales {
  readonly ui: string
  readonly dates: string
}

/** The specification requires US English with British dates; other languages use their own locale. */
export const LANGUAGE_LOCALES: Readonly<Record<Language, Locales>> = {
  en: { ui: 'en-US', dates: 'en-GB' },
  es: { ui: 'es', dates: 'es' },
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/** The first supported language among tags such as `es-MX`, in order of preference. */
export const chooseLanguage = (preferred: readonly string[]): Language =>
  preferred.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE

const QUALITY = /;\s*q=([\d.]+)/i

/** Parses an `Accept-Language` header such as `es-MX,es;q=0.9,en;q=0.8`. */
export function parseAcceptLanguage(header: string | undefined): Language {
  const ranges = (header ?? '').split(',').map((range) => ({
    tag: range.split(';')[0] ?? '',
    quality: Number(QUALITY.exec(range)?.[1] ?? 1),
  }))
  const accepted = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality)
  return chooseLanguage(accepted.map(({ tag }) => tag))
}
