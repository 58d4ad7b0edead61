import { mix } from '../colours.ts'
import { getFamily } from '../fonts.ts'
import { html } from '../html.ts'
import { drawPack, packShape } from '../packs/pack.ts'
import type { Product } from '../packs/products.ts'
import { formatPrice, inCurrency } from '../shops/money.ts'
import { getWords } from '../shops/words/language.ts'
import type { Draft, Layout } from './draft.ts'
import { pickTextColor } from './ink.ts'
import { background, boxStyle, brandMark, clamp, packs, playButton, scrim, textBlock } from './parts.ts'

/** Brand image, sub-type Video: a still with a play button, a bar and a running time. */
export const video: Layout = (draft) => {
  const { width, height, palette, copy, identity, subject } = draft
  const bar = clamp(height * 0.16, 24, 60)
  const size = clamp(Math.min(height, width) * 0.28, 34, 104)
  const box = { left: width * 0.58, top: height * 0.1, width: width * 0.38, height: height - bar - height * 0.12 }
  const wide = width > height * 1.3
  const text = wide
    ? { left: width * 0.05, top: height * 0.08, width: width * 0.34, height: height - bar - height * 0.14 }
    : { left: width * 0.08, top: height * 0.09, width: width * 0.84, height: height * 0.28 }
  const shown = wide ? box : { left: width * 0.1, top: height * 0.4, width: width * 0.8, height: height * 0.42 }
  return html`${background(draft, 0.6)}${scrim(draft, wide ? 'left' : 'top')}${packs(draft, shown, wide ? 3 : 2)}
${textBlock(draft, text, { without: ['call', 'line'] })}<i
 class="cr-fill" style="background:#00000026"></i>
${playButton(draft, width * (wide ? 0.5 : 0.5), (height - bar) * (wide ? 0.5 : 0.6), size)}
<div class="cr-words" style="${boxStyle({ left: 0, top: height - bar, width, height: bar })};
background:${mix(palette.ground, '#000000', 0.72)};flex-direction:row;align-items:center;justify-content:flex-start;
gap:12px;padding:0 ${bar * 0.4}px;box-sizing:border-box;color:#fff;font-family:${getFamily(identity.textFont)};
font-size:${clamp(bar * 0.32, 11, 17)}px;white-space:nowrap"><span>${copy.call}</span><i style="flex:1;height:3px;
background:#ffffff55;margin-right:${width > 500 ? 80 : 70}px"><i style="display:block;
width:${12 + (subject.design % 4) * 9}%;height:3px;background:${palette.bright}"></i></i></div>`
}

/** Editorial: looks like a teaser of the shop's magazine, with the brand in its picture. */
export const article: Layout = (draft) => {
  const { width, height, identity, market } = draft
  const wide = width > height * 1.25
  const picture = wide
    ? { left: 0, top: 0, width: width * 0.46, height }
    : { left: 0, top: 0, width, height: height * 0.5 }
  const pad = clamp(Math.min(width, height) * 0.09, 12, 46)
  const text = wide
    ? { left: width * 0.46 + pad, top: pad, width: width * 0.54 - pad * 2, height: height - pad * 2 }
    : { left: pad, top: height * 0.5 + pad * 0.8, width: width - pad * 2, height: height * 0.5 - pad * 1.6 - 12 }
  const inside: Draft = { ...draft, width: picture.width, height: picture.height }
  const small = clamp(text.height * 0.07, 11, 17)
  const ink = pickTextColor('#fffdf9', identity.deep)
  const body = { ...text, top: text.top + small * 1.8, height: text.height - small * 1.8 }
  return html`<i class="cr-fill" style="background:#fffdf9"></i><div class="cr-card"
 style="${boxStyle(picture)}">${background(inside, 0.5)}${packs(inside, { left: picture.width * 0.12, top: picture.height * 0.14, width: picture.width * 0.76, height: picture.height * 0.78 }, 2)}</div>
<div class="cr-words" style="left:${Math.round(text.left)}px;top:${Math.round(text.top)}px;
width:${Math.round(text.width)}px;flex-direction:row;justify-content:flex-start;align-items:center;gap:10px;
color:${ink};font:700 ${small}px ${getFamily(identity.textFont)}"><span>${getWords(market.language).advice}</span><i
 style="width:26px;height:1px;background:${ink}"></i>${brandMark(draft, small * 1.9, text.width * 0.4, ink)}</div>
${textBlock(draft, body, { ink, without: ['mark'], biggest: 46, button: [identity.ink, pickTextColor(identity.ink, identity.paper)] })}`
}

