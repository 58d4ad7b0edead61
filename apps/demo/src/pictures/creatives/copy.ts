import { createRandom, hash } from '../../random.ts'
import type { PricedProduct } from '../packs/products.ts'
import { formatPrice, formatRoundPrice, inCurrency, type Market, percentOff } from '../shops/money.ts'
import { getCategoryName } from '../shops/words/category-names.ts'
import { fillTemplate, getWords } from '../shops/words/language.ts'
import type { CreativeSubject } from '../subject.ts'
import { CLAIMS } from './claims/claims.ts'
import { OFFER_WORDS, type OfferWords } from './offer-phrases.ts'

type StickerShape = 'circle' | 'burst' | 'tag' | 'coupon' | 'ribbon'

export interface Sticker {
  readonly small: string
  readonly big: string
  readonly shape: StickerShape
}

/** The words of a creative. */
export interface Copy {
  readonly claim: string
  readonly line: string
  readonly call: string
  readonly sponsored: string
  readonly terms: string
  readonly sticker?: Sticker
}

type OfferName = 'Price off' | 'Percentage off' | 'Multi-buy' | 'Bundle' | 'Free gift' | 'Voucher' | 'Cashback'

const SHAPES: Readonly<Record<OfferName, readonly StickerShape[]>> = {
  'Price off': ['tag', 'burst', 'circle'],
  'Percentage off': ['circle', 'burst', 'tag'],
  'Multi-buy': ['circle', 'burst', 'ribbon'],
  Bundle: ['ribbon', 'circle'],
  'Free gift': ['circle', 'ribbon'],
  Voucher: ['coupon'],
  Cashback: ['circle', 'tag'],
}

export function writeCopy(subject: CreativeSubject, hero: PricedProduct, market: Market): Copy {
  const { brand, category, design, type } = subject
  const words = getWords(market.language)
  const offers = OFFER_WORDS[market.language]
  const turn = (hash(`${brand} ${category}`) % 3) + design
  const claims = CLAIMS[market.language][category]
  const base = {
    claim: claims[turn % 3] ?? claims[0],
    call: words.ctas[turn % words.ctas.length] ?? words.ctas[0],
    sponsored: words.sponsored,
    terms: offers.terms,
  }
  if (type === 'Promotion') return { ...base, ...writeOffer(subject, hero, market, offers) }
  if (type === 'New product') {
    const sticker: Sticker = { small: '', big: offers.launch, shape: 'burst' }
    return { ...base, line: fillTemplate(offers.launchLine, { name: hero.name }), sticker }
  }
  if (type === 'Editorial') {
    const [title, text] = offers.articles[turn % offers.articles.length] ?? ['', '']
    const values = { brand, category: getCategoryName(category, market.language) }
    return { ...base, claim: fillTemplate(title, values), line: fillTemplate(text, values), call: words.readMore }
  }
  if (type === 'Sponsored product') return { ...base, line: `${brand} ${hero.name}`, call: words.add }
  return {
    ...base,
    line: fillTemplate(offers.range, { brand }),
    call: subject.subtype === 'Video' ? words.watch : base.call,
  }
}

function writeOffer(subject: CreativeSubject, hero: PricedProduct, market: Market, offers: OfferWords) {
  const name = (subject.subtype ?? 'Percentage off') as OfferName
  const random = createRandom(`offer ${subject.brand} ${subject.category} ${subject.design}`)
  const percent = random.pick([15, 20, 25, 30, 40, 50])
  const amount = Math.max(1, Math.round(inCurrency(random.pick([2, 3, 4, 5]), market)))
  const price = inCurrency(hero.price * (1 - percent / 100), market)
  const values = {
    brand: subject.brand,
    name: hero.name,
    percent: percentOff(percent, market),
    price: formatPrice(price, market),
    was: formatPrice(inCurrency(hero.price, market), market),
    amount: formatRoundPrice(amount, market),
    code: `${subject.brand
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 5)
      .toUpperCase()}${percent}`,
  }
  const kinds = offers[name] ?? offers['Percentage off']
  const [small, big, line] = kinds[subject.design % kinds.length] ?? ['', '{percent}', '']
  const shapes = SHAPES[name] ?? SHAPES['Percentage off']
  const sticker: Sticker = {
    small: fillTemplate(small, values),
    big: fillTemplate(big, values),
    shape: shapes[subject.design % shapes.length] ?? 'circle',
  }
  return { line: fillTemplate(line, values), sticker }
}
