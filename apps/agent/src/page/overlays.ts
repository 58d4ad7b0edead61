export interface Overlay {
  readonly text: string
  /** Share of the viewport, 0 to 1. */
  readonly share: number
  readonly isConsent: boolean
  readonly isClosed: boolean
}

export interface OverlayOptions {
  /** Whether to close them, or only to list them. */
  readonly close: boolean
}

/**
 * Runs in the page. Lists what lies over the page, such as a newsletter dialog, and closes it with its own button.
 * Cookie walls are listed, but closing them is left to the consent rules.
 */
export async function handleOverlays({ close }: OverlayOptions): Promise<Overlay[]> {
  const CLOSE =
    /^([×✕✖✗x]|close|dismiss|skip|no,? thanks?|not now|maybe later|schließen|nein,? danke|cerrar|no,? gracias|ahora no|fermer|non,? merci|chiudi|no,? grazie|sluiten|nee,? (bedankt|dank je)|fechar|não,? obrigad[oa]|zamknij)$/i
  const CLOSE_CLASS = '[class*="close" i], [class*="dismiss" i], [data-dismiss], [data-bs-dismiss], [data-close]'
  const CLICKABLE = 'button, a, [role=button], input[type=button]'
  const LEAST_SHARE = 0.1
  const CLOSED_MS = 2000
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const getParent = (element: Element): Element | null =>
    element.parentElement ??
    (element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : null)
  const listAll = (root: ParentNode, selector: string): HTMLElement[] => {
    const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? listAll(shadowRoot, selector) : [],
    )
    return [...root.querySelectorAll<HTMLElement>(selector), ...inside]
  }
  const getText = (element: Element): string => {
    const shadows = [element, ...element.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot
        ? [...shadowRoot.children].filter((child) => child.tagName !== 'STYLE').map((child) => child.textContent)
        : [],
    )
    return [(element as HTMLElement).innerText ?? '', ...shadows].join(' ').replace(/\s+/g, ' ').trim()
  }
  const pageText = document.body?.innerText.length ?? 0

  /** The outermost element around this one that stays in place while the page scrolls. */
  const findLayer = (element: Element | null) => {
    let layer: Element | undefined
    for (let at = element; at && at !== document.body && at !== document.documentElement; at = getParent(at)) {
      if (getComputedStyle(at).position === 'fixed' || at.matches('dialog[open], [aria-modal=true]')) layer = at
    }
    return layer
  }
  /** Also looks into shadow roots, where consent platforms draw. */
  const findElementAt = (x: number, y: number) => {
    let element = document.elementFromPoint(x, y)
    for (let inner = element; inner?.shadowRoot; element = inner) {
      const deeper = inner.shadowRoot.elementFromPoint(x, y)
      if (!deeper || deeper === inner) break
      inner = deeper
    }
    return element
  }
  const getShare = (element: Element) => {
    const boxes = [element, ...element.querySelectorAll('*')].map((part) => part.getBoundingClientRect())
    const widest = boxes.reduce((most, { left, right, top, bottom }) => {
      const width = Math.min(right, window.innerWidth) - Math.max(left, 0)
      const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
      return Math.max(most, width > 0 && height > 0 ? width * height : 0)
    }, 0)
    return widest / (window.innerWidth * window.innerHeight)
  }
  const findLayers = () => {
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
    const points = steps.flatMap((x) => steps.map((y) => [x * window.innerWidth, y * window.innerHeight] as const))
    const layers = new Set(points.map(([x, y]) => findLayer(findElementAt(x, y))))
    return [...layers].filter((layer) => {
      if (!layer || !isVisible(layer) || getShare(layer) < LEAST_SHARE) return false
      // a page that scrolls inside a fixed frame is not an overlay
      return getText(layer).length < pageText / 2 || layer.matches('dialog, [role=dialog], [aria-modal=true]')
    }) as HTMLElement[]
  }
  const findCloser = (layer: Element) => {
    const named = listAll(layer, CLICKABLE).filter((button) => {
      const names = [
        button.getAttribute('aria-label'),
        button.getAttribute('title'),
        button.innerText,
        (button as HTMLInputElement).value,
      ]
      return isVisible(button) && names.some((name) => name && CLOSE.test(name.trim()))
    })
    return named[0] ?? listAll(layer, CLOSE_CLASS).find((element) => isVisible(element) && getText(element).length < 20)
  }
  const isGone = (layer: Element) => !layer.isConnected || !findLayers().includes(layer as HTMLElement)

  const layers = findLayers()
  const reports: Overlay[] = []
  for (const layer of layers) {
    const text = getText(layer)
    const isConsent =
      /cookie/i.test(text) || layer.matches('[id*="consent" i], [id*="cookie" i], [id*="usercentrics" i]')
    const share = getShare(layer)
    // a backdrop without text goes with its dialog
    if (text === '' && layers.length > 1) continue
    if (close && !isConsent && !isGone(layer)) {
      const closer = findCloser(layer)
      if (closer) closer.click()
      else document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
      const end = performance.now() + CLOSED_MS
      while (!isGone(layer) && performance.now() < end) await pause(50)
    }
    reports.push({ text: text.slice(0, 200), share: Math.round(share * 100) / 100, isConsent, isClosed: isGone(layer) })
  }
  return reports
}
