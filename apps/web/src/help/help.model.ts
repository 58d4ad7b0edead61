import { type Menu, USER_MENU } from '@vitrine/contract/access/menu'
import { type MenuUser, visibleMenus } from '@vitrine/contract/access/menu.rules'
import { LIMITS } from '@vitrine/contract/limits'
import { trayOfScreen } from '@vitrine/contract/trays/trays'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Where a key leads from a slide; undefined where it has no meaning here. */
export const slideAfter = (key: string, at: number, count: number): number | undefined => STEPS[key]?.(at, count - 1)

/** What is called how, and what it is. */
export type Term = readonly [name: string, meaning: string]

/** By what the menu calls them. */
const TRAY_MEANINGS: Readonly<Record<string, string>> = {
  Inbox: 'nobody has worked on it yet',
  Pending: 'you saved it and still have to send it',
  'Relevant images': 'you sent it',
  Executions: 'sent, by everybody',
  Correct: 'sent products that show their reference image',
  Incorrect: 'sent products that do not show their reference image',
  'Other images': 'set aside as not relevant',
  'With error': 'could not be used',
  'All images': 'whatever its state',
}

const isTray = (item: NonNullable<Menu['items']>[number]) =>
  'screen' in item.opens && trayOfScreen(item.opens.screen) !== undefined

/** The trays in somebody's menu, each name once: banners and products share most of them. */
export function traysOf(user: MenuUser): Term[] {
  const labels = visibleMenus(user).flatMap(({ items = [] }) => items.filter(isTray).map(({ label }) => label))
  return [...new Set(labels)].map((label) => [label, TRAY_MEANINGS[label] ?? ''])
}

/** What stands outside of the trays, by what the menu calls it. */
const PLACE_MEANINGS: Readonly<Record<string, string>> = {
  Home: 'what is waiting for you, at a glance',
  'Retail Media': 'who reviewed how much, and which screenshots came',
  'Visibility Reports': 'whose banners are shown where, over time',
  'Download Excel': 'performance figures as an Excel file',
  Upload: 'your product list, from an Excel file',
  Alerts: `checks on the days you choose, at most ${LIMITS.alertsPerUser}; a mail tells what they found`,
}

const DOWNLOADS = USER_MENU.find(({ opens }) => 'dialog' in opens && opens.dialog === 'downloads')?.label ?? ''

/** Where somebody finds figures and files. Everybody has downloads. */
export function placesOf(user: MenuUser): Term[] {
  const places = visibleMenus(user).flatMap(({ label }): Term[] => {
    const meaning = PLACE_MEANINGS[label]
    return meaning === undefined ? [] : [[label, meaning]]
  })
  return [
    ...places,
    [
      DOWNLOADS,
      `under your name: files made while you go on working, images too; kept for ${LIMITS.downloads.days} days`,
    ],
  ]
}

export const seesMenu = (user: MenuUser, label: string) => visibleMenus(user).some((menu) => menu.label === label)
