import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What hinders somebody on the page as it stands, by WCAG 2.2 AA. */
export async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
