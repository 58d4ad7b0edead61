import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { ROLES } from '../../packages/contract/src/access/roles.ts'
import { secondBrowser } from '../support/account.ts'
import { expect, PASSWORD, test } from '../support/fixtures.ts'
import { extractLink, getAddress, waitForMail } from '../support/mail.ts'
import { chooseByName as choose, confirmDialog } from '../support/record-form.ts'
import { makeRecord, newTag } from '../support/records.ts'
import { expectNoViolation, expectNoViolationHere } from '../support/violations.ts'

const getForm = (page: Page): Locator => page.getByRole('dialog')
const getRow = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** A package on a white background; with `top` above 0 it is shown whole, below 0 it is cut off. */
const createPackImage = (top: number, colour: string) =>
  sharp({ create: { width: 500, height: 600, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: 200, height: 400 + Math.min(top, 0), channels: 3, background: colour } },
        left: 150,
        top: Math.max(top, 0),
      },
    ])
    .png()
    .toBuffer()

/** Sends a file to an element as a drop or paste event. */
async function sendFile(target: Locator, event: 'drop' | 'paste', file: Buffer) {
  await target.evaluate(
    (element, [type, bytes]) => {
      const data = new DataTransfer()
      const binary = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
      data.items.add(new File([binary], 'pack.png', { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    },
    [event, file.toString('base64')] as const,
  )
}

test('[ADM-01] accepts a product image by choosing, dropping or pasting, checks its edges, and saves and replaces it', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  const sku = `SKU-${newTag()}`
  const { rows: clients } = await owner.query('select name from client where client_id = $1', [shop.clientId])
  await signInAs('Admin')
  await page.goto('/admin/product-image?id=new')
  const form = getForm(page)
  const preview = form.getByRole('img', { name: 'Preview of the picture' })

  const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
  await form.locator('input[type=file]').setInputFiles(text)
  await expect(form.getByText('The file is not a picture or video that can be read.')).toBeVisible()
  const cut = { name: 'cut.png', mimeType: 'image/png', buffer: await createPackImage(-100, '#1d6f6b') }
  await form.locator('input[type=file]').setInputFiles(cut)
  await expect(form.getByText('touches the top edge, so it may be cut off there')).toBeVisible()
  await expect(form.locator('[data-edge]')).toHaveCount(1)
  await expect(form.getByText('500 × 600 pixels')).toBeVisible()
  await expectNoViolation(page, 'a product image with a cut edge')
  await sendFile(preview, 'drop', await createPackImage(100, '#1d6f6b'))
  await expect(form.locator('[data-edge]')).toHaveCount(0)
  await expect(preview).toHaveJSProperty('naturalWidth', 500)

  await form.getByRole('textbox', { name: 'SKU' }).fill(sku)
  await choose(page, 'eTailer', shop.platform)
  await form.getByRole('textbox', { name: 'Position' }).fill('2')
  await choose(page, 'Client', clients[0]?.name)
  await page.keyboard.press('Alt+a')
  await expect(form).toHaveCount(0)
  await page.goto(`/admin/product-image?search=${sku}`)
  const thumbnail = getRow(page, sku).getByRole('img')
  await expect(thumbnail).toHaveJSProperty('complete', true)
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // replaced by pasting: the new picture appears immediately
  const before = await thumbnail.getAttribute('src')
  await page.getByRole('button', { name: /^Edit/ }).click()
  await expect(preview).toHaveJSProperty('naturalWidth', 500)
  await sendFile(page.locator('body'), 'paste', await createPackImage(150, '#a1224e'))
  await expect(form.getByText('500 × 600 pixels')).toBeVisible()
  await page.keyboard.press('Alt+a')
  await expect(form).toHaveCount(0)
  await expect(thumbnail).not.toHaveAttribute('src', before ?? '')
  // a worker extracts its features, as for crawler pictures
  await expect
    .poll(async () => {
      const found = await owner.query(
        'select from product_image join picture_features using (picture_id) where sku = $1',
        [sku],
      )
      return found.rows.length
    })
    .toBe(1)
})

test('[ADM-01] edits the days and times of a url and shows them in its list', async ({ page, shop, signInAs }) => {
  // as displayed in a list
  const short = `shop.example/${newTag()}`
  const url = `https://${short}`
  await signInAs('Campaign')
  await page.goto('/admin/urls?id=new')
  const form = getForm(page)
  await form.getByRole('textbox', { name: 'Url' }).fill(url)
  await choose(page, 'eTailer', shop.platform)
  await choose(page, 'Capture type', 'Banner')
  await form.getByRole('button', { name: 'Add days and times' }).click()
  const time = form.getByRole('textbox', { name: 'Add a time' })
  await time.fill('25')
  await time.press('Enter')
  await expect(time).toHaveAttribute('aria-invalid', 'true')
  for (const text of ['14', '8:30']) {
    await time.fill(text)
    await time.press('Enter')
  }
  await form.getByRole('button', { name: 'Add more' }).click()
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    await form.getByRole('group', { name: 'Days 2' }).getByRole('button', { name: day }).click()
  // a complete time needs no ENTER
  await form.getByRole('textbox', { name: 'Add a time 2' }).fill('10:00')
  await expectNoViolation(page, 'a schedule')
  await page.keyboard.press('Alt+a')
  await expect(form).toHaveCount(0)
  await page.goto(`/admin/urls?search=${url.slice(-10)}`)
  await expect(getRow(page, short)).toContainText('Mon to Fri 08:30, 14:00; Sat 10:00')
  await getRow(page, short).dblclick()
  await form.getByRole('button', { name: 'Remove 14:00' }).click()
  await form.getByRole('button', { name: 'Remove days and times 2' }).click()
  await page.keyboard.press('Alt+a')
  await expect(form).toHaveCount(0)
  await expect(getRow(page, short)).toContainText('Mon to Fri 08:30')
  await expect(getRow(page, short)).not.toContainText('14:00')
})

test('[ADM-01] lets a new user choose a password by email; role changes and revocation take effect on the next request', async ({
  page,
  browser,
  signInAs,
  signIn,
}) => {
  const username = `user-${newTag()}`
  const name = `Nina ${username}`
  await signInAs('Admin')
  const made = await makeRecord(page, 'users', {
    name,
    username,
    email: getAddress({ username }),
    clientId: null,
    roleIds: [ROLES.Admin],
    features: [],
    useTradeGroup: false,
    canUseTwoFactor: false,
    canUseAuthenticator: false,
    pricingUrl: null,
    isActive: true,
  })
  const mail = await waitForMail(getAddress({ username }), { subject: /Your account/ })
  const other = await (await browser.newContext()).newPage()
  await other.goto(extractLink(mail))
  await other.getByRole('textbox', { name: 'New password' }).fill(PASSWORD)
  await other.getByRole('textbox', { name: 'Repeat password' }).fill(PASSWORD)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/login')
  const account = { userId: made.id, username }
  const theirs = await secondBrowser(browser, (one) => signIn(one, account))
  await theirs.goto('/admin/keywords')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Keywords' })).toBeVisible()

  // role removed
  await page.goto(`/admin/users?id=${made.id}`)
  const form = getForm(page)
  await form.getByRole('checkbox', { name: 'Admin', exact: true }).uncheck()
  await form.getByRole('checkbox', { name: 'Viewer' }).check()
  await page.keyboard.press('Alt+a')
  await expect(form).toHaveCount(0)
  expect((await theirs.request.get('/api/admin/keywords')).status()).toBe(403)
  await theirs.reload()
  await expect(theirs.getByText('You do not have access to this page.')).toBeVisible()

  // administrator actions ask for confirmation, show a message and appear in the history
  await page.goto(`/admin/users?id=${made.id}`)
  const performAction = async (button: string, title: string, said: string) => {
    await form.getByRole('button', { name: button }).click()
    const question = page.getByRole('alertdialog', { name: title })
    await expect(question).toContainText(name)
    await expect(question.getByRole('button').last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(form).toBeVisible()
    await form.getByRole('button', { name: button }).click()
    await confirmDialog(page, title)
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  }
  await performAction('Mail a password link…', 'Mail a link to choose a new password?', 'The link is on its way')
  await waitForMail(getAddress({ username }), { after: mail, subject: /new password/i })
  await performAction('Reset two-factor…', 'Reset two-factor?', 'Two-factor has been reset')
  await performAction('End all sign-ins…', 'End all sign-ins?', '1 sign-in ended')
  await expect(form.getByText('Password link mailed')).toBeVisible()
  await expect(form.getByText('All sign-ins ended')).toBeVisible()
  await expectNoViolationHere(page, "a user's form")
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)

  // session revoked in the list, which also contains the crawler keys
  await signIn(theirs, account)
  await theirs.goto('/home')
  await page.goto(`/admin/sessions?search=${username}`)
  await expect(page.getByRole('heading', { name: 'Ingest keys' })).toBeVisible()
  await expect(getRow(page, name)).toContainText(/Chrome \d+ on Linux/)
  await expect(getRow(page, name)).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await getRow(page, name)
    .getByRole('button', { name: /Revoke/ })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Revoke/ })
    .click()
  await expect(page.getByText('The sign-in has been revoked')).toBeVisible()
  await expect(getRow(page, name)).toHaveCount(0)
  expect((await theirs.request.get('/api/account/sign-ins')).status()).toBe(401)

  // inactive users can't sign in
  await signIn(theirs, account)
  await page.goto(`/admin/users?id=${made.id}`)
  await form.getByRole('checkbox', { name: 'Active' }).uncheck()
  await page.keyboard.press('Alt+a')
  await expect(form).toHaveCount(0)
  await theirs.goto('/home')
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.getByLabel('Username').fill(username)
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('The username or password is wrong.')).toBeVisible()
})
