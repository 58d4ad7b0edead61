import type { Page } from '@playwright/test'
import { expectLoaded } from '../support/arrived.ts'
import { expect, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'

/** Paths from the specification. */
const ADMIN = [
  '/admin/campaigns',
  '/admin/alertType',
  '/admin/categories',
  '/admin/categoryGroups',
  '/admin/providers',
  '/admin/clients',
  '/admin/keywords',
  '/admin/product-image',
  '/admin/proxies',
  '/admin/platforms',
  '/admin/sessions',
  '/admin/trades',
  '/admin/urls',
  '/admin/users',
]
const EVOLUTION = '/reports/performance-evolution-by'
const REPORTS = [
  '/reports/audit',
  '/reports/screenshot-log',
  ...['company', 'category', 'retailer', 'banner-type', 'promo-type', 'brand', 'market-supplier', 'etailer-type'].map(
    (by) => `${EVOLUTION}-${by}`,
  ),
  '/reports/performance-by-category-retail',
  '/reports/performance-by-category-market',
  '/reports/performance-by-brand-etailer',
  '/reports/ranking-banners-by-category',
]

/** Link targets of a menu's items, by name. */
async function readMenu(page: Page, menu: string): Promise<Record<string, string>> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: menu, exact: true }).click()
  const items = page.getByRole('menu', { name: menu }).getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  const entries = await items.evaluateAll((all) =>
    all.map((item) => [item.textContent ?? '', item.getAttribute('href') ?? '']),
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  return Object.fromEntries(entries)
}

async function expectScreens(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await follow(page, address)
    await expect(page, address).toHaveURL(new RegExp(`^[^?]*${address}(\\?|$)`))
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading, address).toBeVisible()
    await expect(heading, address).not.toHaveText(/^(The path not found|You do not have access to this page\.)$/)
  }
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 1000 } })

  test('[MENU-06a] links each Admin menu label to its address in the specification', async ({ page, signInAs }) => {
    await signInAs('Admin')
    await page.goto('/alerts')
    const items = await readMenu(page, 'Admin')
    expect(Object.values(items)).toEqual(expect.arrayContaining(ADMIN))
    expect(items).toMatchObject({ Companies: '/admin/providers', Retailers: '/admin/platforms' })
    await expectScreens(page, ADMIN)
  })

  test('[MENU-06b] links the menus to the addresses of the reports', async ({ page, signInAs }) => {
    await signInAs('Admin')
    await page.goto('/alerts')
    const items = { ...(await readMenu(page, 'Visibility Reports')), ...(await readMenu(page, 'Retail Media')) }
    expect(Object.values(items)).toEqual(expect.arrayContaining(REPORTS))
    await expectScreens(page, REPORTS)
  })

  test('[MENU-10] names the menus as in the specification', async ({ page, makeClient, makeUser, signIn }) => {
    const menus = async () => {
      const entries = page.getByRole('navigation', { name: 'Main' }).locator('li').filter({ visible: true })
      await expect(entries.first()).toBeVisible()
      return (await entries.allTextContents()).map((text) => text.replace(/[\d,]+$/, ''))
    }
    await signIn(page, await makeUser({ roles: ['Admin'], features: ['bannerAccess', 'productAccess'] }))
    await page.goto('/home')
    await expectLoaded(page)
    expect(await menus()).toEqual(
      expect.arrayContaining([
        ...['Banner captures', 'Product captures', 'Image Compliance', 'Retail Media', 'Perfect Images', 'Upload'],
        ...['Visibility Reports', 'Settings', 'Admin'],
      ]),
    )
    await page.goto('about:blank')
    const clientId = await makeClient(['retailMediaAccess'])
    await signIn(page, await makeUser({ roles: ['Viewer'], clientId }))
    await page.goto('/home')
    await expectLoaded(page)
    expect(await menus()).toContain('Download Excel')
  })
})

const TITLES = [
  ['[TRAY-01b]', 'Admin', 'banner/inbox', 'Inbox - Retail Media'],
  ['[TRAY-01c]', 'Admin', 'banner/pending', 'Pending items - Retail Media'],
  ['[TRAY-01d]', 'Admin', 'banner/sent', 'Relevant items - Retail Media'],
  ['[TRAY-01e]', 'Admin', 'banner/sent-all', 'Active Categories Executions - Retail Media'],
  ['[TRAY-01f]', 'Viewer', 'product/sent-all', 'Correct and Incorrect - Image Compliance'],
  ['[TRAY-01g]', 'Admin', 'banner/discarded', 'Other images - Retail Media'],
  ['[TRAY-01h]', 'Admin', 'banner/error', 'Error - Retail Media'],
  ['[TRAY-01i]', 'Admin', 'banner/all', 'All images - Retail Media'],
  ['[TRAY-01j]', 'Admin', 'product/inbox', 'Inbox - Image Compliance'],
] as const
for (const [id, role, tray, title] of TITLES) {
  test(`${id} calls ${tray} ${title}`, async ({ page, signInAs }) => {
    await signInAs(role)
    await page.goto(`/tray-${tray}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('grid', { name: title })).toBeVisible()
  })
}

test('[TRAY-01a] shows a separate screen for each type and state', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await page.goto('/home')
  const titles = new Set<string>()
  const banners = ['inbox', 'pending', 'sent', 'sent-all', 'all', 'discarded', 'error'].map((tray) => `banner/${tray}`)
  const products = ['inbox', 'sent-all', 'all', 'discarded', 'error'].map((tray) => `product/${tray}`)
  for (const tray of [...banners, ...products]) {
    await follow(page, `/tray-${tray}`)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading, tray).toHaveText(/ - (Retail Media|Image Compliance)$/)
    await expect(page, tray).toHaveURL(new RegExp(`/tray-${tray}$`))
    titles.add((await heading.textContent()) ?? '')
  }
  expect(titles.size).toBe(12)
})

/** One path per row of the route table. */
const GUARDED = [
  '/home',
  ...['inbox', 'pending', 'sent', 'sent-all', 'all', 'discarded', 'error', 'detail/1'].map(
    (tray) => `/tray-banner/${tray}`,
  ),
  ...['inbox', 'sent-all', 'all', 'discarded', 'error', 'detail/1'].map((tray) => `/tray-product/${tray}`),
  ...['/reports', '/alerts', '/perfect-product', '/admin', ...REPORTS.slice(0, 2), ...ADMIN.slice(-2)],
  ...['pending', 'analyzed', 'all', 'detail/1'].map((list) => `/perfect-image/${list}`),
]

test('[NAV-02a] requires a signed-in user for every screen except login, logout and not-found', async ({ page }) => {
  for (const address of GUARDED) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/login/)
    await expect(page.getByLabel('Username')).toBeVisible()
  }
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.goto('/no-such-screen')
  await expect(page.getByText('The path not found')).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
})
