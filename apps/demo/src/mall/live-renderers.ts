import { getIdentity, wordmark } from '../pictures/brands/identity.ts'
import { creative, describeCreative } from '../pictures/creatives/creative.ts'
import type { Size } from '../pictures/creatives/draft.ts'
import { pickTextColor } from '../pictures/creatives/ink.ts'
import { html, type Markup, trustMarkup as trust } from '../pictures/html.ts'
import { packShape } from '../pictures/packs/pack.ts'
import type { Offer } from '../pictures/pages/assortment.ts'
import { fitPicture, type Renderers } from '../pictures/pages/stage.ts'
import { getWords } from '../pictures/shops/words/language.ts'
import { hash } from '../random.ts'
import type { BannerPlace, CreativeSubject } from '../subject.ts'
import { type PlannedBanner, planBanners } from './banners.ts'
import { computeShares, getCarousel } from './carousels.ts'
import type { MediaStore } from './media.ts'
import { getMoment } from './moment.ts'
import type { CarouselOptions } from './page/carousel.ts'
import { getCurrency } from './product-facts.ts'
import type { PageRequest } from './requests.ts'
import { findCompany, getProductPath, type Route } from './routes.ts'
import { separateLabel } from './sponsor-label.ts'
import type { SlidePosition, TrueBanner, TrueProduct } from './truth.ts'

/** Draws the parts of a live page, and records the truth about them. */
export interface LiveRenderers extends Renderers {
  readonly creatives: readonly CreativeSubject[]
  readonly banners: readonly TrueBanner[]
  readonly products: readonly TrueProduct[]
  readonly offers: readonly Offer[]
  readonly carousels: readonly CarouselOptions[]
  /** A value for `data-k` that no other element of the page has. */
  nextKey(): string
  /** Records a product that the page shows, and returns the key for its element. */
  addProduct(offer: Offer, isSponsored?: boolean): string
}

/** Search results whose place was bought, by position from 0. */
const SPONSORED_POSITIONS = [0, 1, 6]
/** Places on the first screen, whose images don't wait. */
const AT_TOP: readonly BannerPlace[] = ['Hero', 'Carousel', 'Top strip']
const EMPTY_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const LINK = 'color:inherit;text-decoration:none'

export function createLiveRenderers(
  request: PageRequest,
  route: Route,
  media: MediaStore,
  part: number,
): LiveRenderers {
  const { shop, path, variant } = request
  const { behavior, retailer, host } = shop
  const words = getWords(retailer.language)
  const planned = new Map(planBanners(request, route, part).map((banner) => [banner.creative, banner]))
  const banners: TrueBanner[] = []
  const products: TrueProduct[] = []
  const offers: Offer[] = []
  const carousels: CarouselOptions[] = []
  const seed = `${host} ${path} ${getMoment(shop, request.at).period} ${variant} ${part}`
  let keys = 0
  const nextKey = () => {
    keys += 1
    return hash(`${seed} ${keys}`).toString(36)
  }
  const toUrl = (target: string) => `http://${host}${target}`

  const addProduct = (offer: Offer, isSponsored = false) => {
    const { product, price, was } = offer
    const key = nextKey()
    products.push({
      key,
      brand: product.brand,
      name: product.name,
      price,
      currency: getCurrency(retailer.country),
      ...(was !== undefined && { was }),
      position: products.length + 1,
      isSponsored,
      link: toUrl(getProductPath(product)),
      part,
    })
    return key
  }

  const drawImage = (address: string, { width, height }: Size, alt: string, isUrgent: boolean) => {
    const size = html`width="${Math.round(width)}" height="${Math.round(height)}" alt="${alt}"`
    const style = html`style="display:block;width:${width}px;height:${height}px"`
    if (isUrgent) return html`<img src="${address}" ${size} ${style}>`
    if (behavior.lazy === 'script') return html`<img src="${EMPTY_IMAGE}" data-src="${address}" ${size} ${style}>`
    return html`<img src="${address}" loading="lazy" ${size} ${style}>`
  }

  const drawFilm = (subject: CreativeSubject, size: Size, text: string) => {
    const { ink, deep, paper } = getIdentity(subject.brand)
    const color = pickTextColor(deep, '#ffffff', paper)
    return html`<video autoplay muted loop playsinline width="${size.width}" height="${size.height}"
 style="display:block;width:100%;height:100%;object-fit:cover;background:${ink}"><source
 src="${media.add({ kind: 'film', subject, size })}" type="video/webm"></video><span style="position:absolute;left:6%;top:0;
bottom:0;max-width:60%;display:flex;flex-direction:column;justify-content:center;gap:20px;color:${color}">${wordmark(subject.brand, { height: 60, ink: color })}<b
 style="font:700 42px/1.1 var(--head)">${text}</b></span>`
  }

  const drawBanner = (own: CreativeSubject, size: Size, isUrgent: boolean, slide?: SlidePosition): Markup => {
    const { target, campaign } = planned.get(own) ?? ({ target: '/' } satisfies Partial<PlannedBanner>)
    const key = nextKey()
    const text = describeCreative(own, retailer)
    const image = media.add({ kind: 'creative', subject: own, size, market: toMarket(retailer) })
    const isVideo = own.subtype === 'Video'
    const link = behavior.countsClicks ? `/click?to=${encodeURIComponent(target)}` : target
    const company = findCompany(own.brand)
    banners.push({
      key,
      place: own.place,
      type: own.type,
      subtype: own.subtype,
      brand: own.brand,
      ...(company && { company }),
      category: own.category,
      ...(campaign && { campaign }),
      link: toUrl(link),
      target: toUrl(target),
      text,
      image: toUrl(image),
      isVideo,
      ...(slide && { slide }),
      part,
    })
    const isBackground = behavior.banners === 'background' && !isVideo
    const box = `display:block;position:relative;overflow:hidden;width:${size.width}px;height:${size.height}px;${LINK}`
    const { label } = separateLabel(creative(own, size, retailer))
    const isInColumn = own.place === 'Left column' || own.place === 'Right column'
    const sticky = isInColumn && behavior.stickyTowers && html` data-sticky`
    if (isBackground)
      return html`<a href="${link}" data-k="${key}"${sticky} aria-label="${text}" style="${box};
background:url(${image}) 0 0/100% 100% no-repeat">${label}</a>`
    const content = isVideo ? drawFilm(own, size, text) : drawImage(image, size, text, isUrgent)
    return html`<a href="${link}" data-k="${key}"${sticky} style="${box}">${content}${label}</a>`
  }

  return {
    creatives: [...planned.keys()],
    banners,
    products,
    offers,
    carousels,
    nextKey,
    picture: (product, limit, space = limit * 0.98) => {
      const { ratio } = packShape(product)
      const height = fitPicture(ratio, limit, space)
      const address = media.add({
        kind: 'pack',
        product: { brand: product.brand, category: product.category, name: product.name },
      })
      return drawImage(address, { width: height * ratio, height }, `${product.brand} ${product.name}`, false)
    },
    banner: (own, size) => drawBanner(own, size, AT_TOP.includes(own.place)),
    carousel: (slides, size, radius) => {
      const markup = getCarousel(behavior.carousel)
      const key = nextKey()
      const shares = computeShares(markup, slides.length)
      carousels.push({
        key,
        motion: markup.motion,
        seconds: markup.seconds ? slides.map((_, at) => markup.seconds?.[at % markup.seconds.length] ?? 1) : [],
      })
      const drawn = slides.map((own, index) =>
        drawBanner(own, size, index === 0, { carousel: key, index, slides: slides.length, share: shares[index] ?? 0 }),
      )
      return drawCarousel(behavior.carousel, { key, size, radius, drawn, previous: words.previous, next: words.next })
    },
    addProduct,
    productCard: (offer, drawn) => {
      const isSponsored = route.kind === 'search' && part === 0 && SPONSORED_POSITIONS.includes(products.length)
      const key = addProduct(offer, isSponsored)
      const link = getProductPath(offer.product)
      offers.push(offer)
      const label =
        isSponsored &&
        html`<small style="position:absolute;right:10px;top:10px;background:#eef0f2;color:#444;
padding:3px 6px;border-radius:3px;font-size:11px">${words.sponsored}</small>`
      return html`<a href="${link}" data-k="${key}" style="display:grid;min-width:0;position:relative;${LINK}">${drawn}${label}</a>`
    },
  }
}

