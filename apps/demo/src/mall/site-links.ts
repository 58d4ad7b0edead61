import { slug } from '../insert.ts'
import { html, type Markup, trustMarkup } from '../pictures/html.ts'
import type { Storefront } from '../pictures/shops/frontage.ts'
import { getDepartmentPath } from './routes.ts'

/** Words of the shop's frame, with the paths to which they lead. */
export function listSiteLinks({ words, departments }: Storefront): ReadonlyMap<string, string> {
  return new Map([
    ...words.footer.flatMap(([, ...links]) => links.map((link) => [link, `/info/${slug(link)}`] as const)),
    ...words.legal.map((link) => [link, `/info/${slug(link)}`] as const),
    ...departments.map((name) => [name, getDepartmentPath(name)] as const),
    [words.offers, '/offers'],
    [words.home, '/'],
    [words.account, '/account'],
    [words.signIn, '/account'],
  ])
}

/** The drawing code writes words; this makes links of those that lead somewhere. */
export function linkWords({ markup }: Markup, links: ReadonlyMap<string, string>, nextKey: () => string): Markup {
  const escaped = new Map([...links].map(([word, path]) => [html`${word}`.markup, path]))
  return trustMarkup(
    markup.replace(/>([^<>]+)</g, (all, text: string) => {
      const path = escaped.get(text.trim())
      if (!path) return all
      return `><a href="${path}" data-k="${nextKey()}" style="color:inherit;text-decoration:none">${text}</a><`
    }),
  )
}
