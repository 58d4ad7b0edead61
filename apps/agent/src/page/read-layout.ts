export interface LayoutLimits {
  readonly cells: number
  /** Elements of the page that are read. */
  readonly most: number
}

/**
 * Runs in the page. Counts its visible elements by the names of element, parent and grandparent, in as many cells as
 * given: other products and banners change little, a page with little in common changes most of it. Names of classes
 * would change with each release of a shop.
 */
export function readLayout({ cells, most }: LayoutLimits): number[] {
  const FNV_OFFSET = 0x811c9dc5
  const FNV_PRIME = 0x01000193
  // a field of a form can be called 'children'
  const getChildren = Object.getOwnPropertyDescriptor(Element.prototype, 'children')?.get
  const listChildren = (element: Element) => [...((getChildren?.call(element) ?? []) as HTMLCollection)]
  const getName = Object.getOwnPropertyDescriptor(Element.prototype, 'localName')?.get
  const isHidden = (element: Element) =>
    !Element.prototype.checkVisibility.call(element) && getComputedStyle(element).display !== 'contents'
  const counts = new Array<number>(cells).fill(0)
  const open: [Element, string][] = document.body ? [[document.body, '']] : []
  for (let read = 0; read < most; read++) {
    const [element, parents = ''] = open.pop() ?? []
    if (!element) break
    if (element !== document.body && isHidden(element)) continue
    const name = String(getName?.call(element))
    const path = `${parents}>${name}`
    let hash = FNV_OFFSET
    for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), FNV_PRIME) >>> 0
    counts[hash % cells] = (counts[hash % cells] ?? 0) + 1
    if (name === 'svg') continue
    const grandparents = `${parents.slice(parents.lastIndexOf('>') + 1)}>${name}`
    for (const child of listChildren(element)) open.push([child, grandparents])
  }
  return counts
}
