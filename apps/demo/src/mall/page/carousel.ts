export interface CarouselOptions {
  readonly key: string
  readonly motion: 'move' | 'fade' | 'scroll'
  /** For how long each slide is shown; empty if the carousel only moves when it is clicked. */
  readonly seconds: readonly number[]
}

/** Runs in the page. Moves a carousel by its timer and its buttons. Its first child is the track. */
export function runCarousel({ key, motion, seconds }: CarouselOptions): void {
  const FADE_MS = 400
  const root = document.querySelector<HTMLElement>(`[data-k="${key}"]`)
  const track = root?.firstElementChild
  if (!root || !(track instanceof HTMLElement)) return
  const slides = [...track.children] as HTMLElement[]
  const [previous, next] = [...root.querySelectorAll(':scope > button')]
  const dots = [...root.querySelectorAll('[data-dot]')]
  const loadImages = (slide: HTMLElement | undefined) => {
    for (const image of slide?.querySelectorAll<HTMLImageElement>('img[data-src]') ?? []) {
      image.src = image.dataset.src ?? ''
      image.removeAttribute('data-src')
    }
  }
  const moves = {
    move: (to: number) => {
      track.style.transform = `translateX(${-to * 100}%)`
    },
    fade: (to: number) => {
      for (const [index, slide] of slides.entries()) {
        slide.style.transition = `opacity ${FADE_MS}ms`
        slide.style.opacity = index === to ? '1' : '0'
        slide.style.pointerEvents = index === to ? 'auto' : 'none'
      }
    },
    scroll: (to: number) => track.scrollTo({ left: to * track.clientWidth, behavior: 'smooth' }),
  }
  let current = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (to: number) => {
    current = (to + slides.length) % slides.length
    loadImages(slides[current])
    loadImages(slides[(current + 1) % slides.length])
    moves[motion](current)
    for (const [index, dot] of dots.entries()) dot.toggleAttribute('aria-current', index === current)
    play()
  }
  const play = () => {
    clearTimeout(timer)
    const time = seconds[current % Math.max(1, seconds.length)]
    if (time !== undefined) timer = setTimeout(() => show(current + 1), time * 1000)
  }
  previous?.addEventListener('click', () => show(current - 1))
  next?.addEventListener('click', () => show(current + 1))
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index))
  root.addEventListener('mouseenter', () => clearTimeout(timer))
  root.addEventListener('mouseleave', play)
  show(0)
}