/** Sponsored product, sub-type Row or in a wide place: the brand, then products with prices, as the shop would list them. */
export const productRow: Layout = (draft) => {
  const { width, height, palette, copy, identity, products, market, subject } = draft
  const { add } = getWords(market.language)
  const lead = width > 420 ? clamp(width * 0.24, 110, 260) : 0
  const count = clamp(Math.floor((width - lead) / Math.max(150, height * 0.7)), 1, 4)
  const gap = clamp(height * 0.05, 5, 16)
  const card = { width: (width - lead - gap * (count + 1)) / count, height: height - gap * 2 - (lead === 0 ? 22 : 0) }
  const flat = card.width > card.height * 1.5
  const share = flat ? 0.86 : card.height > 220 ? 0.5 : 0.46
  const pack = (product: Product) =>
    Math.min(card.height * share, (card.width * (flat ? 0.4 : 0.84)) / packShape(product).ratio)
  const size = clamp(card.height * 0.075, 11, 17)
  const button = html`<span class="cr-call" style="height:${size * 2}px;padding:0 ${size}px;font-size:${size * 0.86}px;
background:${identity.ink};color:${pickTextColor(identity.ink, identity.paper)}">${add}</span>`
  const cards = products.slice(0, count).map(
    (product, index) =>
      html`<div class="cr-card" style="${boxStyle({ left: lead + gap + index * (card.width + gap), top: gap, ...card })};
border-radius:8px;flex-direction:${flat ? 'row' : 'column'};align-items:center;justify-content:center;
gap:${size * 0.5}px;padding:${size * 0.4}px;box-sizing:border-box;text-align:${flat ? 'left' : 'center'};
font:500 ${size}px/1.25 'Inter'"><span style="flex:none;
line-height:0">${drawPack(product, { height: pack(product) })}</span><span
 style="min-width:0">${subject.brand} ${product.name}<br><b
 style="font-size:${size * 1.3}px">${formatPrice(inCurrency(product.price, market), market)}</b></span>${(flat ? card.width > 330 : card.height > 190) && button}</div>`,
  )
  // Wide rows may be slides, whose arrows stand over the left edge.
  const left = width > 900 ? Math.max(lead * 0.1, 66) : lead * 0.1
  const box = { left, top: height * 0.08, width: lead * 0.96 - left, height: height * 0.8 }
  return html`<i class="cr-fill" style="background:linear-gradient(100deg,${palette.ground},${palette.far})"></i>
${lead > 0 && textBlock({ ...draft, copy: { ...copy, line: '' } }, box, { without: ['line', 'call'], biggest: 30 })}
${cards}`
}

/** The same in a tower: three products one under the other. */
export const productColumn: Layout = (draft) => {
  const { width, height, palette, identity, products, market, subject } = draft
  const { add } = getWords(market.language)
  const lead = height * 0.2
  const gap = width * 0.05
  const card = { width: width - gap * 2, height: (height - lead - gap * 3 - 26) / 3 }
  const size = clamp(width * 0.065, 11, 16)
  const cards = products.slice(0, 3).map((product, index) => {
    const pack = Math.min(card.height * 0.36, (card.width * 0.8) / packShape(product).ratio)
    return html`<div class="cr-card" style="${boxStyle({ left: gap, top: lead + index * (card.height + gap), ...card })};
border-radius:8px;align-items:center;justify-content:center;gap:5px;padding:6px;box-sizing:border-box;text-align:center;
font:500 ${size}px/1.2 'Inter'"><span style="line-height:0">${drawPack(product, { height: pack })}</span><span>${subject.brand} ${product.name}</span><b
 style="font-size:${size * 1.25}px">${formatPrice(inCurrency(product.price, market), market)}</b>${
   card.height > 140 &&
   html`<span
 class="cr-call" style="height:${size * 1.9}px;padding:0 ${size}px;font-size:${size * 0.88}px;
background:${identity.ink};color:${pickTextColor(identity.ink, identity.paper)}">${add}</span>`
 }</div>`
  })
  const box = { left: gap, top: lead * 0.08, width: width - gap * 2, height: lead * 0.84 }
  return html`<i class="cr-fill" style="background:linear-gradient(170deg,${palette.ground},${palette.far})"></i>
${textBlock(draft, box, { align: 'center', without: ['line', 'call'], biggest: 26 })}${cards}`
}

/** Sponsored product, sub-type Tile: as near to a product card as the shop lets a brand come. */
export const productTile: Layout = (draft) => {
  const { width, height, palette, copy, identity, products, market } = draft
  const [product] = products
  const { addLong } = getWords(market.language)
  const top = clamp(height * 0.12, 28, 56)
  const size = clamp(Math.min(width * 0.06, height * 0.04), 11.5, 16)
  const low = height - size * 10.6 - 26
  const price = formatPrice(inCurrency(product.price, market), market)
  return html`<i class="cr-fill" style="background:#fff;border:2px solid ${palette.soft};
box-sizing:border-box"></i><div class="cr-words" style="${boxStyle({ left: 0, top: 0, width, height: top })};
background:linear-gradient(100deg,${palette.ground},${palette.far});align-items:center;
color:${palette.text}">${brandMark(draft, top * 0.62, width * 0.8, palette.text)}</div>
${packs(draft, { left: width * 0.1, top: top + 10, width: width * 0.8, height: low - top - 18 }, 1)}<div
 class="cr-words" style="${boxStyle({ left: width * 0.08, top: low, width: width * 0.84, height: height - low - 26 })};
justify-content:flex-start;gap:${size * 0.5}px;color:#222;font:500 ${size}px/1.3 'Inter'"><div>${copy.line}</div><div
 style="font-size:${size * 0.84}px;color:#5c5c5c">${copy.claim}</div><b
 style="font-size:${size * 1.5}px">${price}</b><div class="cr-call" style="justify-content:center;
height:${size * 2.3}px;padding:0 ${size * 1.1}px;font-size:${size * 0.86}px;background:${identity.ink};
color:${pickTextColor(identity.ink, identity.paper)}">${addLong}</div></div>`
}
