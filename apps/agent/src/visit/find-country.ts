/** Top-level domains of countries whose currency has a sign that other countries use too. */
const DOMAINS = /\.(mx|ca|au|nz|co|cl|ar|sg|hk|se|no|dk|is|jp|cn|us)$/

interface CountryHints {
  readonly host: string
  /** Of the page, such as es-MX or es. */
  readonly language: string
  /** Of the visit, such as es-MX. */
  readonly locale: string
}

/** The country for which a page is written, as far as the page and the visit tell. */
export function findCountry({ host, language, locale }: CountryHints): string | undefined {
  const byDomain = DOMAINS.exec(host)?.[1]?.toUpperCase()
  const own = readLocale(language)
  const visited = readLocale(locale)
  // a page in another language than the visit's may be written for another country
  const byVisit = own.language === visited.language ? visited.region : undefined
  return byDomain ?? own.region ?? byVisit
}

function readLocale(text: string): { language?: string; region?: string } {
  try {
    const { language, region } = new Intl.Locale(text)
    return { language, ...(region && { region }) }
  } catch {
    return {}
  }
}
