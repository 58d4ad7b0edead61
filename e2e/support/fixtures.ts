import { test as base, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { hashPassword } from '../../apps/server/src/auth/password.ts'
import { FEATURES } from '../../packages/contract/src/access/features.ts'
import { insertClient, insertUser, type NewUser } from '../../packages/testing/src/rows.ts'
import { makeShop, placeForReview, type Shop, validBanner } from './review.ts'
import { openForReview } from './review-form.ts'
import { e2eEnvironment } from './settings.ts'

export const PASSWORD = 'a right password'

export interface Account {
  readonly userId: number
  readonly username: string
}

interface E2eContext {
  /** Direct database access, to set up data and check the stored result. */
  readonly owner: pg.Pool
  readonly passwordHash: string
}

export interface Tools {
  makeUser(user?: Omit<NewUser, 'passwordHash'>): Promise<Account>
  makeClient(features?: readonly string[], clientId?: number): Promise<number>
  /**
   * Signs in through the API, for tests that aren't about signing in. Pass `origin` if the page uses another process.
   */
  signIn(page: Page, account: Account, origin?: string): Promise<void>
  /** A new staff user with these roles and every feature, signed in on the page. */
  signInAs(...roles: NonNullable<NewUser['roles']>): Promise<Account>
  /** A new eTailer for the test, with everything that a reviewer can choose. */
  readonly shop: Shop
  /** Opens a valid capture of the shop for a newly signed-in reviewer. */
  openSound(): Promise<{ captureId: number; form: Locator }>
}

export const test = base.extend<Tools, E2eContext>({
  owner: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const pool = new pg.Pool({ connectionString: e2eEnvironment().OWNER_DATABASE_URL, max: 2 })
      await use(pool)
      await pool.end()
    },
    { scope: 'worker' },
  ],
  passwordHash: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => use(await hashPassword(PASSWORD)),
    { scope: 'worker' },
  ],
  makeUser: async ({ owner, passwordHash }, use) => {
    await use((user = {}) => insertUser(owner, { features: FEATURES, ...user, passwordHash }))
  },
  makeClient: async ({ owner }, use) => {
    await use((features, clientId) => insertClient(owner, features, clientId))
  },
  signIn: async ({ baseURL }, use) => {
    await use(async (page, { username }, origin = baseURL ?? '') => {
      const answer = await page.request.post(`${origin}/api/sign-in`, {
        headers: { origin },
        data: { username, password: PASSWORD, rememberMe: false },
      })
      if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}`)
    })
  },
  signInAs: async ({ page, makeUser, signIn }, use) => {
    await use(async (...roles) => {
      const account = await makeUser({ roles })
      await signIn(page, account)
      return account
    })
  },
  shop: async ({ owner }, use) => use(await makeShop(owner)),
  openSound: async ({ page, owner, shop, signInAs }, use) => {
    await use(async () => {
      await signInAs('Recognitor')
      const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)] })
      return { captureId, form: await openForReview(page, captureId) }
    })
  },
})

export { expect } from '@playwright/test'
