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

/** Labels of buttons, fields, headings and columns that are wider than their box. */
export function readClipped(): string[] {
  const LABELS = 'button, a, label, h1, h2, h3, th, legend, [role=tab], [role=menuitem], [role=columnheader]'
  const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
  const clipped: string[] = []
  for (const label of document.querySelectorAll<HTMLElement>(LABELS)) {
    if (!label.checkVisibility() || label.closest('body > [aria-hidden=true]')) continue
    for (const element of [label, ...label.querySelectorAll<HTMLElement>('*')]) {
      const text = element.textContent?.trim() ?? ''
      const hasOwnText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      )
      const isVisuallyHidden = element.clientWidth <= 1
      if (hasOwnText && !isVisuallyHidden && hides(element) && element.scrollWidth > element.clientWidth + 1)
        clipped.push(text)
    }
  }
  return [...new Set(clipped)]
}
