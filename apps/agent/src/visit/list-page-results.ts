import { PAGE_FACTS_LIMITS, type PageResult } from '@vitrine/contract/visits/page-facts'
import type { FoundCard } from '../page/read-cards.ts'
import { boundText, boundUrl } from './bound-text.ts'
import { findCurrentPrice } from './current-price.ts'

/** A list has at least this many products. */
const LEAST = 4
/** Share of the products under headings that belong to the list. Home pages have several lists. */
const SHARE = 0.6
const NO_HEADING = -1
const { name: MOST_NAME, label: MOST_LABEL, results: MOST } = PAGE_FACTS_LIMITS

/** The products of a page that is a list, in the order that visitors see. Empty on other pages. */
export function listPageResults(cards: readonly FoundCard[], country: string | undefined): PageResult[] {
  return findMainList(cards)
    .flatMap(({ link, name, prices, label }) => {
      const url = boundUrl(link)
      return url ? [{ url, name, prices, label }] : []
    })
    .slice(0, MOST)
    .map(({ url, name, prices, label }, index) => {
      const known = boundText(name, MOST_NAME)
      const price = findCurrentPrice(prices, country)
      const sponsorLabel = boundText(label, MOST_LABEL)
      return {
        position: index + 1,
        link: url,
        ...(known && { name: known }),
        ...(price && { price }),
        isSponsored: sponsorLabel !== undefined,
        ...(sponsorLabel && { sponsorLabel }),
      }
    })
}

/**
 * The list with most products and its continuation, which arrives without a heading while the visitor scrolls. A single
 * row under a heading is a shelf and belongs to no list.
 */
function findMainList(cards: readonly FoundCard[]): FoundCard[] {
  const groups = Map.groupBy(cards, ({ heading }) => heading)
  const rows = (list: readonly FoundCard[]) => [...Map.groupBy(list, (card) => card.list).values()].flatMap(toRows)
  const lists = [...groups]
    .map(([heading, list]) => ({ heading, list, rows: rows(list) }))
    .filter((group) => group.rows.length > 1)
  const headed = lists
    .filter(({ heading }) => heading !== NO_HEADING)
    .sort((one, other) => other.list.length - one.list.length)
  const [main] = headed
  const total = headed.reduce((sum, { list }) => sum + list.length, 0)
  if (main && main.list.length < total * SHARE) return []
  const continued = lists.find(({ heading }) => heading === NO_HEADING)
  const found = [main, continued].flatMap((group) => group?.rows ?? []).flat()
  return found.length < LEAST ? [] : found
}

/** From top to bottom, and from left to right in a row: cards of a row begin within half of a card's height. */
function toRows(cards: readonly FoundCard[]): FoundCard[][] {
  const rows: FoundCard[][] = []
  for (const card of cards.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && card.y < first.y + first.height / 2) row.push(card)
    else rows.push([card])
  }
  return rows.map((row) => row.sort((one, other) => one.x - other.x))
}
