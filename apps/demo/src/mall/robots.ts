import { html } from '../pictures/html.ts'
import { listPaths } from './routes.ts'
import type { MallShop } from './shops.ts'

export function writeRobots({ host, behavior }: MallShop): string {
  const { disallow, crawlDelaySeconds } = behavior
  return [
    'User-agent: *',
    ...disallow.map((path) => `Disallow: ${path}`),
    ...(crawlDelaySeconds === undefined ? [] : [`Crawl-delay: ${crawlDelaySeconds}`]),
    '',
    `Sitemap: http://${host}/sitemap.xml`,
    '',
  ].join('\n')
}

export function writeSitemap({ host, retailer }: MallShop): string {
  const entries = listPaths(retailer).map((path) => html`<url><loc>http://${host}${path}</loc></url>`)
  return html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`.markup
}
