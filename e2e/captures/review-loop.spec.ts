import type { Page } from '@playwright/test'
import type pg from 'pg'
import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { expect, test } from '../support/fixtures.ts'
import { placeForReview, type Shop, validBanner } from '../support/review.ts'
import { getRow } from '../support/tray.ts'

const STATES = new Map(Object.entries(CAPTURE_STATE).map(([name, id]) => [id as number, name]))

/** A capture in the inbox, and what the reviewer does with it by keyboard. */
interface Case {
  readonly banners: (shop: Shop) => ReturnType<typeof validBanner>[]
  readonly isCopied?: boolean
  readonly deal: (page: Page, shop: Shop) => Promise<void>
  readonly state: keyof typeof CAPTURE_STATE
}

const dialog = (page: Page) => page.getByRole('dialog').first()
const field = (page: Page, label: string) => dialog(page).getByRole('combobox', { name: label, exact: true })
const send = (page: Page) => page.keyboard.press('Alt+Enter')
const picture = (page: Page) => dialog(page).getByRole('region', { name: 'Picture', exact: true })
/** Uses the single-key shortcut, because the picture has the focus. */
const sendFromPicture = async (page: Page) => {
  await expect(picture(page)).toBeFocused()
  await page.keyboard.press('v')
}

/** Types into the focused field, selects the best match and moves to the next field. */
async function choose(page: Page, label: string, text: string) {
  await expect(field(page, label)).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

async function fillBanner(page: Page, { categories: [category] }: Shop) {
  await choose(page, 'Location', 'her')
  await choose(page, 'Page position', 'hom')
  await choose(page, 'Type', 'promo')
  await choose(page, 'Sub-type', 'multi')
  await choose(page, 'Campaign', '')
  await choose(page, 'Category 1', category?.name ?? '')
  await choose(page, 'Brand 1', category?.trades[1]?.name ?? '')
}

const CASES = {
  'confirms a copy': {
    banners: (shop) => [validBanner(shop)],
    isCopied: true,
    deal: sendFromPicture,
    state: 'sent',
  },
  'fills an empty one': {
    banners: () => [],
    deal: async (page, shop) => {
      await expect(picture(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await fillBanner(page, shop)
      await send(page)
    },
    state: 'sent',
  },
  'fixes an error that Send shows': {
    banners: (shop) => {
      const banner = validBanner(shop)
      return [{ ...banner, bannerSubtypeId: null }]
    },
    deal: async (page) => {
      await send(page)
      await expect(dialog(page).getByText('Sub-type is required for this type.').first()).toBeVisible()
      await choose(page, 'Sub-type', 'bund')
      await send(page)
    },
    state: 'sent',
  },
  'saves for later with another banner': {
    banners: (shop) => [validBanner(shop)],
    deal: async (page, { categories: [, water] }) => {
      await page.keyboard.press('Alt+KeyB')
      await choose(page, 'Location', 'foot')
      // a new banner gets the page position of the others
      await page.keyboard.press('Tab')
      await choose(page, 'Type', 'edit')
      await choose(page, 'Campaign', '')
      await choose(page, 'Category 1', water?.name ?? '')
      await choose(page, 'Brand 1', water?.trades[0]?.name ?? '')
      await page.keyboard.press('Alt+KeyA')
    },
    state: 'pending',
  },
  discards: {
    banners: () => [],
    deal: async (page) => {
      await page.keyboard.press('Alt+KeyS')
      await expect(page.getByText('Image discarded').first()).toBeVisible()
    },
    state: 'discarded',
  },
  'marks as an error': {
    banners: () => [],
    deal: async (page) => {
      await page.keyboard.press('Alt+KeyW')
      await expect(
        page.getByRole('alertdialog').getByText('Are you sure you want to mark this image as an error?'),
      ).toBeVisible()
      await page.keyboard.press('Enter')
    },
    state: 'withError',
  },
} as const satisfies Record<string, Case>

/** Twenty captures, mixed like a real inbox. */
const MORNING = (
  [
    'confirms a copy',
    'fills an empty one',
    'confirms a copy',
    'fixes an error that Send shows',
    'discards',
    'confirms a copy',
    'saves for later with another banner',
    'marks as an error',
    'confirms a copy',
    'fills an empty one',
  ] as const
).flatMap((name) => [name, name])

async function fillInbox(owner: pg.Pool, shop: Shop): Promise<number[]> {
  const source = await placeForReview(owner, shop, { state: 'sent', banners: [validBanner(shop)] })
  const ids: number[] = []
  // newest first
  for (const name of MORNING.toReversed()) {
    const { banners, ...about }: Case = CASES[name]
    const copied = about.isCopied && { copiedFrom: source, similarity: 97, proposed: ['banners'] }
    ids.unshift(await placeForReview(owner, shop, { banners: banners(shop), ...copied }))
  }
  return ids
}

test('[GEN-02] reviews twenty captures without a mouse, and stores each as intended', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  test.slow()
  const { userId } = await signInAs('Recognitor')
  const ids = await fillInbox(owner, shop)
  await page.addInitScript(() => {
    localStorage.setItem('showNext', '1')
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['pointerdown', 'mousedown', 'mousemove', 'wheel', 'touchstart']) {
      addEventListener(
        name,
        (event) => {
          // browsers send this themselves when something moves under a resting pointer
          const isResting = name === 'mousemove' && event instanceof MouseEvent && !event.movementX && !event.movementY
          if (event.isTrusted && !isResting) heard.push(name)
        },
        true,
      )
    }
  })
  await page.goto(`/tray-banner/inbox?platformIds=${shop.platformId}`)
  await expect(getRow(page, ids[0] ?? 0)).toBeVisible()
  await page.keyboard.press('Enter')

  for (const [index, name] of MORNING.entries()) {
    const shown = page.getByRole('dialog', { name: `#${ids[index]}`, exact: true })
    await expect(shown.getByRole('button', { name: 'Send', exact: true }), name).toBeEnabled()
    await CASES[name].deal(page, shop)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('out of 0').or(page.getByText('0 out of 0'))).toBeVisible()

  const { rows } = await owner.query<{ state: number; user_id: number; revision: number; banners: unknown[] }>(
    `select capture_state_id as state, user_id, revision, banners from capture where capture_id = any ($1)
     order by array_position($1, capture_id)`,
    [ids],
  )
  expect(rows.map(({ state }) => STATES.get(state))).toEqual(MORNING.map((name) => CASES[name].state))
  expect(rows.every((row) => row.user_id === userId && row.revision === 2)).toBe(true)
  const filled = rows[MORNING.indexOf('fills an empty one')]?.banners
  expect(filled).toMatchObject([
    {
      locationPositionId: 1,
      locationSectionId: 1,
      bannerTypeId: 1,
      bannerSubtypeId: 3,
      productCategories: [{ tradeId: shop.categories[0]?.trades[1]?.tradeId }],
    },
  ])
  expect(rows[MORNING.indexOf('saves for later with another banner')]?.banners).toMatchObject([
    { locationSectionId: 1 },
    { locationPositionId: 7, locationSectionId: 1, bannerTypeId: 5 },
  ])
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])
})
