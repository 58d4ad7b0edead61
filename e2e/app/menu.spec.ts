import type { Locator, Page } from '@playwright/test'
import { insertCaptures } from '../../packages/testing/src/rows.ts'
import { expect, test } from '../support/fixtures.ts'
import { mainMenu as main } from '../support/menu.ts'
import { nightlyUnless } from '../support/nightly.ts'

/** The menu is the same everywhere; this screen loads fast and every user can open it. */
const ANYWHERE = '/alerts'

/** The label of an entry, without its count. */
const readLabel = async (entry: Locator) => ((await entry.textContent()) ?? '').replace(/[\d,]+$/, '')

/** All visible menu entries, as 'menu' or 'menu/item'. */
async function readMenus(page: Page): Promise<string[]> {
  const shown: string[] = []
  const entries = main(page).locator('li').filter({ visible: true })
  await expect(entries.first()).toBeVisible()
  for (const entry of await entries.all()) {
    const label = await readLabel(entry)
    if (await entry.getByRole('link').count()) {
      shown.push(label)
      continue
    }
    await entry.getByRole('button').click()
    const items = page.getByRole('menu', { name: label }).getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    for (const item of await items.all()) shown.push(`${label}/${await readLabel(item)}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  return shown
}

// Menus from the specification.
const prefixItems = (menu: string, ...items: string[]) => items.map((item) => `${menu}/${item}`)
const EVOLUTION = prefixItems(
  'Visibility Reports',
  'By company',
  'By category',
  'By eTailer',
  'By banner type',
  'By promo type',
  'By brand',
  'By market supplier',
  'By eTailer type',
)
const EXTENDED = prefixItems(
  'Visibility Reports',
  'Category by eTailer',
  'Category by market',
  'Brand by eTailer',
  'Ranking of banners',
)
const RECORDS = prefixItems(
  'Admin',
  'Urls',
  'Campaigns',
  'Alert types',
  'Categories',
  'Category groups',
  'Companies',
  'Clients',
  'Keywords',
  'Product images',
  'Proxies',
  'Retailers',
  'Sessions',
  'Brands',
  'Users',
)
/** Lists of other records, added by later decisions. */
const LISTS = prefixItems(
  'Admin',
  'Countries',
  'Business divisions',
  'eTailer types',
  'Location positions',
  'Page sections',
  'Banner types',
  'Banner sub-types',
  'Stores',
)
const SECURITY = prefixItems('Admin', 'Company sign-ins', 'Company accounts', 'Security events')
const OPERATIONS = prefixItems('Admin', 'Capture operations', 'System')
const REFERENCE = 'Image Compliance/Reference images…'
const SETTINGS = prefixItems('Settings', 'Review preferences…', 'Display preferences…')
const PERFECT = prefixItems('Perfect Images', 'Pending', 'Analyzed', 'All')
const UPLOAD = 'Upload/Upload Product List'
const RETAIL = 'Download Excel/Retail Media Performance…'
const PRODUCT = 'Download Excel/Product Performance…'

const ADMIN = [
  'Home',
  ...prefixItems(
    'Banner captures',
    'Inbox',
    'Pending',
    'Relevant images',
    'Executions',
    'Other images',
    'With error',
    'All images',
  ),
  ...prefixItems('Product captures', 'Inbox', 'Correct', 'Other images', 'With error', 'All images'),
  REFERENCE,
  ...prefixItems('Retail Media', 'Audit', 'Screenshot log'),
  ...EVOLUTION,
  ...EXTENDED,
  ...PERFECT,
  UPLOAD,
  ...SETTINGS,
  ...RECORDS,
  ...LISTS,
  ...SECURITY,
  ...OPERATIONS,
  'Alerts',
]

/** For staff with all features. */
const MENUS_OF_ROLE = {
  Admin: ADMIN,
  Recognitor: [
    'Home',
    ...prefixItems('Banner captures', 'Inbox', 'Pending', 'Relevant images', 'Other images', 'With error'),
    ...prefixItems('Product captures', 'Inbox', 'Other images', 'With error'),
    REFERENCE,
    ...SETTINGS,
    'Alerts',
  ],
  Viewer: ['Home', 'Banner captures/Executions', 'Product captures/Incorrect', 'Alerts'],
  Editor: [
    'Home',
    ...prefixItems('Banner captures', 'Relevant images', 'Executions'),
    'Product captures/Correct',
    REFERENCE,
    ...SETTINGS,
    'Alerts',
  ],
  Reporter: ['Home', ...EVOLUTION, ...EXTENDED, 'Alerts'],
  Discarded: [
    'Home',
    ...prefixItems('Banner captures', 'Other images', 'With error'),
    ...prefixItems('Product captures', 'Other images', 'With error'),
    'Alerts',
  ],
  Auditor: ['Home', 'Retail Media/Audit', ...EVOLUTION, 'Alerts'],
  Campaign: ['Home', 'Settings/Display preferences…', ...prefixItems('Admin', 'Urls', 'Capture operations'), 'Alerts'],
  ServiceManager: ['Home', 'Alerts'],
} as const
type RoleName = keyof typeof MENUS_OF_ROLE

// wide enough for all of an Admin's menus, so that nothing moves under 'More'
test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 1000 } })

  const daily: readonly RoleName[] = ['Admin', 'Recognitor', 'Reporter', 'Auditor', 'Campaign']
  for (const [role, menus] of Object.entries(MENUS_OF_ROLE) as [RoleName, readonly string[]][]) {
    const title = `[MENU-05a-j] [MENU-10] ${role} sees exactly the menus and items of the table`
    test(title, nightlyUnless(daily.includes(role)), async ({ page, signInAs }) => {
      await signInAs(role)
      await page.goto(ANYWHERE)
      expect(await readMenus(page)).toEqual(menus)
    })
  }

  test('[MENU-03] [MENU-05a,b] shows an Admin without features no tray menus and no Alerts', async ({
    page,
    makeUser,
    signIn,
  }) => {
    await signIn(page, await makeUser({ roles: ['Admin'], features: [] }))
    await page.goto(ANYWHERE)
    const hidden = /^(Banner captures|Product captures|Alerts)/
    expect(await readMenus(page)).toEqual(ADMIN.filter((entry) => !hidden.test(entry)))
  })

  interface Case {
    name: string
    roles: RoleName[]
    features: string[]
    client: number | 'new' | 'none'
    menus: string[]
  }
  const performance = ['retailMediaAccess', 'productPerformanceAccess']
  const all = ['bannerAccess', 'productAccess', ...performance, 'dynamicReport', 'alerts', 'saveFilters']
  const cases: Case[] = [
    {
      name: 'a Viewer of client 30',
      roles: ['Viewer'],
      features: performance,
      client: 30,
      menus: ['Home', RETAIL, PRODUCT],
    },
    {
      name: 'a Viewer of another client',
      roles: ['Viewer'],
      features: performance,
      client: 'new',
      menus: ['Home', RETAIL],
    },
    {
      name: 'the same with the dynamic report',
      roles: ['Viewer'],
      features: [...performance, 'dynamicReport'],
      client: 'new',
      menus: ['Home', RETAIL, PRODUCT],
    },
    {
      name: 'a Viewer whose client has neither access',
      roles: ['Viewer'],
      features: ['bannerAccess'],
      client: 'new',
      menus: ['Home', 'Banner captures/Executions'],
    },
    {
      name: 'a Viewer without a client',
      roles: ['Viewer'],
      features: all,
      client: 'none',
      menus: ['Home', 'Banner captures/Executions', 'Product captures/Incorrect', 'Alerts'],
    },
    {
      name: 'a Service manager of a client',
      roles: ['ServiceManager'],
      features: [],
      client: 'new',
      menus: ['Home', UPLOAD],
    },
    {
      name: 'a Service manager without a client',
      roles: ['ServiceManager'],
      features: [],
      client: 'none',
      menus: ['Home'],
    },
    {
      name: 'an Auditor who is also Viewer and Campaign',
      roles: ['Viewer', 'Auditor', 'Campaign'],
      features: ['bannerAccess', 'alerts'],
      client: 'none',
      menus: [
        'Home',
        'Banner captures/Executions',
        'Retail Media/Audit',
        ...EVOLUTION,
        'Settings/Display preferences…',
        'Admin/Urls',
        'Admin/Capture operations',
        'Alerts',
      ],
    },
  ]
  for (const { name, roles, features, client, menus } of cases) {
    test(`[MENU-05f-h] [MENU-09a-c] shows ${name} exactly their menus`, async ({
      page,
      makeUser,
      makeClient,
      signIn,
    }) => {
      const clientId = client === 'none' ? null : await makeClient(features, client === 'new' ? undefined : client)
      await signIn(page, await makeUser({ roles, features, ...(clientId !== null && { clientId }) }))
      await page.goto(ANYWHERE)
      expect(await readMenus(page)).toEqual(menus)
    })
  }
})

test('[MENU-01] shows only Support before the user is loaded, then the full menu', async ({ page, signInAs }) => {
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

test('[MENU-02a] Home leads to /, which opens the home screen', async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await page.goto('/alerts')
  const home = main(page).getByRole('link', { name: 'Home', exact: true })
  await expect(home).toHaveAttribute('href', '/')
  await home.click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[MENU-02b] Support opens the configured portal in a new tab', async ({ page, context, signInAs }) => {
  await signInAs('Viewer')
  await page.goto('/alerts')
  const { supportUrl } = await (await page.request.get('/api/environment')).json()
  await context.route(supportUrl, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Help desk</h1>' }))
  const support = page.getByRole('link', { name: 'Support' })
  await expect(support).toHaveAttribute('href', supportUrl)
  await expect(support).toHaveAttribute('target', '_blank')
  const opened = context.waitForEvent('page')
  await support.click()
  const portal = await opened
  await expect(portal).toHaveURL(supportUrl)
  await expect(portal.getByRole('heading', { name: 'Help desk' })).toBeVisible()
  // the product stays open, and the portal can't access it
  await expect(page).toHaveURL('/alerts')
  expect(await portal.evaluate(() => window.opener)).toBeNull()
})

test('[MENU-02c] Info opens the help dialog', async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await page.goto('/alerts')
  await page.getByRole('button', { name: 'Info' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help).toBeVisible()
  for (const name of ['Previous', 'Next', 'Close']) {
    await expect(help.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Info' })).toBeFocused()
})

test('[MENU-03] shows Alerts only with the alert feature', async ({ page, makeUser, signIn }) => {
  await signIn(page, await makeUser({ roles: ['Viewer'], features: ['alerts'] }))
  await page.goto('/home')
  await main(page).getByRole('link', { name: 'Alerts' }).click()
  await expect(page).toHaveURL('/alerts')
  // close the page first: otherwise it would notice that its session has ended and end the new one too
  await page.goto('about:blank')
  await signIn(page, await makeUser({ roles: ['Viewer'], features: [] }))
  await page.goto('/home')
  await expect(main(page)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Alerts' })).toHaveCount(0)
})

for (const canUseTwoFactor of [true, false]) {
  test(`[MENU-04a,b] shows the name, change password and ${canUseTwoFactor ? '' : 'no '}configure 2FA in the user menu`, async ({
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

test('[MENU-07a,b] shows a mobile menu below 800 px; the toolbar is 72 px high in both', async ({ page, signInAs }) => {
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
  await expect(page).toHaveURL('/perfect-image/analyzed')
  await expect(main(page)).toHaveCount(0)
})

const itemName = (entry: string) => entry.split('/').at(-1)
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

for (const width of [800, 1024, 1280, 1440]) {
  test(`moves menus that do not fit under More at ${width} px, without losing any`, async ({ page, signInAs }) => {
    await signInAs('Admin')
    await page.setViewportSize({ width, height: 800 })
    await page.goto(ANYWHERE)
    await expect(main(page).getByRole('button', { name: 'More' })).toBeVisible()
    expect((await readMenus(page)).map(itemName).toSorted()).toEqual(ADMIN.map(itemName).toSorted())
    await expect.poll(() => isTooWide(page)).toBe(false)

    // the whole menu is visible, groups are named after the menus, and the keyboard reaches everything
    await main(page).getByRole('button', { name: 'More' }).press('ArrowDown')
    const more = page.getByRole('menu', { name: 'More' })
    const box = await page.locator('.MuiPopover-paper').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    const getItems = (name: string) => more.getByRole('group', { name, exact: true }).getByRole('menuitem')
    expect(await getItems('Admin').allTextContents()).toEqual(RECORDS.map(itemName))
    const lists = getItems('Admin · Lists')
    expect(await lists.allTextContents()).toEqual(LISTS.map(itemName))
    const security = getItems('Admin · Security')
    expect(await security.allTextContents()).toEqual(SECURITY.map(itemName))
    const operations = getItems('Admin · Operations')
    expect(await operations.allTextContents()).toEqual(OPERATIONS.map(itemName))
    await page.keyboard.press('End')
    await expect(operations.last()).toBeFocused()
    await expect(operations.last()).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/system')
  })
}

test('[MENU-07a] shows every menu and item in the mobile menu at 200 % zoom', async ({ page, signInAs }) => {
  await signInAs('Admin')
  // a 1440 px window at 200% zoom
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto(ANYWHERE)
  await page.getByRole('button', { name: 'Menu' }).click()
  const shown: string[] = []
  for (const menu of new Set(ADMIN.map((entry) => entry.split('/')[0] ?? ''))) {
    const fold = main(page).getByRole('button', { name: menu, exact: true })
    if ((await fold.count()) === 0) {
      await expect(main(page).getByRole('link', { name: menu, exact: true })).toHaveCount(1)
      shown.push(menu)
      continue
    }
    if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click()
    const content = page.locator(`[id="${await fold.getAttribute('aria-controls')}"]`)
    const items = content.locator('li').locator('a, [role=button]')
    await expect(items.first()).toBeVisible()
    for (const item of await items.all()) {
      await item.scrollIntoViewIfNeeded()
      await expect(item).toBeInViewport()
      shown.push(`${menu}/${await readLabel(item)}`)
    }
  }
  expect(shown).toEqual(ADMIN)
  expect(await isTooWide(page)).toBe(false)
})

test('shows the number of captures of each tray in the menu', async ({ page, signInAs, owner }) => {
  await insertCaptures(owner, 3)
  await signInAs('Admin')
  await page.goto('/tray-banner/inbox')
  const { recordsCount } = await (await page.request.get('/api/trays/banner-inbox/count')).json()
  expect(recordsCount).toBeGreaterThan(0)
  const inbox = page.getByRole('navigation', { name: 'Banner captures' }).getByRole('link', { name: /^Inbox/ })
  await expect(inbox).toContainText(recordsCount.toLocaleString('en-US'))
  await expect(inbox).toHaveAttribute('aria-current', 'page')
})
