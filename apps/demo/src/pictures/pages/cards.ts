import { html, type Markup } from '../html.ts'
import { icon, stars } from '../shops/icons.ts'
import type { CardName } from '../shops/look.ts'
import { formatPrice, percentOff, splitPrice } from '../shops/money.ts'
import type { Offer } from './assortment.ts'
import type { Stage } from './stage.ts'

type Card = (stage: Stage, offer: Offer) => Markup

/** How high the picture on a card is. */
export const PICTURE_HEIGHT: Readonly<Record<CardName, number>> = {
  stack: 148,
  compact: 128,
  ticket: 138,
  lux: 214,
  dense: 160,
  bordered: 152,
}

const discountBadge = ({ subject }: Stage, { percent }: Offer) =>
  percent !== undefined && html`<i class="off">${percentOff(percent, subject.shop)}</i>`

export function drawPrice({ look, subject, words }: Stage, { price, was }: Offer): Markup {
  const { before, whole, point, cents, after } = splitPrice(price, subject.shop)
  const old =
    was !== undefined &&
    html` <s>${look.card === 'bordered' ? `${words.was} ` : ''}${formatPrice(was, subject.shop)}</s>`
  const cut = was === undefined ? 'price' : 'price cut'
  if (look.price === 'raised')
    return html`<div class="${cut}"><b>${before}${whole}<sup>${point}${cents}${after}</sup></b>${old}</div>`
  return html`<div class="${cut}"><b>${formatPrice(price, subject.shop)}</b>${old}</div>`
}

function addButton({ look, words }: Stage): Markup {
  if (look.button === 'plus') return html`<i class="add">${icon('plus', 18, 2.6)}</i>`
  return html`<div class="add">${look.button === 'solid' && look.card !== 'stack' ? words.addLong : look.button === 'text' ? words.addLong : words.add}</div>`
}

const picture = (stage: Stage, { product }: Offer) =>
  html`<div class="pic">${stage.picture(product, PICTURE_HEIGHT[stage.look.card] - 14, PICTURE_HEIGHT[stage.look.card] * 0.86)}</div>`

export const ratingLine = ({ rating, reviews }: Offer) => html`<div class="rate">${stars(rating)} (${reviews})</div>`

const CARDS: Readonly<Record<CardName, Card>> = {
  stack: (stage, offer) =>
    html`<div class="card">${discountBadge(stage, offer)}${picture(stage, offer)}<b class="brand">${offer.product.brand}</b><div
 class="name">${offer.product.name}</div>${ratingLine(offer)}${drawPrice(stage, offer)}<div
 class="unit">${offer.unitPrice}</div>${addButton(stage)}</div>`,
  compact: (stage, offer) =>
    html`<div class="card">${discountBadge(stage, offer)}${picture(stage, offer)}${stage.look.button === 'plus' && addButton(stage)}${drawPrice(stage, offer)}<div
 class="name"><b>${offer.product.brand}</b> ${offer.product.name}</div><div
 class="unit">${offer.unitPrice}</div>${stage.look.button !== 'plus' && addButton(stage)}</div>`,
  ticket: (stage, offer) =>
    html`<div class="card"><b class="brand">${offer.product.brand}</b><div
 class="name">${offer.product.name}</div>${picture(stage, offer)}${discountBadge(stage, offer)}${drawPrice(stage, offer)}<div
 class="unit">${offer.unitPrice} · ${offer.stock}</div>${addButton(stage)}</div>`,
  lux: (stage, offer) =>
    html`<div class="card">${discountBadge(stage, offer)}<span
 class="heart">${icon('heart', 18, 1.3)}</span>${picture(stage, offer)}<b class="brand">${offer.product.brand}</b><div
 class="name">${offer.product.name}</div>${drawPrice(stage, offer)}${addButton(stage)}</div>`,
  dense: (stage, offer) =>
    html`<div class="card">${discountBadge(stage, offer)}${picture(stage, offer)}<div
 class="name">${offer.product.brand} ${offer.product.name}</div>${ratingLine(offer)}${drawPrice(stage, offer)}<div
 class="unit">${offer.unitPrice}</div><div class="stock">${offer.stock}</div>${addButton(stage)}</div>`,
  bordered: (stage, offer) =>
    html`<div class="card">${discountBadge(stage, offer)}${picture(stage, offer)}<b class="brand">${offer.product.brand}</b><div
 class="name">${offer.product.name}</div>${ratingLine(offer)}<div class="unit">${offer.unitPrice}</div><div
 class="foot">${drawPrice(stage, offer)}${addButton(stage)}</div></div>`,
}

export function card(stage: Stage, offer: Offer): Markup {
  return stage.productCard(offer, CARDS[stage.look.card](stage, offer))
}

/** A product as one line of a list: picture, words, price, button. */
export function listRow(stage: Stage, offer: Offer): Markup {
  const { product } = offer
  const drawn = html`<div class="line">${discountBadge(stage, offer)}<div class="line-pic">${stage.picture(product, 132)}</div><div
 style="flex:1;min-width:0"><b class="brand">${product.brand}</b><div class="name"
 style="font-size:17px">${product.name}</div>${ratingLine(offer)}<div class="unit"
 style="margin-top:6px">${offer.unitPrice}</div><div class="stock">${offer.stock}</div></div><div
 style="width:190px">${drawPrice(stage, offer)}<div style="height:12px"></div><div
 class="add">${stage.words.addLong}</div></div></div>`
  return stage.productCard(offer, drawn)
}
