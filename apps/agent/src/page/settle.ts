export interface ScrollOptions {
  readonly maxHeight: number
  readonly milliseconds: number
}

/** Runs in the page. Scrolls down from where the page is, so that what loads when it is seen begins to load. */
export async function scrollDown({ maxHeight, milliseconds }: ScrollOptions): Promise<void> {
  const STEP_MS = 60
  /** A list that goes on asks for its next part at the bottom of the page. */
  const GROWTH_MS = 1000
  const end = performance.now() + milliseconds
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
  const getHeight = () => Math.min(maxHeight, document.documentElement.scrollHeight)
  const step = Math.max(100, Math.round(window.innerHeight * 0.8))
  // the page sees where it is when it is drawn, which is late on a busy machine
  const awaitDrawing = () =>
    Promise.race([
      new Promise((resolve) => new IntersectionObserver(resolve).observe(document.documentElement)),
      pause(Math.max(0, end - performance.now())),
    ])
  const awaitGrowth = async (height: number) => {
    await awaitDrawing()
    const until = Math.min(end, performance.now() + GROWTH_MS)
    while (getHeight() <= height && performance.now() < until) await pause(STEP_MS)
    return getHeight() > height
  }
  for (let y = window.scrollY + step; performance.now() < end; y += step) {
    const height = getHeight()
    if (y >= height && (height >= maxHeight || !(await awaitGrowth(height)))) break
    window.scrollTo(0, y)
    await pause(STEP_MS)
  }
}

/** Runs in the page. Scrolls back to the top. */
export async function scrollUp(milliseconds: number): Promise<void> {
  const STEP_MS = 60
  const end = performance.now() + milliseconds
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
  const step = 2 * Math.max(100, Math.round(window.innerHeight * 0.8))
  for (let y = window.scrollY - step; y > 0 && performance.now() < end; y -= step) {
    window.scrollTo(0, y)
    await pause(STEP_MS)
  }
  window.scrollTo(0, 0)
}

/** Runs in the page. */
export const readHeight = (): number => document.documentElement.scrollHeight

export interface LoadedParts {
  readonly images: number
  /** Visible images that failed to load. */
  readonly broken: number
  /** Visible images that had not arrived in time. */
  readonly pending: number
}

/** Runs in the page. Waits for fonts and for the images that have a place on the page. */
export async function awaitPictures(milliseconds: number): Promise<LoadedParts> {
  const end = performance.now() + milliseconds
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
  const listImages = () =>
    [...document.images].filter((image) => {
      const { width, height } = image.getBoundingClientRect()
      return width > 1 && height > 1 && image.getAttribute('src') !== ''
    })
  for (const image of listImages()) if (!image.complete) image.loading = 'eager'
  await Promise.race([document.fonts.ready, pause(milliseconds)])
  while (performance.now() < end && listImages().some((image) => !image.complete)) await pause(50)
  const images = listImages()
  const complete = images.filter((image) => image.complete)
  await Promise.race([
    Promise.all(complete.map((image) => image.decode().catch(() => undefined))),
    pause(Math.max(100, end - performance.now())),
  ])
  return {
    images: images.length,
    broken: complete.filter((image) => image.naturalWidth === 0 && image.currentSrc !== '').length,
    pending: images.length - complete.length,
  }
}
