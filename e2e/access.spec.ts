import { ROLE_NAMES, ROLES, type RoleName } from '../packages/contract/src/access/roles.ts'
import { mayOpen, SCREEN_NAMES, SCREENS, type ScreenName, screenOf } from '../packages/contract/src/access/screens.ts'
import { trayTitle } from '../packages/contract/src/trays/tray-title.rules.ts'
import { trayOfScreen } from '../packages/contract/src/trays/trays.ts'
import { expect, test } from './support/fixtures.ts'
import { follow } from './support/follow.ts'

const guarded = SCREEN_NAMES.filter((name) => screenOf(name).roles !== 'public')
const NOBODY = '999999999999'
const addressOf = (path: string) => path.replace(/\$\w+/, NOBODY)

/** What a screen says where it was opened with the number of nothing. */
const HEADINGS: Partial<Record<ScreenName, string>> = {
  trayBannerDetail: `Capture ${NOBODY} was not found.`,
  trayProductDetail: `Capture ${NOBODY} was not found.`,
}

function titleOf(screen: ScreenName, role: RoleName): string {
  const tray = trayOfScreen(screen)
  return tray ? trayTitle(tray, [ROLES[role]]) : screenOf(screen).title
}

for (const role of ROLE_NAMES) {
  test(`[NAV-03] ${role} reaches exactly the screens of the route table`, async ({ page, signInAs }) => {
    await signInAs(role)
    await page.goto(SCREENS.home.path)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    for (const screen of guarded) {
      const address = addressOf(screenOf(screen).path)
      await follow(page, address)
      // the title belongs to the address; what stands under it says whether it was opened
      await expect(page, address).toHaveTitle(`${titleOf(screen, role)} · Vitrine`)
      if (!mayOpen([ROLES[role]], screen))
        await expect(heading, address).toHaveText('You do not have access to this page.')
      else if (screen === 'home') await expect(heading).toHaveText(/^Hello/)
      else await expect(heading, address).toHaveText(HEADINGS[screen] ?? titleOf(screen, role))
    }
  })
}

test('[NAV-04] without the role: told so, offered home, and nothing of the screen is fetched', async ({
  page,
  signInAs,
}) => {
  await signInAs('Reporter')
  await page.goto(SCREENS.home.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(SCREENS.trayBannerInbox.path)
  await expect(page.getByText('You do not have access to this page.')).toBeVisible()
  expect(calls.filter((path) => path.startsWith('/api/trays'))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(SCREENS.home.path)
})
