import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * A new width or color scheme is rendered in the next frame and visible in the one after. Elements that are still
 * fading have colors and cover areas that users don't see.
 */
async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** WCAG 2.2 AA. */
const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } as const
type Scheme = 'dark' | 'light'
export const BOTH_SCHEMES: readonly Scheme[] = ['dark', 'light']
/**
 * Both schemes only in the nightly run: dark colors come from the same tokens on every screen and take a third of each
 * check.
 */
const SCHEMES: readonly Scheme[] = process.env.NIGHTLY ? BOTH_SCHEMES : ['light']

/** Rules that depend on colors; the others give the same result in either scheme. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/**
 * Accessibility violations of the current page. The checker stays loaded, because loading it for each check, plus a
 * separate page for the results, takes five times as long.
 */
export async function findViolations(page: Page, runOnly: typeof ALL | typeof COLOURS = ALL): Promise<string[]> {
  await waitForAnimations(page)
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      runOnly: { type: asked.type, values: [...asked.values] },
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, runOnly)
}

export async function expectNoViolationHere(page: Page, state: string, schemes: readonly Scheme[] = SCHEMES) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const found = await findViolations(page, colorScheme === 'dark' ? COLOURS : ALL)
    expect(found, `${state}, ${colorScheme}, ${page.viewportSize()?.width} px`).toEqual([])
  }
}

/** Checks wide and on a phone; colors don't depend on the width. */
export async function expectNoViolation(page: Page, state: string) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of [390, size.width]) {
    await page.setViewportSize({ ...size, width })
    await expectNoViolationHere(page, state, width === size.width ? SCHEMES : ['light'])
  }
}
