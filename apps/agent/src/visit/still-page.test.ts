import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startAgent } from '../testing/agent.fixture.ts'
import { stillPage } from './still-page.ts'

const agent = startAgent()

test('stops a page that hears of it late, as on a busy machine', async () => {
  const page = await agent.browser.newPage()
  await page.clock.install()
  await page.goto(agent.site.getUrl('/static'))
  const evaluate = page.evaluate.bind(page)
  // the page's time goes on before it gets the next command
  page.evaluate = (async (...given: Parameters<typeof evaluate>) => {
    const result = await evaluate(...given)
    await sleep(300)
    return result
  }) as typeof page.evaluate
  await stillPage(page)
  const readTime = () => evaluate(() => Date.now())
  expect(await readTime()).toBe(await readTime())
  await page.close()
})
