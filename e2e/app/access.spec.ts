import { PUBLIC_PATHS, ROLE_NUMBERS, ROUTE_ROLES } from '../../packages/contract/src/access/routes.fixture.ts'
import { getScreen, SCREEN_NAMES, SCREENS, type ScreenName } from '../../packages/contract/src/access/screens.ts'
import { findTrayByScreen, type TrayName } from '../../packages/contract/src/trays/trays.ts'
import { expectLoaded } from '../support/arrived.ts'
import { expect, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'
import { nightlyUnless } from '../support/nightly.ts'

type RoleName = keyof typeof ROLE_NUMBERS
const ROLE_NAMES = Object.keys(ROLE_NUMBERS) as RoleName[]

const guarded = SCREEN_NAMES.filter((name) => !PUBLIC_PATHS.includes(getScreen(name).path))
/** Uses the specification's route table, not the product's own. */
const canOpen = (role: RoleName, screen: ScreenName) => {
  const roles = ROUTE_ROLES[getScreen(screen).path]
  return roles === 'any' || roles?.includes(role) === true
}
const NOBODY = '999999999999'
const toAddress = (path: string) => path.replace(/\$\w+/, NOBODY)

/** Headings of screens that are opened with an unknown id. */
const HEADINGS: Partial<Record<ScreenName, string>> = {
  trayBannerDetail: `Capture ${NOBODY} was not found.`,
  trayProductDetail: `Capture ${NOBODY} was not found.`,
}

/** Literal titles from the specification, so that a changed title in the product fails here. */
const TITLES: Record<TrayName, string> = {
  'banner-inbox': 'Inbox - Retail Media',
  'banner-pending': 'Pending items - Retail Media',
  'banner-sent': 'Relevant items - Retail Media',
  'banner-sent-all': 'Active Categories Executions - Retail Media',
  'banner-all': 'All images - Retail Media',
  'banner-discarded': 'Other images - Retail Media',
  'banner-error': 'Error - Retail Media',
  'product-inbox': 'Inbox - Image Compliance',
  'product-sent-all': 'Active Categories Executions - Image Compliance',
  'product-all': 'All images - Image Compliance',
  'product-discarded': 'Other images - Image Compliance',
  'product-error': 'Error - Image Compliance',
}

/** A detail URL opens over a list and is replaced by the list's URL; with an unknown id, the detail closes again. */
const LEADS_TO: Partial<Record<ScreenName, ScreenName>> = { perfectImageDetail: 'perfectImageAll' }

function getTitle(asked: ScreenName, role: RoleName): string {
  const isOpened = canOpen(role, asked)
  const screen = (isOpened ? LEADS_TO[asked] : undefined) ?? asked
  const tray = findTrayByScreen(screen)
  if (!tray) return getScreen(screen).title
  const isViewers = role === 'Viewer' && tray === 'product-sent-all'
  return isViewers ? 'Correct and Incorrect - Image Compliance' : TITLES[tray]
}

/** One role for everything, one for reviews, and one for reports only. */
const DAILY: readonly RoleName[] = ['Admin', 'Recognitor', 'Reporter']

for (const role of ROLE_NAMES) {
  const frequency = nightlyUnless(DAILY.includes(role))
  test(`[NAV-03a] ${role} can open exactly the screens of its role`, frequency, async ({ page, signInAs }) => {
    await signInAs(role)
    await page.goto(SCREENS.home.path)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    for (const screen of guarded) {
      const address = toAddress(getScreen(screen).path)
      await follow(page, address)
      // the title belongs to the URL; the content shows whether the screen was opened
      await expect(page, address).toHaveTitle(`${getTitle(screen, role)} · Vitrine`)
      if (!canOpen(role, screen)) await expect(heading, address).toHaveText('You do not have access to this page.')
      else if (screen === 'home') await expect(heading).toHaveText('Trays')
      else await expect(heading, address).toHaveText(HEADINGS[screen] ?? getTitle(screen, role))
      if (canOpen(role, screen) && findTrayByScreen(screen))
        await expect(page.getByRole('grid', { name: getTitle(screen, role) }), address).toBeVisible()
    }
  })
}

test('[NAV-04] shows a message and a link to home without the role, and fetches no data for the screen', async ({
  page,
  signInAs,
}) => {
  await signInAs('Reporter')
  await page.goto(SCREENS.home.path)
  await expectLoaded(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await follow(page, SCREENS.trayBannerInbox.path)
  await expect(page.getByText('You do not have access to this page.')).toBeVisible()
  expect(calls.filter((path) => path.startsWith('/api/trays'))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(SCREENS.home.path)
})
