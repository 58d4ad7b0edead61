import type { Locator, Page } from '@playwright/test'
import { FEATURES } from '../../packages/contract/src/access/features.ts'
import { ROLE_NAMES, type RoleName } from '../../packages/contract/src/access/roles.ts'
import { expect, test } from '../support/fixtures.ts'
import { nightlyUnless } from '../support/nightly.ts'

// wide enough for all menus, so that nothing moves under 'More'
test.use({ viewport: { width: 1920, height: 1000 } })

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const entries = (page: Page) => main(page).locator('li').filter({ visible: true })
const PROBLEMS = ['You do not have access to this page.', 'An error has occurred', 'Communication error']

/** Collects failed API calls with their URLs. */
function failures(page: Page): string[] {
  const failed: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && response.status() >= 400) {
      failed.push(`${response.status()} ${response.request().method()} ${pathname}`)
    }
  })
  return failed
}

/** Clicks an entry and waits until its screen or dialog is shown without an error. */
async function open(page: Page, entry: Locator): Promise<void> {
  const name = (await entry.textContent()) ?? ''
  const address = await entry.getAttribute('href')
  await entry.click()
  const dialog = page.getByRole('dialog')
  if (address === null) await expect(dialog, name).toBeVisible()
  else {
    const [path = '', filter = ''] = (address === '/' ? '/home' : address).split('?')
    await page.waitForURL(({ pathname, search }) => pathname === path && search.includes(filter))
  }
  await expect(page.locator('[aria-busy="true"]'), name).toHaveCount(0)
  for (const text of PROBLEMS) await expect(page.getByText(text), `${name}: ${text}`).toHaveCount(0)
  if (address === null) {
    await page.keyboard.press('Escape')
    await expect(dialog, name).toHaveCount(0)
  } else {
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), name).toBeVisible()
  }
}

/** Opens every entry of the menu. */
async function openEveryItem(page: Page): Promise<number> {
  let opened = 0
  await expect(entries(page).first()).toBeVisible()
  for (let at = 0; at < (await entries(page).count()); at++) {
    const entry = entries(page).nth(at)
    if (await entry.getByRole('link').count()) {
      await open(page, entry.getByRole('link'))
      opened += 1
      continue
    }
    const items = page.getByRole('menu').getByRole('menuitem')
    await entry.getByRole('button').click()
    await expect(items.first()).toBeVisible()
    const count = await items.count()
    for (let item = 0; item < count; item++) {
      if (item > 0) await entry.getByRole('button').click()
      await open(page, items.nth(item))
      opened += 1
    }
  }
  return opened
}

const CASES: readonly {
  name: string
  roles: readonly RoleName[]
  isClient: boolean
  isDaily: boolean
  least: number
}[] = [
  { name: 'a client administrator', roles: ['Admin'], isClient: true, isDaily: true, least: 50 },
  { name: 'a client user who edits', roles: ['Editor'], isClient: true, isDaily: true, least: 6 },
  {
    name: 'a client user with the roles 3 and 1',
    roles: ['Viewer', 'Admin'],
    isClient: true,
    isDaily: false,
    least: 50,
  },
  ...ROLE_NAMES.map((role) => ({
    ...{ name: `staff with the role ${role}`, roles: [role], isClient: false },
    ...{ isDaily: role === 'Campaign', least: role === 'Admin' ? 50 : 2 },
  })),
]

for (const { name, roles, isClient, isDaily, least } of CASES) {
  test(
    `[MENU-05] opens every visible menu item without an access error or failed request for ${name}`,
    nightlyUnless(isDaily),
    async ({ page, owner, shop, makeUser, signIn }) => {
      test.setTimeout(180_000)
      await owner.query('update client set features = $2 where client_id = $1', [shop.clientId, FEATURES])
      await owner.query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
      await owner.query('insert into client_category values ($1, $2)', [shop.clientId, shop.categories[0]?.categoryId])
      await signIn(page, await makeUser({ roles: [...roles], ...(isClient && { clientId: shop.clientId }) }))
      const failed = failures(page)
      await page.goto('/alerts')
      expect(await openEveryItem(page)).toBeGreaterThanOrEqual(least)
      expect(failed).toEqual([])
    },
  )
}
