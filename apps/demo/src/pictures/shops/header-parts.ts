import { html, type Markup } from '../html.ts'
import type { Storefront } from './frontage.ts'
import { icon } from './icons.ts'
import { fillTemplate } from './words/language.ts'

interface FieldStyle {
  readonly height: number
  readonly radius: number
  readonly border?: string
  readonly ground?: string
  readonly button?: readonly [ground: string, ink: string]
  readonly turn?: 0 | 1 | 2
}

export function searchField({ words, asked, look }: Storefront, style: FieldStyle): Markup {
  const {
    height,
    radius,
    border = 'transparent',
    ground = '#fff',
    button = [look.colours.second, '#fff'],
    turn = 0,
  } = style
  const text = asked
    ? html`<span style="color:#222">${asked}</span>`
    : html`<span style="color:#6d6d6d">${words.search[turn]}</span>`
  return html`<div style="flex:1;display:flex;align-items:center;height:${height}px;border:1.5px solid ${border};
border-radius:${radius}px;background:${ground};padding-left:18px;overflow:hidden;font-size:14px">${text}<span
 style="margin-left:auto;background:${button[0]};color:${button[1]};height:${height - 8}px;min-width:${height - 8}px;
margin-right:4px;display:grid;place-items:center;
border-radius:${Math.max(0, radius - 3)}px">${icon('search', 18)}</span></div>`
}

export function basketPill({ basket, items, words }: Storefront, ground: string, ink: string): Markup {
  return html`<span style="display:inline-flex;gap:8px;align-items:center;background:${ground};color:${ink};
padding:8px 14px;border-radius:99px;font-weight:700;white-space:nowrap"
 title="${words.basket}">${icon('cart', 18)}<span>${basket}</span><small style="opacity:.8">(${items})</small></span>`
}

/** An icon over a word. */
export function labeledIcon(name: Parameters<typeof icon>[0], word: string): Markup {
  return html`<span style="display:inline-flex;flex-direction:column;align-items:center;gap:3px;font-size:12px;
white-space:nowrap">${icon(name, 21, 1.7)}${word}</span>`
}

/** As many departments as fit, the open one marked. */
export function departmentLinks({ departments, current, words }: Storefront, mark: string, count = 9): Markup {
  const link = (name: string, style = '') => html`<span style="white-space:nowrap;${style}">${name}</span>`
  return html`${link(words.offers, `color:${mark};font-weight:700`)}
${departments.slice(0, count).map((name) => link(name, name === current ? `border-bottom:3px solid ${mark};padding-bottom:3px;font-weight:700` : ''))}`
}

export function deliveryLine({ words, freeFrom }: Storefront): string {
  return `${fillTemplate(words.freeDelivery, { amount: freeFrom })} · ${words.clickCollect}`
}
