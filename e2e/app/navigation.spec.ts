import type { Page } from '@playwright/test'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { expectLoaded } from '../support/arrived.ts'
import { expect, PASSWORD, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'

test('[NAV-01] redirects the default path to home', async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test.describe('not signed in', () => {
  // one of each kind: the start, one with a query, and one of each lazy module
  for (const address of ['/', '/tray-banner/inbox?text=soap', '/reports/audit', '/admin/users']) {
    test(`[NAV-02b,c] ${address} asks the server again, goes to login, and comes back after signing in`, async ({
      page,
      makeUser,
    }) => {
      const { username } = await makeUser({ roles: ['Admin'] })
      const checks: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/session')) checks.push(request.url())
      })
      await page.goto(address)
      await expect(page).toHaveURL(/\/login/)
      expect(checks.length).toBeGreaterThan(0)
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(address === '/' ? '/home' : address)
    })
  }

  test('[NAV-02a,b] asks the server again and goes to login for every route except login and logout', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Username')).toBeVisible()
    // paths known to the router in the browser
    const paths = await page.evaluate(() =>
      Object.keys((window as unknown as { __TSR_ROUTER__: { routesByPath: object } }).__TSR_ROUTER__.routesByPath),
    )
    expect(paths.length).toBeGreaterThan(50)
    expect(paths).toEqual(expect.arrayContaining(['/', '/login', '/logout', '/home', '/admin/users', '/reports/audit']))
    let checks = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/session')) checks += 1
    })
    for (const path of paths.filter((one) => one !== '/login' && one !== '/logout')) {
      const address = path.replace(/\$\w+/, '1')
      const before = checks
      await follow(page, address)
      const redirect = address === '/' || address === '/home' ? '' : `?redirect=${address}`
      await expect(page, path).toHaveURL(`/login${redirect}`)
      await expect(page.getByLabel('Username')).toBeVisible()
      expect(checks, `${path} was let through without asking`).toBeGreaterThan(before)
      // so that the next navigation starts from a different address
      await follow(page, '/login')
      await expect(page).toHaveURL('/login')
    }
  })

  // return-address.test.ts covers the other notations
  test('Z10 [NAV-02c] never redirects to another site after sign-in', async ({ page, makeUser, baseURL }) => {
    const { username } = await makeUser({ roles: ['Admin'] })
    await page.goto(`/login?redirect=${encodeURIComponent('/\\evil.example')}`)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(`${baseURL}/home`)
    // also not for users who are already signed in
    await follow(page, `/login?redirect=${encodeURIComponent('//evil.example')}`)
    await expect(page).toHaveURL(`${baseURL}/home`)
  })
})

test('[NAV-05] reports an unknown path, signed in or not', async ({ page, signInAs }) => {
  await page.goto('/no-such-screen')
  await expect(page.getByText('The path not found')).toBeVisible()
  await signInAs('Viewer')
  await page.goto('/tray-banner/nowhere')
  await expect(page.getByText('The path not found')).toBeVisible()
})

test('[NAV-06] logout ends the session and goes to login', async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  const answer = await page.request.get('/api/openapi.json')
  expect(answer.status()).toBe(401)
})

test('[NAV-06] [ERR-01d] shows the communication error when logout fails', async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await page.goto('/home')
  await page.route('**/api/logout', (route) => route.abort())
  await page.getByRole('button', { name: /^Test / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('alert')).toContainText('Communication error. Please try again.')
  await page.unroute('**/api/logout')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/login/)
})

/** Without a stream, the menu requests each of its counts with a call. */
const withoutStream = (page: Page) => page.route('**/api/watch*', (route) => route.abort())

test('[NAV-07a,b] goes to logout once after a 401 from any call, no matter how many calls fail together', async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin')
  await withoutStream(page)
  await page.goto('/alerts')
  await expectLoaded(page)
  const logouts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logout')) logouts.push(request.url())
  })
  // responses are held until several calls are pending; then all fail at once
  const asked: (() => Promise<void>)[] = []
  await page.route('**/api/trays/*/count', (route) => {
    asked.push(() => route.fulfill({ status: 401, json: { error: 'signedOut', message: 'Please sign in.' } }))
  })
  await page.getByRole('button', { name: 'Banner captures' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  await Promise.all(asked.map((refuse) => refuse()))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your session ended.')).toBeVisible()
  expect(logouts).toHaveLength(1)
})

test('does not log out a colleague who signed in in another tab after a 401 of an ended session', async ({
  page,
  makeUser,
  signIn,
  signInAs,
}) => {
  await signInAs('Admin')
  await withoutStream(page)
  await page.goto('/alerts')
  await expectLoaded(page)
  const colleague = await makeUser({ roles: ['Viewer'] })
  await signIn(page, colleague)
  // responses to calls that were sent before the other user signed in
  await page.route('**/api/trays/*/count', (route) =>
    route.fulfill({ status: 401, json: { error: 'signedOut', message: 'Please sign in.' } }),
  )
  const checked = page.waitForResponse('**/api/session')
  await page.getByRole('button', { name: 'Banner captures' }).click()
  await checked
  await expect(page).toHaveURL(/\/(home|alerts)/)
  const session = await page.request.get('/api/session')
  expect((await session.json()).user).toMatchObject({ userId: colleague.userId })
})

test('[NAV-07b] restores the open address after signing in', async ({ page, signInAs, owner }) => {
  const { userId, username } = await signInAs('Admin')
  await withoutStream(page)
  await page.goto('/perfect-image/all')
  await expectLoaded(page)
  // the session ends between the click and its calls; if it ended earlier, another call might notice first
  const ended = Promise.withResolvers<void>()
  await page.route('**/api/trays/*/count', (route) => ended.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Banner captures' }).click()
  await owner.query('update session set ended_at = now() where user_id = $1', [userId])
  ended.resolve()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/perfect-image/all')
})

test('[NAV-08] refreshes environment and user before the first screen is shown', async ({ page, signInAs }) => {
  await signInAs('Admin')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  for (const call of ['environment', 'session']) {
    await page.route(`**/api/${call}`, async (route) => {
      asked.push(call)
      await held
      await route.continue()
    })
  }
  await page.goto('/home', { waitUntil: 'commit' })
  await expect.poll(() => asked.toSorted()).toEqual(['environment', 'session'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitrine is starting')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trays')
})

test('[NAV-08] reports an unreachable server at startup, and recovers on retry', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await page.route('**/api/session', (route) => route.abort())
  await page.goto('/home')
  await expect(page.getByText('Communication error. Please try again.')).toBeVisible()
  await page.unroute('**/api/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('[NAV-09] loads the code of reports and admin only when one of their routes is opened', async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  const hasLoaded = (module: string) => scripts.some((url) => url.includes(`/${module}.page`))
  expect([hasLoaded('reports'), hasLoaded('admin')]).toEqual([false, false])
  await follow(page, SCREENS.reportAudit.path)
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible()
  expect([hasLoaded('reports'), hasLoaded('admin')]).toEqual([true, false])
  await follow(page, SCREENS.adminUsers.path)
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  expect(hasLoaded('admin')).toBe(true)
})
