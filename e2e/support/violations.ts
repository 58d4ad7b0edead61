import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Half faded in or out, a thing has colours and covers places that nobody meets. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** What hinders somebody on the page as it stands, by WCAG 2.2 AA. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
