import type { MasterData } from '../master/master-data.ts'
import { getTrait } from '../random.ts'
import { type Visit, visits } from './visits.ts'

/** One picture: the whole page for banners, one gallery picture for products. */
export interface Shot extends Visit {
  readonly position: number | null
}

/** Oldest first, in the order of their ids. */
export function shots(data: MasterData, now: Date): Shot[] {
  return visits(data, now).flatMap((visit): Shot[] => {
    if (visit.page.kind !== 'product') return [{ ...visit, position: null }]
    const pictures = 2 + Math.floor(3 * getTrait(`pictures ${visit.page.seed}`))
    return Array.from({ length: pictures }, (_, index) => ({ ...visit, position: index + 1 }))
  })
}

/** Such as 'es-mercadia/2026/11/14/home-0842.jpg'. */
export function getFilename({ page, whenLocal, position }: Shot): string {
  const [day = '', time = ''] = whenLocal.split(' ')
  const name = [page.file, position, time.slice(0, 5).replace(':', '')].filter((part) => part !== null).join('-')
  return `${page.shop.slug}/${day.replaceAll('-', '/')}/${name}.jpg`
}

export function getTitle({ page }: Shot): string {
  return `${page.shop.name}, ${page.title}`
}
