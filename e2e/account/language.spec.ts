import { expect, PASSWORD, test } from '../support/fixtures.ts'
import { chooseFromMenu } from '../support/menu.ts'
import { expectNoViolation } from '../support/violations.ts'

test.describe('with a Spanish browser', () => {
  test.use({ locale: 'es-MX' })

  test('shows the sign-in screen, its errors and the menus in Spanish', async ({ page, makeUser }) => {
    const { username } = await makeUser({ roles: ['Admin'] })
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByLabel('Usuario').fill(username)
    await page.getByLabel('Contraseña', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
    await expect(page.getByText('El usuario o la contraseña no son correctos.')).toBeVisible()
    await expectNoViolation(page, 'sign-in in Spanish')

    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
    const main = page.getByRole('navigation', { name: 'Principal' })
    await expect(main.getByRole('link', { name: 'Inicio' })).toBeVisible()
    await page.getByRole('button', { name: username }).click()
    await page.getByRole('menuitem', { name: 'Cambiar contraseña…' }).click()
    await expect(page.getByRole('dialog', { name: 'Cambiar contraseña' }).getByLabel('Contraseña actual')).toBeFocused()
  })

  test('loads only the Spanish texts', async ({ page }) => {
    const texts: string[] = []
    page.on('request', (request) => {
      const [, language] = /messages-(\w\w)-/.exec(request.url()) ?? []
      if (language) texts.push(language)
    })
    await page.goto('/login')
    await expect(page.getByLabel('Usuario')).toBeVisible()
    expect(new Set(texts)).toEqual(new Set(['es']))
  })
})

test('offers the other language on the sign-in screen, and the browser remembers it', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Usuario')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('stores a language chosen in the user menu in the account, for other browsers too', async ({
  page,
  browser,
  makeUser,
  signIn,
  owner,
}) => {
  const account = await makeUser({ roles: ['Viewer'] })
  await signIn(page, account)
  await page.goto('/home')
  await page.getByRole('button', { name: account.username }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  const { rows } = await owner.query('select language from app_user where user_id = $1', [account.userId])
  expect(rows).toEqual([{ language: 'es' }])

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/login')
  await elsewhere.getByLabel('Username').fill(account.username)
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'es')
})

test('offers the language in the display preferences', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await page.goto('/home')
  await chooseFromMenu(page, 'Settings', 'Display preferences…')
  const dialog = page.getByRole('dialog', { name: 'Display preferences' })
  await expect(dialog.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolation(page, 'display preferences')
  await dialog.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
})
