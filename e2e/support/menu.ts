import { expect, type Locator, type Page } from '@playwright/test'

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** The button that opens a menu: its own, or 'More' if there is no room for it. */
async function findOpener(page: Page, menu: string): Promise<Locator> {
  const main = mainMenu(page)
  await expect(main.getByRole('listitem').first()).toBeVisible()
  const own = main.getByRole('button', { name: menu, exact: true })
  return (await own.isVisible()) ? own : main.getByRole('button', { name: 'More', exact: true })
}

/** Opens a menu of the desktop bar and chooses one of its items. */
export async function chooseFromMenu(page: Page, menu: string, item: string): Promise<void> {
  const opener = await findOpener(page, menu)
  const isMore = (await opener.textContent()) === 'More'
  await opener.click()
  const list = isMore ? page.getByRole('group', { name: menu }) : page.getByRole('menu', { name: menu })
  await list.getByRole('menuitem', { name: item, exact: true }).click()
}
