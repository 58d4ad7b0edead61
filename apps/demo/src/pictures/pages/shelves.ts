import { createRandom } from '../../random.ts'
import { html, type Markup } from '../html.ts'
import { getCategoryName } from '../shops/words/category-names.ts'
import { countColumns, heading, listOffers, shelf } from './blocks.ts'
import { cardHeight, countProducts, grid } from './grid.ts'
import { creativesAt, type Stage } from './stage.ts'

export type PageLayout = (stage: Stage) => Markup

/** Title and products of the n-th shelf: some show one category, some all. */
export function shelfPlan(
  { subject, words }: Stage,
  count: number,
): { title: string; categories: Stage['subject']['categories']; key: string }[] {
  const random = createRandom(`shelves ${subject.shop.name} ${subject.shop.country} ${subject.range}`)
  const titles = random.sample(words.shelves, words.shelves.length)
  return Array.from({ length: count }, (_, index) => {
    const category = subject.categories[Math.floor(index / 2) % Math.max(1, subject.categories.length)]
    const single = index % 2 === 1 && category !== undefined
    return {
      title: single
        ? getCategoryName(category, subject.shop.language)
        : (titles[Math.floor(index / 2) % titles.length] ?? ''),
      categories: single ? [category] : subject.categories.slice(0, 6),
      key: `shelf ${index}`,
    }
  })
}

/** How many shelves a page needs: its own number, or as many as an endless page asks for. */
export function shelfCount({ subject, look }: Stage, usual: number): number {
  const step = cardHeight(look) + 34 + 44
  return subject.height ? Math.max(usual, Math.ceil((subject.height - 900) / step)) : usual
}

export function shelves(stage: Stage, width: number, from: number, to: number): Markup {
  return html`${shelfPlan(stage, to)
    .slice(from)
    .map(({ title, categories, key }) => shelf(stage, width, title, categories, key))}`
}

/** A shelf that also contains the products of the grid. */
export function mixedShelf(stage: Stage, width: number, rows: number, title: string): Markup {
  const own = creativesAt(stage, 'In the grid')
  const columns = countColumns(width, stage.look.columns, stage.look.width)
  const offers = listOffers(stage, stage.subject.categories.slice(0, 6), countProducts(rows, columns, own), 'mixed')
  return html`<section class="shelf" style="width:${width}px">${heading(stage, title)}${grid(stage, width, columns, offers, own)}</section>`
}
