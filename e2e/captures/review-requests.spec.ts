import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { expect, test } from '../support/fixtures.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import { openForReview, readCapture } from '../support/review-form.ts'
import { E2E_URL } from '../support/settings.ts'

test('[REV-30] refuses a manual request that violates a rule, and changes nothing', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)] })
  const before = await readCapture(owner, captureId)
  const capture = await (await page.request.get(`/api/captures/${captureId}`)).json()
  const { platformId, when, data1, data2, keyword, keywordId, productImageId, banners } = capture
  const document = { platformId, when, data1, data2, keyword, keywordId, productImageId, banners }
  const [banner] = banners
  const [row] = banner.productCategories
  const twice = { ...banner, productCategories: [row, { ...row, productCategoryId: 0 }] }
  const broken = [
    { ...document, when: '2199-01-01T00:00:00' },
    { ...document, banners: [{ ...banner, bannerSubtypeId: null }] },
    { ...document, banners: [{ ...banner, locationSectionId: 3 }] },
    { ...document, banners: [{ ...banner, isDeleted: true }] },
    { ...document, banners: [twice] },
    { ...document, banners: [] },
  ]
  const messages: string[] = []
  for (const body of broken) {
    const answer = await page.request.put(`/api/captures/${captureId}`, {
      headers: { origin: E2E_URL },
      data: { ...body, revision: capture.revision, captureStateId: CAPTURE_STATE.sent },
    })
    expect(answer.status()).toBe(400)
    messages.push((await answer.json()).message)
  }
  expect(messages).toContain('There are duplicate categories/brands in banner 1')
  expect(await readCapture(owner, captureId)).toEqual(before)
})

test("[REV-34] requests campaigns by url, platform and the user's own id; refuses another user", async ({
  page,
  owner,
  signInAs,
  makeUser,
  shop,
}) => {
  const { userId } = await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)] })
  // the neighbors in the tray send this request too
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    return pathname === '/api/lists/campaigns' && searchParams.get('platformId') === String(shop.platformId)
  })
  await openForReview(page, captureId)
  const { searchParams } = new URL((await asked).url())
  expect(Object.fromEntries(searchParams)).toMatchObject({
    urlId: String(shop.urlId),
    platformId: String(shop.platformId),
    userId: String(userId),
  })
  const other = await makeUser()
  searchParams.set('userId', String(other.userId))
  expect((await page.request.get(`/api/lists/campaigns?${searchParams}`)).status()).toBe(403)
})
