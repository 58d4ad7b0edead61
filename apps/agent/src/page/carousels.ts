/**
 * The functions of this file run in the page. A carousel is addressed by its number in the order of the page, which an
 * attribute on the element keeps.
 */
export interface Carousel {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const CAROUSEL_MARK = 'data-vitrine-carousel'

/** How the button for the next slide is found: by its markup, otherwise by its name. */
export interface NextButton {
  readonly selector: string
  /** A regular expression; case does not matter. */
  readonly name: string
}

export const NEXT_BUTTON: NextButton = {
  selector:
    '.swiper-button-next, .slick-next, .glide__arrow--right, .splide__arrow--next, .owl-next, .flickity-prev-next-button.next, .carousel-control-next, [data-slide="next"], [data-bs-slide="next"], [data-glide-dir=">"], button[class*="next" i], a[class*="next" i], [role=button][class*="next" i], button[class*="right" i]',
  name: String.raw`\b(next|nächste[rs]?|weiter|siguiente|suivante?|successiv[oa]|volgende|próxim[oa]|seguinte|następn[ya])\b`,
}

export interface CarouselSearch {
  readonly mark: string
  readonly most: number
  readonly nextButton: NextButton
}

/** Marks and lists the carousels that have a button for the next slide, the first on the page first. */
export function findCarousels({ mark, most, nextButton }: CarouselSearch): Carousel[] {
  const nextName = new RegExp(nextButton.name, 'i')
  const ROOTS =
    '[aria-roledescription="carousel" i], .swiper, .swiper-container, .slick-slider, .glide, .splide, .owl-carousel, .flickity-enabled, .keen-slider, .carousel, [data-ride="carousel"], [data-bs-ride="carousel"], [class*="carousel" i], [class*="slideshow" i], [class*="slider" i]'
  const LEAST = { width: 200, height: 80 }
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const findNext = (root: Element) =>
    root.querySelector<HTMLElement>(nextButton.selector) ??
    [...root.querySelectorAll<HTMLElement>('button, a, [role=button]')].find((button) =>
      nextName.test(button.getAttribute('aria-label') ?? button.getAttribute('title') ?? ''),
    )
  const found: Element[] = []
  for (const root of document.querySelectorAll(ROOTS)) {
    const { width, height } = root.getBoundingClientRect()
    const isInside = found.some((other) => other.contains(root))
    if (isInside || width < LEAST.width || height < LEAST.height || !isVisible(root)) continue
    // a wrapper around several carousels is none
    const next = findNext(root)
    if (next && isVisible(next)) found.push(root)
  }
  return found.slice(0, most).map((root, id) => {
    root.setAttribute(mark, String(id))
    const { left, top, width, height } = root.getBoundingClientRect()
    return { id, x: left + window.scrollX, y: top + window.scrollY, width, height }
  })
}

export interface CarouselQuery {
  readonly mark: string
  readonly id: number
}

export interface Slide {
  /** Equal for the same slide. */
  readonly signature: string
  readonly link?: string
  readonly text: string
  readonly isLoading: boolean
}

/** Describes what a carousel shows now: the parts that are at least half inside it and not transparent. */
export function readSlide({ mark, id }: CarouselQuery): Slide | undefined {
  const root = document.querySelector(`[${mark}="${id}"]`)
  if (!root) return undefined
  const frame = root.getBoundingClientRect()
  const isShown = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const inside =
      Math.max(0, Math.min(right, frame.right) - Math.max(left, frame.left)) *
      Math.max(0, Math.min(bottom, frame.bottom) - Math.max(top, frame.top))
    if (width * height === 0 || inside < (width * height) / 2) return false
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    for (let at: Element | null = element; at && at !== root.parentElement; at = at.parentElement) {
      if (Number(getComputedStyle(at).opacity) < 0.5) return false
    }
    return true
  }
  /** Of slides on top of each other, only the upper one is seen; offscreen carousels are not tested for this. */
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return (
      !hit || !root.contains(hit) || element.contains(hit) || hit.contains(element) || hit.closest('button') !== null
    )
  }
  const parts = [
    ...root.querySelectorAll<HTMLElement>('img, a, h1, h2, h3, h4, p, span, video, [style*="url("], li'),
  ].filter((element) => !element.closest('button') && isShown(element) && isOnTop(element))
  const describe = (element: HTMLElement) =>
    [
      element.tagName,
      element instanceof HTMLImageElement || element instanceof HTMLVideoElement
        ? element.currentSrc || element.src
        : '',
      element.getAttribute('href') ?? '',
      element.style.backgroundImage,
      element.childElementCount === 0 ? element.textContent.trim() : '',
    ].join('|')
  // the address of a link in SVG is an object
  const link = parts.map((part) => part.closest('a')?.href).find((href) => href && typeof href === 'string')
  return {
    signature: [...new Set(parts.map(describe))].join('\n'),
    ...(link && { link }),
    text: [...new Set(parts.filter((part) => part.childElementCount === 0).map((part) => part.textContent.trim()))]
      .filter(Boolean)
      .join(' ')
      .slice(0, 200),
    isLoading: parts.some((part) => part instanceof HTMLImageElement && !part.complete),
  }
}

/** Presses the carousel's own button for the next slide. Returns false at the end. */
export function showNextSlide({ mark, id, nextButton }: CarouselQuery & { nextButton: NextButton }): boolean {
  const nextName = new RegExp(nextButton.name, 'i')
  const root = document.querySelector(`[${mark}="${id}"]`)
  const button =
    root?.querySelector<HTMLElement>(nextButton.selector) ??
    [...(root?.querySelectorAll<HTMLElement>('button, a, [role=button]') ?? [])].find((candidate) =>
      nextName.test(candidate.getAttribute('aria-label') ?? candidate.getAttribute('title') ?? ''),
    )
  const isDisabled =
    !button || button.matches(':disabled, [aria-disabled=true], .swiper-button-disabled, .slick-disabled, .disabled')
  if (isDisabled) return false
  button.click()
  return true
}
