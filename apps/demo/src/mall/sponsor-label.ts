import { html, type Markup, trustMarkup } from '../pictures/html.ts'

const LABEL = /<span class="(cr-note[^"]*)">([^<]*)<\/span>(?=<\/div>$)/

/** Shops show the label that a banner is paid for as text over the picture, and not as a part of it. */
export function separateLabel(drawn: Markup): { readonly markup: string; readonly label: Markup } {
  const [all = '', classes = '', text = ''] = LABEL.exec(drawn.markup) ?? []
  const side = classes.includes('left') ? 'left:8px' : 'right:8px'
  const edge = classes.includes('top') ? 'top:8px' : 'bottom:8px'
  const label = html`<span style="position:absolute;z-index:4;${side};${edge};background:#ffffffe6;color:#3a3a3a;
font:500 11px/1 'Inter';padding:4px 6px;border-radius:3px">${trustMarkup(text)}</span>`
  return { markup: drawn.markup.replace(all, ''), label: text ? label : html`` }
}