const toMarket = ({ country, language }: PageRequest['shop']['retailer']) => ({ country, language })

interface DrawnCarousel {
  readonly key: string
  readonly size: Size
  readonly radius: number
  readonly drawn: readonly Markup[]
  readonly previous: string
  readonly next: string
}

const TRACKS = {
  move: ['display:flex;height:100%;transition:transform .4s ease', 'flex:0 0 100%'],
  fade: ['position:relative;height:100%', 'position:absolute;inset:0'],
  scroll: [
    'display:flex;height:100%;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none',
    'flex:0 0 100%;scroll-snap-align:start',
  ],
} as const

function drawCarousel(name: PageRequest['shop']['behavior']['carousel'], drawing: DrawnCarousel): Markup {
  const { key, size, radius, drawn, previous, next } = drawing
  const { root, track, slide, motion, ...buttons } = getCarousel(name)
  const [trackStyle, slideStyle] = TRACKS[motion]
  const button = (attributes: string, label: string, side: 'left' | 'right', sign: string) =>
    html`<button type="button" ${trust(attributes)} aria-label="${label}" style="position:absolute;z-index:5;${side}:14px;
top:50%;margin-top:-21px;width:42px;height:42px;border:0;border-radius:50%;background:#ffffffe8;color:#222;
font:400 24px/1 sans-serif;box-shadow:0 1px 4px #0003;cursor:pointer">${sign}</button>`
  const dots = drawn.map(
    (_, index) => html`<i data-dot style="width:9px;height:9px;border-radius:9px;background:#fff;border:1px solid #777"
 title="${index + 1}"></i>`,
  )
  return html`<section ${trust(root)} data-k="${key}" style="position:relative;overflow:hidden;width:${size.width}px;
height:${size.height}px;margin:0 auto;border-radius:${radius}px"><div ${trust(track)}
 style="${trackStyle}">${drawn.map((banner) => html`<div ${trust(slide)} style="${slideStyle}">${banner}</div>`)}</div>
${button(buttons.previous, previous, 'left', '‹')}${button(buttons.next, next, 'right', '›')}<div style="position:absolute;
z-index:5;left:0;right:0;bottom:10px;display:flex;gap:8px;justify-content:center">${dots}</div></section>`
}
