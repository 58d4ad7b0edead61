// These functions run in the page, so they cannot use anything outside themselves.

/**
 * Visible texts and texts for screen readers. While a dialog or menu is open, only its own, because it hides the rest
 * of the page.
 */
export function readTexts(): string[] {
  const OWN_WORDS =
    'kbd, code, svg, script, style, [lang]:not(html), [aria-hidden=true] img, body > [aria-hidden=true] *'
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    if (!text || !parent || parent.closest(OWN_WORDS) || !parent.checkVisibility()) continue
    texts.push(text)
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name)?.trim()
      if (text && !element.closest(OWN_WORDS) && element.checkVisibility()) texts.push(text)
    }
  }
  return [...new Set(texts)]
}

/**
 * Texts that don't fit: they leave the box of their button, field label or column header, or that of an element around
 * them that hides overflow, or need more lines than are shown. Scrolling brings back the rest of a text, so scroll
 * containers don't count.
 */
export function readClipped(): string[] {
  const LABELS = 'button, a, label, th, legend, [role=tab], [role=menuitem], [role=columnheader]'
  /** Accented letters from a fallback font are slightly wider than the layout says. */
  const TOLERANCE = 2
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  /** For screen readers, or hidden as a whole: the labels of a collapsed menu. */
  const hidesAll = (box: DOMRect, text: DOMRect) =>
    box.width <= 1 || box.height <= 1 || text.left >= box.right - TOLERANCE || text.right <= box.left + TOLERANCE
  const cuts = (box: DOMRect, text: DOMRect) => text.left < box.left - TOLERANCE || text.right > box.right + TOLERANCE

  /** The boxes that limit a text: the label's, and those of hiding elements up to the next scroll container. */
  const findBoxes = (from: Element): DOMRect[] => {
    const label = from.closest(LABELS)
    const boxes = label ? [label.getBoundingClientRect()] : []
    for (let element: Element | null = from; element && element !== document.body; element = element.parentElement) {
      const { overflowX, position } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowX)) break
      if (/hidden|clip/.test(overflowX)) boxes.push(element.getBoundingClientRect())
      if (position === 'fixed') break
    }
    return boxes
  }
  const isCutAfterLines = (from: Element) => {
    for (let element: Element | null = from; element; element = element.parentElement)
      if (getComputedStyle(element).webkitLineClamp !== 'none')
        return element.scrollHeight > element.clientHeight + TOLERANCE
    return false
  }
  const clipped: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (!text || !parent || parent.closest('svg, script, style, body > [aria-hidden=true]') || !isVisible(parent))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const place = range.getBoundingClientRect()
    const boxes = findBoxes(parent)
    const isCut = isCutAfterLines(parent) || boxes.some((box) => cuts(box, place))
    if (isCut && !boxes.some((box) => hidesAll(box, place))) clipped.push(text)
  }
  return [...new Set(clipped)]
}
