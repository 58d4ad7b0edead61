export interface MoreOptions {
  /** The address of the next part of the list, which names the one after it. */
  readonly address: string
}

/** Runs in the page. Loads images when they come near. */
export function loadImagesNearby(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
        observer.unobserve(target)
        const { src } = target.dataset
        if (src) target.src = src
        target.removeAttribute('data-src')
      }
    },
    { rootMargin: '300px' },
  )
  const watch = () => {
    for (const image of document.querySelectorAll('img[data-src]')) observer.observe(image)
  }
  watch()
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true })
}

/** Runs in the page. Adds parts to the list while the visitor scrolls to its end. */
export function loadMore({ address }: MoreOptions): void {
  const end = document.querySelector('[data-more]')
  let next: string | undefined = address
  let isLoading = false
  const load = async (from: string) => {
    isLoading = true
    try {
      const response = await fetch(from)
      if (!response.ok) throw new Error(`Status ${response.status}`)
      const part = (await response.json()) as { html: string; next?: string }
      end?.insertAdjacentHTML('beforebegin', part.html)
      next = part.next
    } catch {
      next = undefined
    } finally {
      isLoading = false
    }
    if (!next) end?.remove()
    else if (end) {
      // asks again whether the end is near
      observer.unobserve(end)
      observer.observe(end)
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (next && !isLoading && entries.some(({ isIntersecting }) => isIntersecting)) void load(next)
    },
    { rootMargin: '600px' },
  )
  if (end) observer.observe(end)
}
