import { html, type Markup } from '../html.ts'
import type { Header, Storefront } from './frontage.ts'
import { bar, quick, sidebar, slim, tabs } from './headers-grocer.ts'
import { centered, marketplace, pharmacy, serif, twoRows } from './headers-other.ts'
import { icon } from './icons.ts'
import { logo } from './logo.ts'
import type { HeaderName } from './look.ts'

const HEADERS: Readonly<Record<HeaderName, Header>> = {
  bar,
  'two rows': twoRows,
  centred: centered,
  slim,
  sidebar,
  serif,
  quick,
  pharmacy,
  marketplace,
  tabs,
}

export function header(front: Storefront): Markup {
  return HEADERS[front.look.header](front)
}

const SIDEBAR_WIDTH = 232

/** Down the left side of every page of the shops that have no row of departments. */
export function sideNavigation(front: Storefront): Markup {
  const { look, words, departments, current, name } = front
  const { main, onMain, second, ink, line } = look.colours
  const boxed = look.logo === 'box'
  const [ground, text] = boxed ? ['#ffffff', ink] : [main, onMain]
  const link = (word: string, weight = 500) =>
    html`<div class="row" style="padding:12px 20px;border-top:1px solid ${boxed ? line : '#ffffff22'};
font-weight:${word === current ? 800 : weight};
${word === current ? `background:${boxed ? second : '#ffffff1f'}` : ''}"><span>${word}</span><span
 style="margin-left:auto;opacity:.6">${icon('right', 13, 2.5)}</span></div>`
  return html`<aside style="flex:none;width:${SIDEBAR_WIDTH}px;background:${ground};color:${text};
border-right:1px solid ${line}"><div style="padding:26px 18px;
${boxed ? `background:${main}` : ''}">${logo(look, name, boxed ? 30 : 34, boxed ? { ink: '#1d1d1d', spot: second } : { ink: onMain, spot: second })}</div>${link(words.offers, 800)}${departments.map((word) => link(word))}${link(words.newIn)}${link(words.brands)}${link(words.recipes)}<div
 style="padding:22px 20px;font-size:13px;line-height:2;
opacity:.85">${words.stores}<br>${words.card}<br>${words.orders}<br>${words.help}</div></aside>`
}
