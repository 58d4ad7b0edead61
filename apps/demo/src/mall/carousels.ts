/** The markup of a carousel library, reduced to what visitors and their browsers see. */
interface CarouselMarkup {
  readonly root: string
  readonly track: string
  readonly slide: string
  readonly previous: string
  readonly next: string
  /** How the next slide comes: the track moves, slides fade, or the track scrolls. */
  readonly motion: 'move' | 'fade' | 'scroll'
  /** For how long each slide is shown, in turn; without it, the carousel only moves when it is clicked. */
  readonly seconds?: readonly number[]
}

export const CAROUSELS = {
  swiper: {
    root: 'class="swiper swiper-initialized swiper-horizontal"',
    track: 'class="swiper-wrapper"',
    slide: 'class="swiper-slide" role="group"',
    previous: 'class="swiper-button-prev"',
    next: 'class="swiper-button-next"',
    motion: 'move',
    seconds: [5],
  },
  slick: {
    root: 'class="slick-slider slick-initialized"',
    track: 'class="slick-track"',
    slide: 'class="slick-slide"',
    previous: 'class="slick-prev slick-arrow"',
    next: 'class="slick-next slick-arrow"',
    motion: 'move',
    seconds: [6, 3],
  },
  bootstrap: {
    root: 'class="carousel slide carousel-fade" data-bs-ride="carousel"',
    track: 'class="carousel-inner"',
    slide: 'class="carousel-item"',
    previous: 'class="carousel-control-prev" data-bs-slide="prev"',
    next: 'class="carousel-control-next" data-bs-slide="next"',
    motion: 'fade',
    seconds: [4],
  },
  splide: {
    root: 'class="splide is-active" aria-roledescription="carousel"',
    track: 'class="splide__list"',
    slide: 'class="splide__slide"',
    previous: 'class="splide__arrow splide__arrow--prev"',
    next: 'class="splide__arrow splide__arrow--next"',
    motion: 'move',
    seconds: [7, 4, 4, 3, 3],
  },
  scroll: {
    root: 'class="stage" role="region" aria-roledescription="carousel"',
    track: 'class="stage-list"',
    slide: 'class="stage-item"',
    previous: 'class="stage-back"',
    next: 'class="stage-forward"',
    motion: 'scroll',
    seconds: [5, 4],
  },
  clicked: {
    root: 'class="hero-slider"',
    track: 'class="hero-slider-list"',
    slide: 'class="hero-slider-item"',
    previous: 'class="hero-slider-prev"',
    next: 'class="hero-slider-next"',
    motion: 'move',
  },
} as const satisfies Record<string, CarouselMarkup>

export type CarouselName = keyof typeof CAROUSELS

export const getCarousel = (name: CarouselName): CarouselMarkup => CAROUSELS[name]

/** The share of time of each slide, 0 to 1; all of it for the first if the carousel waits for clicks. */
export function computeShares({ seconds }: CarouselMarkup, slides: number): number[] {
  const times = Array.from({ length: slides }, (_, slide) =>
    seconds ? (seconds[slide % seconds.length] ?? 1) : slide === 0 ? 1 : 0,
  )
  const total = times.reduce((sum, time) => sum + time, 0)
  return times.map((time) => time / total)
}
