import type { RecordDefinition } from '../../packages/contract/src/master-data/record.ts'
import { RECORDS } from '../../packages/contract/src/master-data/records.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  changeBehind,
  confirmDialog,
  fetchRecord,
  fillRequired,
  findId,
  findValidText,
  openForm,
} from '../support/record-form.ts'
import { makeRecord, makeRelatedRecords, makeSample, newTag } from '../support/records.ts'
import { expectNoViolation, findViolations } from '../support/violations.ts'

const { keywords, categories, urls } = RECORDS
const MADE: readonly RecordDefinition[] = Object.values(RECORDS).filter(({ may }) => may.create)

test('[ADM-01] creates, changes and deletes every editable record in the same form', async ({ page, signInAs }) => {
  test.slow()
  await signInAs('Admin')
  await page.goto('/admin/keywords')
  await expect(page.getByRole('heading', { name: 'Keywords' })).toBeVisible()
  for (const definition of MADE) {
    await test.step(definition.one, async () => {
      const word = newTag()
      let form = await openForm(page, definition, 'new')
      await form.press('Alt+KeyA')
      await expect(form.getByText(/^Not saved\. \d+ things? to fix\.$/)).toBeVisible()
      await fillRequired(form, definition, word)
      await form.press('Alt+KeyA')
      await expect(form).toBeHidden()
      const id = (await findId(page, definition, word)) ?? 0

      form = await openForm(page, definition, id)
      const [name, field] =
        Object.entries(definition.fields).find(([, { kind, isRequired }]) => kind === 'text' && isRequired) ?? []
      if (name === undefined || field === undefined) throw new Error(`A ${definition.one} has no name.`)
      const renamed = findValidText(field, `${word}x`)
      await form.getByRole('textbox', { name: field.label, exact: true }).fill(renamed)
      await form.press('Alt+KeyA')
      await expect(form).toBeHidden()
      expect((await fetchRecord(page, definition, id)).values[name]).toBe(renamed)

      form = await openForm(page, definition, id)
      const history = form.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
      await expect(history.first()).toContainText(`${field.label} ${findValidText(field, word)} → ${renamed}`)
      await expect(history.last()).toContainText('Created')
      await form.getByRole('button', { name: definition.removal.verb, exact: true }).click()
      await confirmDialog(page, definition.removal.asks)
      await expect(form).toBeHidden()
      expect(await findId(page, definition, word)).toBeUndefined()
    })
  }
})

