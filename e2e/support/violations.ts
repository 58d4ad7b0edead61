import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What another width or scheme asks for is drawn in the frame that first has it, and there to be seen in the one after.
 * Half faded in or out, a thing has colours and covers places that nobody meets.
 */
async function settled(page: Page) {
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
/** Of both schemes, dark by night: its colours follow from the same few tokens on every screen, and cost a third of each look. */
const SCHEMES: readonly Scheme[] = process.env.NIGHTLY ? BOTH_SCHEMES : ['light']

/** Those that colours decide: the rest is the same in either scheme. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/**
 * What hinders somebody on the page as it stands. The checker stays in the page for as long as that lives: bringing it
 * anew for each look, and a page of its own to add up what it found, takes five times as long.
 */
export async function violations(page: Page, runOnly: typeof ALL | typeof COLOURS = ALL): Promise<string[]> {
  await settled(page)
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

/** The page as it stands hinders nobody. */
export async function expectNoViolationHere(page: Page, state: string, schemes: readonly Scheme[] = SCHEMES) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const found = await violations(page, colorScheme === 'dark' ? COLOURS : ALL)
    expect(found, `${state}, ${colorScheme}, ${page.viewportSize()?.width} px`).toEqual([])
  }
}

/** The same, wide and on a phone; which colours there are does not follow from the width. */
export async function expectNoViolation(page: Page, state: string) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of [390, size.width]) {
    await page.setViewportSize({ ...size, width })
    await expectNoViolationHere(page, state, width === size.width ? SCHEMES : ['light'])
  }
}
