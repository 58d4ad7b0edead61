/**
 * Runs in the page. Accepts a cookie wall that no rule knows, and returns whether there was one. (autoconsent's
 * heuristics can only refuse.)
 */
export function acceptUnknownWall(): boolean {
  const ACCEPT =
    /^(i |ja,? |yes,? |sí,? |oui,? )?(alle[sn]? )?(cookies? )?(accept|agree|allow|akzeptieren|annehmen|zustimmen|einverstanden|acept(ar|o)|permitir|j.?accepte|accepter|accett[ao]|accetta|accepteren|akkoord|aceitar|zaakceptuj)( (all|alle|todas?|tout|tutti|tutto|everything|todo)?( ?(the |les |las |i )?cookies)?)?$/i
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isWall = (element: Element) => {
    const { position } = getComputedStyle(element)
    return (
      (position === 'fixed' ||
        position === 'sticky' ||
        element.matches('dialog[open], [role=dialog], [aria-modal=true]')) &&
      /cookie/i.test(element.textContent) &&
      isVisible(element)
    )
  }
  const hasWallAround = (button: Element) => {
    for (let element: Element | null = button; element && element !== document.body; element = element.parentElement) {
      if (isWall(element)) return true
    }
    return false
  }
  const buttons = [
    ...document.querySelectorAll<HTMLElement>('button, a, [role=button], input[type=button], input[type=submit]'),
  ]
  const found = buttons.find((button) => {
    const text = (button instanceof HTMLInputElement ? button.value : button.innerText).trim().replace(/\s+/g, ' ')
    return ACCEPT.test(text) && isVisible(button) && hasWallAround(button)
  })
  found?.click()
  return found !== undefined
}
