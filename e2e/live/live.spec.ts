import type { BrowserContext, Page } from '@playwright/test'
import { type RunningProgram, startProgram } from '../../apps/server/src/main/program.fixture.ts'
import { makePlatform, placeCaptures } from '../support/captures.ts'
import { type Account, test as base, expect } from '../support/fixtures.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { E2E_URL, e2eEnvironment } from '../support/settings.ts'
import { getRow, grid } from '../support/tray.ts'

/** Maximum time until others see a change, starting when the change is acknowledged. */
const WITHIN_MS = 1_000

/** Another API process on the same database; uses a free port unless one is given. */
const startApi = (port = 0) =>
  startProgram('api', { ...(e2eEnvironment() as Record<string, string>), PORT: String(port), MANAGEMENT_PORT: '0' })

async function stopApi({ process, exit }: RunningProgram): Promise<void> {
  process.kill('SIGTERM')
  await exit
}

/** Records inside the page when a text appears or disappears, because the test runner doesn't poll often enough. */
async function noteChange(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const isShown = () => (document.body.textContent ?? '').includes(wanted)
    const before = isShown()
    const seen = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (isShown() === before) return
        observer.disconnect()
        resolve(Date.now())
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    Object.assign(window, { seen })
  }, text)
  return () => page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen)
}

/** Performs an action and returns how long the page took to show or hide the text. */
async function measureDelay(page: Page, text: string, deed: () => Promise<unknown>): Promise<number> {
  const seen = await noteChange(page, text)
  await deed()
  const done = Date.now()
  return (await seen()) - done
}

interface TwoUsers {
  readonly ana: Page
  readonly ben: Page
  readonly benAccount: Account
  readonly platformId: number
  readonly captureIds: number[]
}

/** Two users with the same tray open; the second uses another API process if one is given. */
const test = base.extend<{ openBoth: (count: number, api?: RunningProgram) => Promise<TwoUsers> }>({
  openBoth: async ({ browser, page, owner, makeUser, signIn }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (count, api) => {
      const platformId = await makePlatform(owner)
      const captureIds = await placeCaptures(owner, count, { platformId })
      await signIn(page, await makeUser({ roles: ['Admin'], name: 'Ana Vidal' }))
      const benAccount = await makeUser({ roles: ['Admin'], name: 'Ben Sorel' })
      const origin = api ? `http://localhost:${api.port}` : E2E_URL
      const context = await browser.newContext({ baseURL: origin })
      contexts.push(context)
      const ben = await context.newPage()
      await signIn(ben, benAccount, origin)
      const address = `/tray-banner/inbox?platformIds=${platformId}`
      for (const one of [page, ben]) {
        await one.goto(address)
        await expect(getRow(one, captureIds[0] ?? 0)).toBeVisible()
        await expect(one.getByRole('img', { name: 'Live: changes appear automatically' })).toBeVisible()
      }
      return { ana: page, ben, benAccount, platformId, captureIds }
    })
    for (const context of contexts) await context.close()
  },
})

async function discard(page: Page, captureId: number): Promise<void> {
  const answer = await page.request.post('/api/captures/discard', {
    data: { captures: [{ captureId, revision: 1 }], key: crypto.randomUUID() },
  })
  expect(await answer.json()).toMatchObject({ outcomes: [{ outcome: 'done' }] })
}
const lease = (page: Page, captureId: number, method: 'PUT' | 'DELETE') =>
  page.request.fetch(`/api/captures/${captureId}/lease`, { method })

/** The median, because one measurement may be delayed on a busy machine. */
async function takeMedian(measure: (turn: number) => Promise<number>, turns = 3): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < turns; turn++) taken.push(await measure(turn))
  return taken.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? 0
}

