export const CARD_MARK = 'data-vitrine-card'

export interface CardSearch {
  readonly mark: string
  readonly most: number
  readonly words: {
    readonly price: string
    readonly unitPrice: string
    readonly oldPrice: string
    readonly label: string
  }
}

/** A text with a price. */
export interface ShownPrice {
  readonly text: string
  readonly fontSize: number
  /** Struck through, or named as an earlier price. */
  readonly isOld: boolean
  /** For a quantity, such as a kilogram. */
  readonly isUnit: boolean
}

/** A product of a list. */
export interface FoundCard {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly link: string
  readonly name: string
  readonly prices: readonly ShownPrice[]
  readonly label?: string
  /** The number of the part of the page that holds this card and the next ones. */
  readonly list: number
  /** The number of the heading over this part, or -1. */
  readonly heading: number
}

export interface FoundCards {
  readonly cards: readonly FoundCard[]
  /** Prices at the top of the page that belong to no card; on the page of a product, its price is the largest one. */
  readonly prices: readonly ShownPrice[]
  readonly heading: string
}

/** Runs in the page. Lists and marks product cards: repeated parts of the page with an image, a link and a price. */
export function readCards({ mark, most, words }: CardSearch): FoundCards {
  const PRICE_TEXT = 60
  const LEAST_IMAGE = 30
  const MOST_CARD = { height: 900, area: 450_000 }
  const MOST_PRICES = 8
  const ABOVE = 1600
  /** Other characters on the line of a heading, such as the number of results. */
  const HEADING_LINE = 80
  const HEADINGS = 'h1, h2, h3, h4, [role=heading]'
  const price = new RegExp(words.price, 'i')
  const unitPrice = new RegExp(words.unitPrice, 'i')
  const oldPrice = new RegExp(words.oldPrice, 'i')
  const label = new RegExp(words.label, 'i')
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const getFontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize) || 0
  const listTexts = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && !node.parentElement.closest('script, style, noscript, template'))
        nodes.push(node as Text)
    return nodes
  }
  /** Without the parts inside. Many shops show cents as smaller digits without a separator. */
  const writeText = (element: Element, parts: ReadonlySet<Element> = new Set()) => {
    let written = ''
    let size = 0
    for (const node of listTexts(element)) {
      const text = node.data
      const parent = node.parentElement ?? element
      if (isWithin(parent, element, parts)) continue
      const isRaised = getFontSize(parent) < size || parent.closest('sup') !== null
      if (/^\s*\d{2}(?!\d)/.test(text) && /\d$/.test(written) && isRaised) written += '.'
      written += text
      if (text.trim()) size = getFontSize(parent)
    }
    return squeeze(written)
  }
  const isWithin = (inner: Element, outer: Element, parts: ReadonlySet<Element>) => {
    for (let at: Element | null = inner; at && at !== outer; at = at.parentElement) if (parts.has(at)) return true
    return false
  }
  const isStruck = (element: Element) => {
    for (let at: Element | null = element, level = 0; at && level < 4; at = at.parentElement, level++)
      if (at.matches('s, del, strike') || getComputedStyle(at).textDecorationLine.includes('line-through')) return true
    return false
  }
  /** Everything around the elements, with the number of elements inside. */
  const listAncestors = (elements: Iterable<Element>) => {
    const counts = new Map<Element, number>()
    for (const element of elements)
      for (let at = element.parentElement; at; at = at.parentElement) counts.set(at, (counts.get(at) ?? 0) + 1)
    return counts
  }
  const findPriceElements = () => {
    const found = new Set<Element>()
    for (const node of listTexts(document.body)) {
      if (!/\d/.test(node.data)) continue
      for (
        let at = node.parentElement, level = 0;
        at && at !== document.body && level < 4;
        at = at.parentElement, level++
      ) {
        if ((at.textContent?.length ?? 0) > PRICE_TEXT * 2) break
        const text = writeText(at)
        if (text.length > PRICE_TEXT) break
        const isWhole = price.test(text)
        // cents that follow in another element belong to the price
        const next = isWhole && !/[.,]\d{2}/.test(text) ? squeeze(at.nextElementSibling?.textContent) : ''
        if (isWhole && !/^[.,]?\d{2}$/.test(next)) {
          found.add(at)
          break
        }
      }
    }
    const texts = [...found].map((element) => [element, writeText(element, found)] as const)
    return new Map(texts.filter(([element, text]) => isVisible(element) && price.test(text)))
  }
  const describePrice = (element: Element): ShownPrice => {
    const text = prices.get(element) ?? ''
    const next = squeeze(element.nextSibling?.textContent)
    const sizes = listTexts(element).flatMap(({ data, parentElement: parent }) =>
      parent && /\d/.test(data) && !isWithin(parent, element, elementSet) ? [getFontSize(parent)] : [],
    )
    return {
      text,
      fontSize: Math.max(0, ...sizes),
      isOld: isStruck(element) || oldPrice.test(text),
      isUnit: unitPrice.test(text) || unitPrice.exec(next)?.index === 0,
    }
  }
  const hasImage = (element: Element) =>
    [...element.querySelectorAll('img, svg, picture, canvas, [style*="url("]')].some((image) => {
      const { width, height } = image.getBoundingClientRect()
      return width >= LEAST_IMAGE && height >= LEAST_IMAGE
    })
  const findLink = (element: Element): HTMLAnchorElement | null => {
    const links = [...element.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ protocol, href }) => /^https?:$/.test(protocol) && !href.endsWith('#'),
    )
    return element.closest<HTMLAnchorElement>('a[href]') ?? links.find((link) => hasImage(link)) ?? links[0] ?? null
  }
  const prices = findPriceElements()
  const elements = [...prices.keys()]
  const elementSet = new Set(elements)
  const priceCounts = listAncestors(elements)
  const findCard = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect()
      if (height > MOST_CARD.height || width * height > MOST_CARD.area) return undefined
      if ((priceCounts.get(at) ?? 0) > MOST_PRICES) return undefined
      if (hasImage(at) && findLink(at)) {
        const link = at.closest('a[href]')
        const size = link?.getBoundingClientRect()
        return link && size && size.width * size.height >= width * height * 0.9 ? link : at
      }
    }
    return undefined
  }
  const all = new Set(elements.map(findCard).filter((card) => card !== undefined))
  const outer = listAncestors(all)
  const inner = [...all].filter((card) => !outer.has(card))
  const getKey = (card: Element) => `${card.tagName} ${Math.round(card.getBoundingClientRect().width / 4)}`
  const groups = Map.groupBy(inner, getKey)
  // something with a price that is not repeated may be an advertisement
  const repeated = inner.filter((card) => (groups.get(getKey(card))?.length ?? 0) > 1).slice(0, most)
  for (const card of repeated) card.setAttribute(mark, '')
  const pricesByCard = Map.groupBy(elements, (element) => element.closest(`[${mark}]`))
  const cardCounts = listAncestors(repeated)
  const findList = (card: Element) => {
    let at = card.parentElement
    while (at && (cardCounts.get(at) ?? 0) < 2) at = at.parentElement
    return at ?? document.body
  }
  const lists = [...new Set(repeated.map(findList))]
  /** The part of the page that a heading is about: the smallest one with cards or other text. */
  const findDomain = (heading: Element) => {
    let at = heading.parentElement
    const own = heading.textContent?.length ?? 0
    while (at && !cardCounts.has(at) && (at.textContent?.length ?? 0) - own <= HEADING_LINE) at = at.parentElement
    return at
  }
  const headings = [...document.querySelectorAll(HEADINGS)]
    .filter((heading) => isVisible(heading) && !heading.closest(`a, [${mark}]`))
    .map((heading) => ({ heading, domain: findDomain(heading) }))
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const findHeading = (card: Element) =>
    headings.findLastIndex(({ heading, domain }) => isBefore(heading, card) && domain?.contains(card))
  const getName = (card: Element, link: HTMLAnchorElement) => {
    const heading = [...card.querySelectorAll(HEADINGS)].map((element) => squeeze(element.textContent)).find(Boolean)
    const marked = squeeze(card.querySelector('[itemprop=name]')?.textContent)
    const alternative = [...card.querySelectorAll('img')].map(({ alt }) => squeeze(alt)).find((text) => text.length > 4)
    const text = squeeze(link.textContent)
    return (
      heading ||
      marked ||
      alternative ||
      link.getAttribute('aria-label') ||
      link.title ||
      (price.test(text) ? '' : text)
    )
  }
  const cards = repeated.flatMap((card): FoundCard[] => {
    const link = findLink(card)
    if (!link || !isVisible(card)) return []
    const { left, top, width, height } = card.getBoundingClientRect()
    const labelText = [...card.querySelectorAll('*')]
      .filter((element) => element.childElementCount === 0 && isVisible(element))
      .map((element) => squeeze(element.textContent))
      .find((text) => text.length < 40 && label.test(text))
    return [
      {
        x: left + window.scrollX,
        y: top + window.scrollY,
        width,
        height,
        link: link.href,
        name: getName(card, link).slice(0, 1000),
        prices: (pricesByCard.get(card) ?? []).map(describePrice),
        ...(labelText && { label: labelText }),
        list: lists.indexOf(findList(card)),
        heading: findHeading(card),
      },
    ]
  })
  return {
    cards,
    prices: (pricesByCard.get(null) ?? [])
      .filter((element) => element.getBoundingClientRect().top + window.scrollY < ABOVE)
      .slice(0, 50)
      .map(describePrice),
    heading: squeeze([...document.querySelectorAll('h1')].find(isVisible)?.textContent).slice(0, 1000),
  }
}
