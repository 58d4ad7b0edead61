import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

/** The page as it stands hinders nobody: light and dark, wide and on a phone. */
export async function expectNoViolation(page: Page, state: string) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    for (const width of [390, size.width]) {
      await page.setViewportSize({ ...size, width })
      expect(await violations(page), `${state}, ${colorScheme}, ${width} px`).toEqual([])
    }
  }
}
