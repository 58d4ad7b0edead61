import type { Menu, MenuItem } from '@vitrine/contract/access/menu'
import { getScreen, type ScreenName } from '@vitrine/contract/access/screens'
import { translateLabel } from '../platform/labels.ts'
import type { ScreenTarget } from './current-screen.ts'

export interface Group {
  readonly heading: string | undefined
  readonly items: readonly MenuItem[]
}

/** Groups adjacent items under headings. A single group gets none. */
export function groupItems(items: readonly MenuItem[]): Group[] {
  const groups: { heading: string | undefined; items: MenuItem[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.heading === item.group) last.items.push(item)
    else groups.push({ heading: item.group, items: [item] })
  }
  const [only] = groups
  return groups.length === 1 && only ? [{ ...only, heading: undefined }] : groups
}

const joinLabels = (...labels: readonly string[]) => labels.map(translateLabel).join(' · ')

/**
 * Entries under 'More' in the upper tier. Each menu becomes a group, because menus are not nested. Plain links come
 * first; after a group they would seem to belong to it.
 */
export function flattenMenus(menus: readonly Menu[]): MenuItem[] {
  const places = menus.flatMap(({ label, opens, show }) => (opens ? [{ label, opens, show }] : []))
  const grouped = menus.flatMap(({ label, items = [] }) =>
    items.map((item) => ({ ...item, group: item.group ? joinLabels(label, item.group) : label })),
  )
  return [...places, ...grouped]
}

const opensScreen = (screen: ScreenName) => (entry: Pick<Menu, 'opens'>) =>
  entry.opens !== undefined && 'screen' in entry.opens && entry.opens.screen === screen

const getArea = (screen: ScreenName) => getScreen(screen).path.split('/')[1]

const countNeighbors = (menu: Menu, screen: ScreenName) =>
  screenItems(menu).filter((item) => getArea(item.screen) === getArea(screen)).length

/** The menu that contains a screen. A screen without an item belongs to the menu with most screens of its area. */
export function findMenu(menus: readonly Menu[], screen: ScreenName | undefined): Menu | undefined {
  if (!screen) return undefined
  const own = menus.find((menu) => opensScreen(screen)(menu) || menu.items?.some(opensScreen(screen)))
  if (own) return own
  const [nearest] = menus.toSorted((a, b) => countNeighbors(b, screen) - countNeighbors(a, screen))
  return nearest && countNeighbors(nearest, screen) > 0 ? nearest : undefined
}

/** The items of a menu that open a screen. */
export function screenItems({ items = [] }: Menu): (ScreenTarget & { label: string })[] {
  return items.flatMap(({ label, opens }) => ('screen' in opens ? [{ label, ...opens }] : []))
}
