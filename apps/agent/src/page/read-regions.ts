import type { REGION_KINDS } from '@vitrine/contract/visits/page-facts'

export interface RegionSearch {
  readonly carouselMark: string
  readonly cardMark: string
  /** Only what this carousel shows now. */
  readonly carousel?: number
  readonly most: number
  readonly words: { readonly label: string; readonly offer: string }
}

/** A region in pixels of the page. */
export interface FoundRegion {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly kind: (typeof REGION_KINDS)[number]
  readonly link?: string
  readonly alt?: string
  readonly text?: string
  readonly image?: string
  readonly label?: string
  /** The marked carousel around it. */
  readonly carousel?: number
  /** The place among the slides of its carousel, from 1, if the markup tells. */
  readonly slide?: number
  readonly grid?: { readonly row: number; readonly column: number }
}

/**
 * Runs in the page. Finds what may be an advertisement: pictures, films and frames of a banner's size that lead
 * somewhere or have a sponsor label, and linked blocks of text with an offer. Product cards must be marked.
 */
export function readRegions({ carouselMark, cardMark, carousel, most, words }: RegionSearch): FoundRegion[] {
  const LEAST = { width: 120, height: 48, area: 15_000 }
  const TALLEST = 2000
  const SHAPE = { flattest: 22, tallest: 1 / 6 }
  /** Share of a link that its picture covers at least. */
  const COVERED = 0.3
  const HTML = { width: 250, height: 60 }
  /** Small pictures, four or more of the same size, lead to departments, brands or products without a price. */
  const TILE = { size: 270, count: 4 }
  /** Share of the window. */
  const WIDE = 0.5
  const LOGO_AREA = 60_000
  const LABEL_DISTANCE = 40
  const AD_SOURCE =
    /doubleclick|googlesyndication|google_ads|adservice|amazon-adsystem|criteo|adform|adnxs|smartadserver|teads|taboola|outbrain|\bads?[./_-]/i
  const AD_SIZES = [
    '300x250',
    '336x280',
    '728x90',
    '970x250',
    '970x90',
    '160x600',
    '120x600',
    '300x600',
    '320x50',
    '320x100',
    '300x50',
    '250x250',
    '468x60',
    '980x120',
    '300x1050',
  ]
  const SERVICE =
    /\/(info|help|ayuda|aide|hilfe|aiuto|ajuda|contact\w*|newsletter|account|login|signin|register|apps?|stores?|store-?(finder|locator)|tiendas|magasins|filialen|negozi|lojas|delivery|shipping|envios?|livraison|versand|lieferung|spedizion[ei]|entrega|returns?|gift-?cards?|privacy|cookies?|terms|legal|careers|jobs)(\/|$)/i
  const label = new RegExp(words.label, 'i')
  const offer = new RegExp(words.offer, 'i')
  interface Box {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  interface Candidate {
    readonly host: Element
    readonly box: Box
    readonly kind: FoundRegion['kind']
    readonly visual: Element | undefined
    readonly link: HTMLAnchorElement | undefined
    readonly label: string | undefined
  }
  const getArea = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)
  const intersect = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const getParent = (element: Element): Element | null =>
    element.parentElement ??
    (element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : null)
  /** The part of an element that the parts around it don't cut off. */
  const getShownBox = (element: Element): Box => {
    let box: Box = element.getBoundingClientRect()
    let position = getComputedStyle(element).position
    for (
      let at = getParent(element);
      at && at !== document.body && at !== document.documentElement;
      at = getParent(at)
    ) {
      if (position === 'fixed') break
      const style = getComputedStyle(at)
      const isAround = position !== 'absolute' || style.position !== 'static' || style.transform !== 'none'
      if (isAround && (style.overflowX !== 'visible' || style.overflowY !== 'visible'))
        box = intersect(box, at.getBoundingClientRect())
      if (isAround) position = style.position
    }
    return box
  }
  const isShown = (element: Element, box: Box) => {
    const full = getArea(element.getBoundingClientRect())
    return isVisible(element) && full > 0 && getArea(box) >= full / 2
  }
  const hasBannerSize = (box: Box) => {
    const width = box.right - box.left
    const height = box.bottom - box.top
    const shape = width / height
    return (
      width >= LEAST.width &&
      height >= LEAST.height &&
      width * height >= LEAST.area &&
      height <= TALLEST &&
      shape <= SHAPE.flattest &&
      shape >= SHAPE.tallest
    )
  }
  const listAll = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...listAll(element.shadowRoot)] : [element],
    )
  const scope = carousel === undefined ? document.body : document.querySelector(`[${carouselMark}="${carousel}"]`)
  if (!scope) return []
  const elements = listAll(scope)

  const getBackground = (element: Element) => /url\("?([^")]+)"?\)/.exec(getComputedStyle(element).backgroundImage)?.[1]
  const findKind = (element: Element): FoundRegion['kind'] | undefined => {
    if (element instanceof HTMLVideoElement) return 'video'
    if (
      element instanceof HTMLImageElement ||
      element instanceof HTMLCanvasElement ||
      element instanceof HTMLObjectElement
    )
      return 'image'
    if (element instanceof HTMLIFrameElement) return 'frame'
    return getBackground(element) === undefined ? undefined : 'background'
  }
  const findClosest = (element: Element, selector: string): Element | undefined => {
    for (let at: Element | null = element; at; at = getParent(at)) if (at.matches(selector)) return at
    return undefined
  }
  const isTarget = (link: HTMLAnchorElement) =>
    /^https?:$/.test(link.protocol) &&
    !link.getAttribute('href')?.startsWith('#') &&
    !/\.(jpe?g|png|webp|gif|svg|pdf)$/i.test(link.pathname)
  /** The link around a picture, or the only target of the links of a block that the picture fills. */
  const findLink = (visual: Element, area: number): { link: HTMLAnchorElement; host: Element } | undefined => {
    const around = findClosest(visual, 'a[href]')
    if (around instanceof HTMLAnchorElement) return isTarget(around) ? { link: around, host: around } : undefined
    const isWide = visual.getBoundingClientRect().width >= window.innerWidth * WIDE
    for (
      let at: Element | null = visual, level = 0;
      at && at !== document.body && level < 5;
      at = getParent(at), level++
    ) {
      if (getArea(at.getBoundingClientRect()) > area / COVERED) return undefined
      const links = [...at.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isTarget)
      const [first] = links
      // wide banners may lead to several pages
      const isOne = isWide || new Set(links.map(({ href }) => href)).size === 1
      if (first) return isOne ? { link: first, host: at } : undefined
    }
    return undefined
  }
  const findLabelIn = (element: Element) => {
    const named = [element, ...element.querySelectorAll('[aria-label], [title], img[alt]')].flatMap((part) =>
      ['aria-label', 'title', 'alt'].map((name) => squeeze(part.getAttribute(name))),
    )
    const written = [element, ...element.querySelectorAll('*')]
      .filter((part) => part.childElementCount === 0 && isVisible(part))
      .flatMap((part) => [
        squeeze(part.textContent),
        ...['::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo).content.replace(/^"|"$/g, '')),
      ])
    return [...written, ...named].find((text) => text.length < 60 && label.test(text))
  }
  /** Also next to the host, at most this far away. */
  const findLabel = (host: Element, box: Box) => {
    const inside = findLabelIn(host)
    if (inside) return inside
    for (let at: Element | null = host, level = 0; at && at !== scope && level < 3; at = getParent(at), level++) {
      for (const sibling of [at.previousElementSibling, at.nextElementSibling]) {
        if (!sibling || !isVisible(sibling)) continue
        const { left, top, right, bottom, height } = sibling.getBoundingClientRect()
        const isNear =
          height < 2 * LABEL_DISTANCE &&
          top < box.bottom + LABEL_DISTANCE &&
          bottom > box.top - LABEL_DISTANCE &&
          left < box.right &&
          right > box.left
        const text = squeeze(sibling.textContent)
        if (isNear && text.length < 60 && label.test(text)) return text
      }
    }
    return undefined
  }
  const isAdFrame = (frame: Element) => {
    const { width, height } = frame.getBoundingClientRect()
    const names = ['src', 'id', 'name', 'title', 'class'].map((name) => frame.getAttribute(name) ?? '')
    return AD_SIZES.includes(`${Math.round(width)}x${Math.round(height)}`) || names.some((name) => AD_SOURCE.test(name))
  }
  const isLogo = (visual: Element, link: HTMLAnchorElement | undefined, box: Box) => {
    const isHome = link?.origin === location.origin && link.pathname === '/' && link.search === ''
    const names = [visual.getAttribute('alt'), visual.getAttribute('class'), visual.getAttribute('src'), visual.id]
    const isNamed = names.some((name) => name && name.length < 300 && /\blogo/i.test(name))
    return getArea(box) < LOGO_AREA && (isHome || isNamed)
  }
  const toCandidate = (visual: Element): Candidate | undefined => {
    const kind = findKind(visual)
    if (!kind || findClosest(visual, `[${cardMark}]`)) return undefined
    const own = visual.getBoundingClientRect()
    if (own.width < LEAST.width || own.height < LEAST.height) return undefined
    const shown = getShownBox(visual)
    if (!isShown(visual, shown)) return undefined
    const found = findLink(visual, getArea(own))
    const isInline = found && getComputedStyle(found.host).display === 'inline'
    const hostBox = found && !isInline ? getShownBox(found.host) : shown
    // a picture may be larger than the link, which cuts it off
    const isCovered = getArea(intersect(shown, hostBox)) >= getArea(hostBox) * COVERED
    const isHost = found && !isInline && getArea(hostBox) > 0 && isCovered && isShown(found.host, hostBox)
    const [host, box] = isHost ? [found.host, hostBox] : [visual, shown]
    if (!hasBannerSize(box)) return undefined
    const link = found?.link
    const text = findLabel(host, box)
    const isPaid = text !== undefined || (kind === 'frame' && isAdFrame(visual))
    if (!isPaid && (!link || kind === 'frame')) return undefined
    if (isLogo(visual, link, box)) return undefined
    if (!isPaid && link?.origin === location.origin && SERVICE.test(link.pathname)) return undefined
    return { host, box, kind, visual, link, label: text }
  }
  /** A linked block without a picture. */
  const toHtmlCandidate = (element: Element): Candidate | undefined => {
    if (
      !(element instanceof HTMLAnchorElement) ||
      !isTarget(element) ||
      element.closest(`nav, [role=navigation], [${cardMark}]`)
    )
      return undefined
    const box = getShownBox(element)
    if (box.right - box.left < HTML.width || box.bottom - box.top < HTML.height) return undefined
    if (!hasBannerSize(box) || !isShown(element, box)) return undefined
    const parts = [element, ...element.querySelectorAll('*')].filter(
      (part) => getArea(part.getBoundingClientRect()) >= getArea(box) / 2,
    )
    const isColored = parts.some((part) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(part)
      return (
        backgroundImage.includes('gradient') ||
        !/^(transparent|rgba\(.*, 0\)|rgb\(255, 255, 255\))$/.test(backgroundColor)
      )
    })
    const text = findLabel(element, box)
    if (!text && !(isColored && offer.test(squeeze(element.innerText)) && !SERVICE.test(element.pathname)))
      return undefined
    return { host: element, box, kind: 'html', visual: undefined, link: element, label: text }
  }

  const pictured = elements.map(toCandidate).filter((candidate) => candidate !== undefined)
  const hosts = new Set(pictured.map(({ host }) => host))
  const written = elements
    .filter((element) => element.tagName === 'A' && !hosts.has(element))
    .map(toHtmlCandidate)
    .filter((candidate) => candidate !== undefined)
  const getSize = ({ box }: Candidate) =>
    `${Math.round((box.right - box.left) / 2)}x${Math.round((box.bottom - box.top) / 2)}`
  const sizes = Map.groupBy(pictured, getSize)
  const isTile = (candidate: Candidate) => {
    const { box, label: paid } = candidate
    const isSmall = box.right - box.left <= TILE.size && box.bottom - box.top <= TILE.size
    return isSmall && !paid && (sizes.get(getSize(candidate))?.length ?? 0) >= TILE.count
  }
  const isOnTop = ({ host, box }: Candidate) => {
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return hit !== null && (host.contains(hit) || hit.contains(host))
  }
  const RANK = ['video', 'image', 'background', 'frame', 'html', 'sponsored-product']
  const chosen: Candidate[] = []
  const ordered = [...pictured.filter((candidate) => !isTile(candidate)), ...written].sort(
    (one, other) => getArea(other.box) - getArea(one.box) || RANK.indexOf(one.kind) - RANK.indexOf(other.kind),
  )
  for (const candidate of ordered) {
    const within = chosen.findIndex(({ box }) => getArea(intersect(box, candidate.box)) >= getArea(candidate.box) * 0.8)
    const other = chosen[within]
    if (!other) chosen.push(candidate)
    // of slides on top of each other, only the upper one is seen
    else if (
      other.host !== candidate.host &&
      getArea(candidate.box) > getArea(other.box) * 0.8 &&
      isOnTop(candidate) &&
      !isOnTop(other)
    )
      chosen[within] = candidate
  }

  /** Counts from 1. */
  const findGrid = (host: Element, box: Box): FoundRegion['grid'] => {
    const width = box.right - box.left
    for (let at: Element | null = host, level = 0; at && level < 4; at = getParent(at), level++) {
      const parent = getParent(at)
      if (!parent || at.getBoundingClientRect().width > width * 1.1) return undefined
      const cells = [...parent.children]
        .map((cell) => ({ cell, size: cell.getBoundingClientRect() }))
        .filter(({ size }) => getArea(size) > LEAST.area)
      const own = cells.find(({ cell }) => cell === at)
      if (cells.length < 3 || !own) continue
      const rank = (values: readonly number[], value: number) => {
        const before = values.filter((other) => other < value - 8).sort((one, other) => one - other)
        return before.filter((other, index) => index === 0 || other > (before[index - 1] ?? 0) + 8).length + 1
      }
      const lefts = cells.map(({ size }) => size.left)
      if (lefts.every((left) => Math.abs(left - own.size.left) < 8)) return undefined
      return {
        row: rank(
          cells.map(({ size }) => size.top),
          own.size.top,
        ),
        column: rank(lefts, own.size.left),
      }
    }
    return undefined
  }
  const isAmongProducts = (host: Element) => {
    let at: Element | null = host
    for (let level = 0; at && level < 3; at = getParent(at), level++) {
      const width = at.getBoundingClientRect().width
      const around = getParent(at)
      const cards = around ? [...around.querySelectorAll(`[${cardMark}]`)] : []
      if (cards.length > 1) return cards.some((card) => Math.abs(card.getBoundingClientRect().width - width) < 4)
    }
    return false
  }
  const findSlide = (host: Element, root: Element): number | undefined => {
    const isClone = (element: Element) => /duplicate|clone/i.test(element.className)
    for (let at: Element | null = host; at && at !== root; at = getParent(at)) {
      const parent = getParent(at)
      if (!parent) return undefined
      const siblings = [...parent.children].filter((sibling) => sibling.tagName === at?.tagName && !isClone(sibling))
      const { width } = at.getBoundingClientRect()
      const isSlide = siblings.length > 1 && siblings.every((sibling) => Math.abs(sibling.clientWidth - width) < 4)
      if (isSlide && siblings.includes(at)) return siblings.indexOf(at) + 1
    }
    return undefined
  }
  const getImage = ({ visual }: Candidate) => {
    if (visual instanceof HTMLImageElement) return visual.currentSrc || visual.src
    if (visual instanceof HTMLVideoElement) return visual.poster || visual.currentSrc
    return visual && getBackground(visual)
  }
  const removeLabel = (text: string, paid: string | undefined) => {
    if (!paid) return text
    if (text.endsWith(paid)) return text.slice(0, -paid.length).trim()
    return text.startsWith(paid) ? text.slice(paid.length).trim() : text
  }
  const isHttp = (address: string | undefined) => address !== undefined && /^https?:/.test(address)
  const getAlt = ({ host, visual }: Candidate) =>
    [
      visual?.getAttribute('alt'),
      visual?.getAttribute('aria-label'),
      host.getAttribute('aria-label'),
      host.getAttribute('title'),
      visual?.getAttribute('title'),
    ]
      .map(squeeze)
      .find(Boolean)
  return chosen
    .sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
    .slice(0, most)
    .map((candidate): FoundRegion => {
      const { host, box, link, label: paid } = candidate
      const root = findClosest(host, `[${carouselMark}]`)
      const slide = root && findSlide(host, root)
      const grid = root ? undefined : findGrid(host, box)
      const image = getImage(candidate)
      const alt = getAlt(candidate)
      const text = removeLabel(squeeze((host as HTMLElement).innerText), paid).slice(0, 1000)
      return {
        x: box.left + window.scrollX,
        y: box.top + window.scrollY,
        width: box.right - box.left,
        height: box.bottom - box.top,
        kind: paid && !root && isAmongProducts(host) ? 'sponsored-product' : candidate.kind,
        ...(link && { link: link.href }),
        ...(alt && { alt: alt.slice(0, 1000) }),
        ...(text && { text }),
        ...(image && isHttp(image) && { image }),
        ...(paid && { label: paid }),
        ...(root && { carousel: Number(root.getAttribute(carouselMark)) }),
        ...(slide && { slide }),
        ...(grid && { grid }),
      }
    })
}