test('[ADM-01] shows a second editor what the first one changed, and keeps typed text after a reload', async ({
  page,
  browser,
  makeUser,
  signIn,
  shop,
}) => {
  const [beer, water] = shop.categories
  await signIn(page, await makeUser({ roles: ['Admin'] }))
  const word = newTag()
  const values = {
    keyword: word,
    categoryId: beer?.categoryId,
    clientId: shop.clientId,
    platformIds: [shop.platformId],
  }
  const { id } = await makeRecord(page, 'keywords', values)

  // keyboard only, from the list
  await page.goto(`/admin/keywords?search=${word}`)
  await expect(page.getByRole('grid').getByText(word)).toBeVisible()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Edit keyword' })
  const keyword = form.getByRole('textbox', { name: 'Keyword' })
  await expect(keyword).toBeFocused()
  await page.keyboard.type(' of mine')
  await page.reload()
  await expect(form.getByText(/^Your changes from .* are back\. They haven't been saved yet\.$/)).toBeVisible()
  await expect(keyword).toHaveValue(`${word} of mine`)
  expect((await fetchRecord(page, keywords, id)).values.keyword).toBe(word)

  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await signIn(elsewhere, await makeUser({ name: 'Luis Gil', roles: ['Admin'] }))
  await changeBehind(elsewhere, keywords, id, { keyword: `${word} of theirs`, categoryId: water?.categoryId })
  await context.close()

  await page.keyboard.press('Alt+KeyA')
  const changed = form.getByRole('group', { name: 'Edited by another user' })
  await expect(changed.getByText(/^Luis Gil changed it on/)).toBeVisible()
  await expect(changed.getByRole('group', { name: /^Category Only they changed it/ })).toContainText(water?.name ?? '')
  const save = form.getByRole('button', { name: 'Save these' })
  await expect(save).toBeDisabled()
  expect(await findViolations(page)).toEqual([])
  await changed
    .getByRole('group', { name: /^Keyword Both of you changed it/ })
    .getByRole('button', { name: /^Keep mine/ })
    .press('Space')
  await save.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText('The keyword has been saved')).toBeVisible()
  expect(await fetchRecord(page, keywords, id)).toMatchObject({
    revision: 3,
    values: { ...values, keyword: `${word} of mine`, categoryId: water?.categoryId },
  })

  // closing asks for confirmation, and discarded text does not come back
  await page.keyboard.press('Enter')
  await expect(keyword).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await confirmDialog(page, 'Discard your changes?')
  await expect(form).toBeHidden()
  await openForm(page, keywords, id)
  await expect(keyword).toHaveValue(`${word} of mine`)
})

test('[ADM-01] lists where a record is used instead of deleting it, and is read-only without permission', async ({
  page,
  makeUser,
  signIn,
  shop,
}) => {
  const [category] = shop.categories
  await signIn(page, await makeUser({ roles: ['Admin'] }))
  const neighbours = await makeRelatedRecords(page, shop)
  const [word, unused] = [newTag(), newTag()]
  const { id: categoryId } = await makeRecord(page, 'categories', makeSample('categories', unused, neighbours))
  const values = makeSample('keywords', word, neighbours)
  const { id: keywordId } = await makeRecord(page, 'keywords', values)

  await page.goto(`/admin/categories?id=${category?.categoryId}`)
  let form = page.getByRole('dialog', { name: 'Edit category' })
  await expect(form.getByText(/^In use by .*\d keywords, so it cannot be deleted\.$/)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await form.getByRole('button', { name: 'Show them' }).click()
  await expectNoViolation(page, 'a category in use')
  await form.getByRole('list', { name: 'Keywords' }).getByRole('link', { name: word }).click()
  await expect(
    page.getByRole('dialog', { name: 'Edit keyword' }).getByRole('textbox', { name: 'Keyword' }),
  ).toHaveValue(word)

  // the category gets used while the user is about to delete it
  form = await openForm(page, categories, categoryId)
  await form.getByRole('button', { name: 'Delete' }).click()
  await changeBehind(page, keywords, keywordId, { categoryId })
  await confirmDialog(page, 'Delete this category?')
  // other tests in the same product may use it too
  await expect(form.getByText(/^In use by \d+ keywords?, so it cannot be deleted\.$/)).toBeVisible()
  await form.getByRole('button', { name: 'Show them' }).click()
  await expect(form.getByRole('list', { name: 'Keywords' }).getByRole('link', { name: word })).toBeVisible()
  expect((await fetchRecord(page, categories, categoryId)).name).toBe(unused)

  await signIn(page, await makeUser({ roles: ['Campaign'] }))
  await page.goto(`/admin/keywords?id=${keywordId}`)
  const read = page.getByRole('dialog', { name: 'Keyword', exact: true })
  await expect(read.getByRole('group', { name: 'Category', exact: true })).toContainText(unused)
  await expect(read.getByRole('textbox')).toHaveCount(0)
  await expect(read.getByRole('button', { name: /Save|Delete/ })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  const refused = await page.request.put(`/api/admin/keywords/${keywordId}`, {
    headers: { origin: new URL(page.url()).origin },
    data: { revision: 2, values: { ...values, keyword: 'theirs' } },
  })
  expect(refused.status()).toBe(403)
  form = await openForm(page, urls, 'new')
  const address = `https://${word}.example/`
  await fillRequired(form, urls, word)
  await form.press('Alt+KeyA')
  await expect(form).toBeHidden()
  const urlId = (await findId(page, urls, word)) ?? 0
  expect((await fetchRecord(page, urls, urlId)).values.url).toBe(address)
})
