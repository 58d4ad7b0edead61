import { expect, test } from './support/fixtures.ts'
import { violations } from './support/violations.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`no violation on login, ${colorScheme}`, async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByLabel('Username')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    for (const width of [1440, 390]) {
      test(`no violation on the shell at ${width} px, ${colorScheme}`, async ({ page, signInAs }) => {
        await page.setViewportSize({ width, height: 844 })
        await signInAs('Admin')
        for (const address of ['/home', '/tray-banner/inbox', '/reports', '/no-such-screen']) {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await violations(page), address).toEqual([])
        }
        if (width === 390) await page.getByRole('button', { name: 'Menu' }).click()
        else await page.getByRole('button', { name: 'Settings' }).click()
        await expect(page.getByRole(width === 390 ? 'navigation' : 'menu').first()).toBeVisible()
        expect(await violations(page), 'menu').toEqual([])
      })
    }
  })
}