for (const where of ['one process', 'two processes'] as const) {
  test(
    `[TRAY-17] shows changes of the other user within a second at ${where}`,
    nightlyUnless(where === 'two processes'),
    async ({ openBoth, owner }) => {
      const second = where === 'two processes' ? await startApi() : undefined
      try {
        const { ana, ben, benAccount, platformId, captureIds } = await openBoth(6, second)
        const getId = (turn: number) => captureIds[turn] ?? 0
        const times: Record<string, number> = {}

        const edited = 'Being edited by Ana Vidal'
        times.lease = await takeMedian(async (turn) => {
          const began = await measureDelay(ben, edited, () => lease(ana, getId(turn), 'PUT'))
          await expect(getRow(ben, getId(turn))).toContainText(edited)
          await expect(grid(ana)).not.toContainText('Being edited')
          const ended = await measureDelay(ben, edited, () => lease(ana, getId(turn), 'DELETE'))
          return Math.max(began, ended)
          // the slower of two in each round, because either may be delayed
        }, 5)

        times.departure = await takeMedian(async (turn) => {
          const seen = await measureDelay(ben, `${5 - turn} captures`, () => discard(ana, getId(turn)))
          await expect(getRow(ben, getId(turn))).toContainText('Discarded by Ana Vidal')
          return seen
        })
        times.departureBack = await measureDelay(ana, 'Discarded by Ben Sorel', () => discard(ben, getId(3)))
        await expect(ben.getByText('2 captures', { exact: true })).toBeVisible()

        times.arrival = await takeMedian((turn) =>
          measureDelay(ben, `${3 + turn} captures`, () =>
            placeCaptures(owner, 1, { platformId, title: 'Offers of today' }),
          ),
        )
        await expect(grid(ben).getByText('Offers of today 1')).toHaveCount(3)

        const pending = ben.getByRole('navigation', { name: 'Banner captures' }).getByRole('link', { name: /^Pending/ })
        await expect(pending).toHaveText('Pending0')
        const { userId } = benAccount
        times.count = await takeMedian((turn) =>
          measureDelay(ben, `Pending${1 + turn}`, () =>
            placeCaptures(owner, 1, { platformId, state: 'pending', userId }),
          ),
        )

        console.log(`Seen at ${where}, ms after the answer: ${JSON.stringify(times)}`)
        for (const [what, ms] of Object.entries(times)) expect(ms, what).toBeLessThanOrEqual(WITHIN_MS)
      } finally {
        if (second) await stopApi(second)
      }
    },
  )
}

test('[TRAY-17] holds back new captures on a full page until the user asks for them', async ({ openBoth, owner }) => {
  const { ben, platformId } = await openBoth(20)
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId })
  await expect(ben.getByText('21 captures', { exact: true })).toBeVisible()
  await expect(getRow(ben, captureId)).toHaveCount(0)
  // many captures are announced once; their count only when the list is requested
  const said = ben.getByRole('status').filter({ hasText: /found|available/ })
  await expect(said).toHaveText(['20 captures found', 'New captures available'])
  await ben.getByRole('button', { name: '1 new capture' }).click()
  await expect(getRow(ben, captureId)).toBeVisible()
  await expect(said).toHaveText(['21 captures found'])
  await expect(ben.getByText('21 captures', { exact: true })).toBeVisible()
  // phone size
  await ben.setViewportSize({ width: 390, height: 844 })
  await placeCaptures(owner, 1, { platformId })
  await expect(ben.getByText('1 - 20 out of 22')).toBeVisible()
  await expect(said).toHaveText(['21 captures found', 'New captures available'])
  await expect(ben.getByRole('status').filter({ hasText: 'out of' })).toHaveCount(0)
})

test('[TRAY-17] resumes a broken stream without missing anything', async ({ openBoth, owner }) => {
  let second = await startApi()
  try {
    // a full page, to which nothing is added automatically
    const { ana, ben, platformId, captureIds } = await openBoth(20, second)
    await stopApi(second)
    await expect(ben.getByText('Reconnecting…')).toBeVisible()
    await discard(ana, captureIds[0] ?? 0)
    await placeCaptures(owner, 2, { platformId })
    second = await startApi(second.port)
    await expect(getRow(ben, captureIds[0] ?? 0)).toContainText('Discarded by Ana Vidal')
    await expect(ben.getByText('21 captures', { exact: true })).toBeVisible()
    await expect(ben.getByRole('button', { name: '2 new captures' })).toBeVisible()
    await expect(ben.getByText('Reconnecting…')).toHaveCount(0)
  } finally {
    await stopApi(second)
  }
})

test('[NAV-07] redirects to sign-in once when a stream is rejected because the session has ended', async ({
  openBoth,
  owner,
}) => {
  let second = await startApi()
  try {
    const { ben, benAccount } = await openBoth(1, second)
    const visited: string[] = []
    ben.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await stopApi(second)
    await owner.query('update session set ended_at = now() where user_id = $1', [benAccount.userId])
    second = await startApi(second.port)
    await expect(ben).toHaveURL(/\/login\?/)
    await expect(ben).toHaveURL(/redirect=/)
    expect(visited.filter((path) => path === '/logout').length).toBe(1)
  } finally {
    await stopApi(second)
  }
})
