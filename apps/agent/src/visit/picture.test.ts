import { describe, expect, test } from 'vitest'
import { startAgent } from '../testing/agent.fixture.ts'
import { readColor, readPixels } from '../testing/pixels.fixture.ts'

const agent = startAgent()

/** The page as Playwright takes it without any of our code. */
async function shootBare(path: string, clip?: { x: number; y: number; width: number; height: number }) {
  const context = await agent.browser.newContext({ viewport: { width: 1366, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(agent.site.getUrl(path))
    return await page.screenshot({ fullPage: true, ...(clip && { clip }) })
  } finally {
    await context.close()
  }
}

const readPicture = async (path: string) => {
  const { picture, failure } = await agent.visit(path)
  expect(failure).toBeUndefined()
  if (!picture) throw new Error('no picture')
  return { ...picture, pixels: await readPixels(picture.png) }
}

describe.concurrent('picture of a page', () => {
  test('equals the screenshot of bare Playwright pixel by pixel for a static page', async () => {
    const { pixels, difference } = await readPicture('/static')
    const bare = await readPixels(await shootBare('/static'))
    expect([pixels.width, pixels.height]).toEqual([bare.width, bare.height])
    expect(pixels.data.equals(bare.data)).toBe(true)
    expect(difference).toBe(0)
  })

  test('stitches a page of 20,000 px without changing a pixel, with its sticky header once at the top', async () => {
    const { pixels } = await readPicture('/tall')
    expect([pixels.width, pixels.height]).toEqual([1366, 20_060])
    for (const [y, height] of [
      [0, 10_000],
      [10_000, 10_060],
    ] as const) {
      const segment = await readPixels(await shootBare('/tall', { x: 0, y, width: 1366, height }))
      expect(pixels.data.subarray(y * 1366 * 3, (y + height) * 1366 * 3).equals(segment.data)).toBe(true)
    }
    const rows = Array.from({ length: pixels.height }, (_, y) => y)
    const header = rows.filter((y) => readColor(pixels, 1000, y) === '#ff00ff')
    expect(header).toEqual(rows.slice(0, 60))
  })

  test('loads lazy images before it is taken', async () => {
    const facts = await agent.visit('/lazy')
    expect(facts.loaded).toEqual({ images: 40, broken: 0, pending: 0 })
    if (!facts.picture) throw new Error('no picture')
    const pixels = await readPixels(facts.picture.png)
    const green = Array.from({ length: pixels.height }, (_, y) => y).filter(
      (y) => readColor(pixels, 399, y) === '#22aa66',
    )
    expect(green).toHaveLength(40 * 300)
  })

  test('stops animations, timers and drawing, so two shots agree within 0.1%', async () => {
    const { difference, shots } = await readPicture('/moving')
    expect(difference).toBeLessThanOrEqual(0.001)
    expect(shots).toBe(2)
  })

  test('shows a part of a list that the shop is slow to send', async () => {
    const { picture } = await agent.visit('/slow-list')
    expect(picture?.height).toBe(5100)
  })

  test('does not wait for a page that asks its shop for something all the time', async () => {
    const { picture, timings } = await agent.visit('/polling')
    expect(picture?.height).toBe(3000)
    // the sweep may take 20 seconds
    expect((timings.swept ?? 0) - (timings.consent ?? 0)).toBeLessThan(19_000)
  })

  test('ends at the maximum height on a page that never ends', async () => {
    const { picture } = await agent.visit('/endless', { maxHeight: 8000 })
    expect(picture).toMatchObject({ height: 8000, isCut: true })
  })

  test('has the pixels of the device', async () => {
    const { picture } = await agent.visit('/static', {
      device: 'phone',
      viewport: { width: 400, height: 800 },
      scale: 2,
    })
    // the page has no meta viewport, so a phone shows it zoomed out
    expect(picture?.width).toBe(800)
    const wide = await agent.visit('/static', { scale: 2 })
    expect(wide.picture).toMatchObject({ width: 2732 })
  })

  test('keeps advertisements', async () => {
    const { picture } = await agent.visit('/advertising')
    if (!picture) throw new Error('no picture')
    expect(readColor(await readPixels(picture.png), 300, 20)).toBe('#ffa500')
  })
})

describe.concurrent('overlays', () => {
  test('closes a newsletter dialog with its own button and reports it', async () => {
    const facts = await agent.visit('/newsletter')
    expect(facts.overlays).toEqual([
      expect.objectContaining({ text: expect.stringContaining('10% off with our newsletter'), isClosed: true }),
    ])
    if (!facts.picture) throw new Error('no picture')
    const bare = await readPixels(facts.picture.png)
    expect(readColor(bare, 1366 / 2, 450)).not.toBe('#fffbe6')
  })

  test('closes a dialog that opens after some seconds', async () => {
    const { overlays } = await agent.visit('/late-newsletter')
    expect(overlays).toEqual([expect.objectContaining({ isConsent: false, isClosed: true })])
  })

  test('reports a dialog that cannot be closed', async () => {
    const { overlays } = await agent.visit('/app-dialog')
    expect(overlays).toEqual([
      expect.objectContaining({ text: 'Continue in our app', isClosed: false, isConsent: false }),
    ])
  })
})
