import type { Locator, Page } from '@playwright/test'
import { FEATURES } from '../packages/contract/src/access/features.ts'
import { visibleMenus } from '../packages/contract/src/access/menu.rules.ts'
import { ROLE_NAMES, ROLES, type RoleName } from '../packages/contract/src/access/roles.ts'
import { SCREENS } from '../packages/contract/src/access/screens.ts'
import { insertCaptures } from '../packages/db/src/test-data.ts'
import { expect, test } from './support/fixtures.ts'
import { unlessDaily } from './support/nightly.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** The menu is the same everywhere; this screen is there at once, and everybody may open it. */
const ANYWHERE = SCREENS.alerts.path

/** What an entry is called, without the count behind it. */
const labelOf = async (entry: Locator) => ((await entry.textContent()) ?? '').replace(/[\d,]+$/, '')

/** Everything the menu offers, read from the screen: 'menu' or 'menu/item'. */
async function shownMenus(page: Page): Promise<string[]> {
  const shown: string[] = []
  const entries = main(page).locator('li').filter({ visible: true })
  await expect(entries.first()).toBeVisible()
  for (const entry of await entries.all()) {
    const label = await labelOf(entry)
    if (await entry.getByRole('link').count()) {
      shown.push(label)
      continue
    }
    await entry.getByRole('button').click()
    const items = page.getByRole('menu', { name: label }).getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    for (const item of await items.all()) shown.push(`${label}/${await labelOf(item)}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  return shown
}

function expectedMenus(roles: readonly RoleName[], features: readonly string[], clientId: number | null): string[] {
  const user = {
    roles: roles.map((role) => ROLES[role]),
    features: features as (typeof FEATURES)[number][],
    clientId,
    canUse2FA: false,
  }
  return visibleMenus(user).flatMap((menu) => menu.items?.map((item) => `${menu.label}/${item.label}`) ?? [menu.label])
}

// wide enough for every menu of an Admin, so that nothing hides under 'More'
test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 1000 } })

  const daily: readonly RoleName[] = ['Admin', 'Recognitor', 'Reporter']
  for (const role of ROLE_NAMES) {
    const title = `[MENU-05] ${role} sees exactly the menus and items of the table`
    test(title, unlessDaily(daily.includes(role)), async ({ page, signInAs }) => {
      await signInAs(role)
      await page.goto(ANYWHERE)
      expect(await shownMenus(page)).toEqual(expectedMenus([role], FEATURES, null))
    })
  }

  test('[MENU-05] without features an Admin sees no tray menus and no Alerts', async ({ page, makeUser, signIn }) => {
    await signIn(page, await makeUser({ roles: ['Admin'], features: [] }))
    await page.goto(ANYWHERE)
    expect(await shownMenus(page)).toEqual(expectedMenus(['Admin'], [], null))
  })

  const performance = ['retailMediaAccess', 'productPerformanceAccess']
  const cases: { name: string; roles: RoleName[]; features: string[]; client: number | 'new' | 'none' }[] = [
    { name: 'a Viewer of client 30', roles: ['Viewer'], features: performance, client: 30 },
    { name: 'a Viewer of another client', roles: ['Viewer'], features: performance, client: 'new' },
    {
      name: 'the same with the dynamic report',
      roles: ['Viewer'],
      features: [...performance, 'dynamicReport'],
      client: 'new',
    },
    { name: 'a Viewer whose client has neither access', roles: ['Viewer'], features: ['bannerAccess'], client: 'new' },
    { name: 'a Viewer without a client', roles: ['Viewer'], features: [...FEATURES], client: 'none' },
    { name: 'a Service manager of a client', roles: ['ServiceManager'], features: [], client: 'new' },
    { name: 'a Service manager without a client', roles: ['ServiceManager'], features: [], client: 'none' },
  ]
  for (const { name, roles, features, client } of cases) {
    test(`[MENU-05] [MENU-09] ${name} sees the downloads and the upload that are theirs`, async ({
      page,
      makeUser,
      makeClient,
      signIn,
    }) => {
      const clientId = client === 'none' ? null : await makeClient(features, client === 'new' ? undefined : client)
      await signIn(page, await makeUser({ roles, features, ...(clientId !== null && { clientId }) }))
      await page.goto(ANYWHERE)
      expect(await shownMenus(page)).toEqual(expectedMenus(roles, features, clientId))
    })
  }
})

test('[MENU-01] before the user is loaded only Support appears, then the full menu', async ({ page, signInAs }) => {
  await signInAs('Admin')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/session', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible()
  await expect(main(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Info' })).toHaveCount(0)
  release()
  await expect(main(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible()
})

test('[MENU-02] Home at /, Support in a new tab, Info opens the help dialog', async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await page.goto('/alerts')
  await main(page).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/home')
  const support = page.getByRole('link', { name: 'Support' })
  const { supportUrl } = await (await page.request.get('/api/environment')).json()
  await expect(support).toHaveAttribute('href', supportUrl)
  await expect(support).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Info' }).click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Info' })).toBeFocused()
})

test('[MENU-03] Alerts appears only with the alert feature', async ({ page, makeUser, signIn }) => {
  await signIn(page, await makeUser({ roles: ['Viewer'], features: ['alerts'] }))
  await page.goto('/home')
  await main(page).getByRole('link', { name: 'Alerts' }).click()
  await expect(page).toHaveURL('/alerts')
  // nobody's page is open while another one signs in: it would hear that its session ended, and end the new one
  await page.goto('about:blank')
  await signIn(page, await makeUser({ roles: ['Viewer'], features: [] }))
  await page.goto('/home')
  await expect(main(page)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Alerts' })).toHaveCount(0)
})

for (const canUseTwoFactor of [true, false]) {
  test(`[MENU-04] the user menu shows the name, change password and ${canUseTwoFactor ? '' : 'no '}configure 2FA`, async ({
    page,
    makeUser,
    signIn,
  }) => {
    await signIn(page, await makeUser({ roles: ['Viewer'], name: 'Nina Ortega', canUseTwoFactor }))
    await page.goto('/home')
    await page.getByRole('button', { name: 'Nina Ortega' }).click()
    await expect(page.getByRole('menuitem', { name: 'Change password…' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Configure 2FA…' })).toHaveCount(canUseTwoFactor ? 1 : 0)
    await page.getByRole('menuitem', { name: 'Change password…' }).click()
    await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
  })
}

test('[MENU-07] below 800 px the menu becomes a mobile menu; the toolbar is 72 px high in both', async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin')
  await page.setViewportSize({ width: 800, height: 800 })
  await page.goto('/tray-banner/inbox')
  const banner = page.getByRole('banner')
  await expect(main(page)).toBeVisible()
  expect((await banner.boundingBox())?.height).toBe(72)

  await page.setViewportSize({ width: 799, height: 800 })
  await expect(main(page)).toHaveCount(0)
  expect((await banner.boundingBox())?.height).toBe(72)
  await page.getByRole('button', { name: 'Menu' }).click()
  await main(page).getByRole('button', { name: 'Perfect Images' }).click()
  await main(page).getByRole('link', { name: 'Analyzed' }).click()
  await expect(page).toHaveURL(SCREENS.perfectImageAnalyzed.path)
  await expect(main(page)).toHaveCount(0)
})

test('what does not fit stands under More at 800, 1024 and 1280 px, and nothing is lost', async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin')
  const expected = expectedMenus(['Admin'], FEATURES, null)
  for (const width of [800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // as it stands from the beginning: a window that is drawn wider is measured a frame later
    await page.goto(ANYWHERE)
    const shown = new Set((await shownMenus(page)).map((entry) => entry.split('/').at(-1)))
    for (const entry of expected) expect(shown, `${entry} at ${width} px`).toContain(entry.split('/').at(-1))
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    await expect.poll(isTooWide, `${width} px`).toBe(false)
  }
})

test('trays show in the menu how many captures they hold', async ({ page, signInAs, owner }) => {
  await insertCaptures(owner, 3)
  await signInAs('Admin')
  await page.goto('/tray-banner/inbox')
  const { recordsCount } = await (await page.request.get('/api/trays/banner-inbox/count')).json()
  expect(recordsCount).toBeGreaterThan(0)
  const inbox = page.getByRole('navigation', { name: 'Banner captures' }).getByRole('link', { name: /^Inbox/ })
  await expect(inbox).toContainText(recordsCount.toLocaleString('en-US'))
  await expect(inbox).toHaveAttribute('aria-current', 'page')
})
