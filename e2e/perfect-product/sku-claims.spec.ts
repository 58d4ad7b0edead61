import { randomUUID } from 'node:crypto'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoViolationHere } from '../support/violations.ts'

test('lets staff approve and refuse SKUs and EANs that clients claim', async ({ page, owner, shop, signInAs }) => {
  const skus = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)]
  const { rows } = await owner.query('select name from client where client_id = $1', [shop.clientId])
  const client: string = rows[0].name
  const [category] = shop.categories
  for (const [index, sku] of skus.entries()) {
    await owner.query(
      `with asked as (insert into sku_claim (client_id, sku) values ($1, $2))
       insert into product (client_id, ean, claimed_sku, name, trade_id, category_id)
       select $1, $3, $2, 'Brisa 33 cl', trade_id, $4 from trade where name = $5`,
      [
        shop.clientId,
        sku,
        `2${Date.now() % 1e6}${index}`.padEnd(8, '0').slice(0, 8),
        category?.categoryId,
        category?.trades[0]?.name,
      ],
    )
  }
  const ean = `29${Date.now()}`.slice(0, 13)
  await owner.query(
    `with asked as (insert into sku_claim (client_id, kind, sku) values ($1, 'ean', $2))
     insert into product (client_id, ean, name, trade_id, category_id)
     select $1, $2, 'Brisa 50 cl', trade_id, $3 from trade where name = $4`,
    [shop.clientId, ean, category?.categoryId, category?.trades[0]?.name],
  )
  await owner.query('update product set owns_ean = false where client_id = $1 and ean = $2', [shop.clientId, ean])
  await signInAs('Admin')
  await page.goto(SCREENS.adminClients.path)
  const panel = page.getByRole('region', { name: 'SKU and EAN claims' })
  const row = (sku: string) => panel.getByRole('listitem').filter({ hasText: sku })
  await expect(row(skus[0] ?? '')).toContainText(`${skus[0]} for ${client}`)
  await expect(row(skus[0] ?? '')).toContainText('Brisa 33 cl')
  await expectNoViolationHere(page, 'claims')

  await panel.getByRole('button', { name: `Approve ${skus[0]} for ${client}` }).press('Enter')
  const question = page.getByRole('alertdialog', { name: `Approve ${skus[0]} for ${client}?` })
  await expect(question).toContainText(`${client} will see the product captures of this SKU at its eTailers.`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${skus[0]} now belongs to ${client}.`)).toBeVisible()
  await expect(row(skus[0] ?? '')).toBeHidden()

  await panel.getByRole('button', { name: `Refuse ${skus[1]} for ${client}` }).click()
  await page
    .getByRole('button', { name: /^Refuse/ })
    .last()
    .click()
  await expect(page.getByText(`${skus[1]} was refused to ${client}.`)).toBeVisible()
  await panel.getByRole('button', { name: 'Refused' }).click()
  await expect(row(skus[1] ?? '')).toBeVisible()
  await panel.getByRole('button', { name: 'Approved' }).click()
  await expect(row(skus[0] ?? '')).toContainText('Decided')

  await panel.getByRole('button', { name: 'Waiting' }).click()
  await panel.getByRole('button', { name: `Approve EAN ${ean} for ${client}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    `${client} will see the Perfect Image pictures of this EAN at its eTailers.`,
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText(`EAN ${ean} now belongs to ${client}.`)).toBeVisible()
  const owned = await owner.query('select owns_ean from product where ean = $1', [ean])
  expect(owned.rows).toEqual([{ owns_ean: true }])

  const products = await owner.query(
    'select sku, claimed_sku from product where client_id = $1 and name = $2 order by product_id',
    [shop.clientId, 'Brisa 33 cl'],
  )
  expect(products.rows).toEqual([
    { sku: skus[0], claimed_sku: null },
    { sku: null, claimed_sku: null },
  ])
})

test('lets staff find a SKU by its client, withdraw it and undo that', async ({ page, owner, shop, signInAs }) => {
  const sku = `W-${randomUUID().slice(0, 8)}`
  const { rows } = await owner.query('select name from client where client_id = $1', [shop.clientId])
  const client: string = rows[0].name
  const [category] = shop.categories
  await owner.query(
    `insert into product (client_id, ean, sku, name, trade_id, category_id)
     select $1, $3, $2, 'Brisa 50 cl', trade_id, $4 from trade where name = $5`,
    [shop.clientId, sku, `3${Date.now() % 1e7}`.padEnd(8, '0'), category?.categoryId, category?.trades[0]?.name],
  )
  const readSkus = async () =>
    (
      await owner.query(`select sku, claimed_sku from product where client_id = $1 and name = 'Brisa 50 cl'`, [
        shop.clientId,
      ])
    ).rows
  await signInAs('Admin')
  await page.goto(SCREENS.adminClients.path)
  const panel = page.getByRole('region', { name: 'SKU and EAN claims' })
  await panel.getByRole('button', { name: 'Owned' }).click()
  await panel.getByRole('textbox', { name: 'Search' }).fill(client)
  const row = panel.getByRole('listitem').filter({ hasText: `${sku} of ${client}` })
  await expect(row).toContainText('Brisa 50 cl')
  await expectNoViolationHere(page, 'owned SKUs')

  await row.getByRole('button', { name: `Withdraw ${sku} from ${client}` }).click()
  const question = page.getByRole('alertdialog', { name: `Withdraw ${sku} from ${client}?` })
  await expect(question).toContainText(`${client} will no longer see the product captures of this SKU.`)
  await question.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.getByText(`${sku} was withdrawn from ${client}.`)).toBeVisible()
  await expect(row).toBeHidden()
  expect(await readSkus()).toEqual([{ sku: null, claimed_sku: sku }])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${sku} belongs to ${client} again.`)).toBeVisible()
  await expect(row).toBeVisible()
  expect(await readSkus()).toEqual([{ sku, claimed_sku: null }])

  await panel.getByRole('textbox', { name: 'Search' }).fill(randomUUID())
  await expect(panel.getByText('No matches')).toBeVisible()
})
