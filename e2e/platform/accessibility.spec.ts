import { expect, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'
import { BOTH_SCHEMES, expectNoViolation, expectNoViolationHere, findViolations } from '../support/violations.ts'

test('has no accessibility violation on login', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expectNoViolation(page, 'login')
})

for (const width of [1440, 390]) {
  test(`has no accessibility violation in the shell at ${width} px`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAs('Admin')
    await page.goto('/home')
    for (const [address, heading] of [
      ['/home', 'Trays'],
      ['/tray-banner/inbox', /^Inbox/],
      ['/reports', /^Reports/],
      ['/no-such-screen', 'The path not found'],
    ] as const) {
      await follow(page, address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectNoViolationHere(page, address, BOTH_SCHEMES)
    }
    if (width === 390) await page.getByRole('button', { name: 'Menu' }).click()
    else await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole(width === 390 ? 'navigation' : 'menu').first()).toBeVisible()
    await expectNoViolationHere(page, 'menu')
    // the theme button has a different name in dark mode
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page), 'menu in the dark').toEqual([])
  })
}
