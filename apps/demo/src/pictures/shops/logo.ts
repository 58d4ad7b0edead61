import { getFamily } from '../fonts.ts'
import { html, type Markup } from '../html.ts'
import type { LogoName, ShopDesign } from './look.ts'

interface LogoColors {
  readonly ink: string
  readonly spot: string
}

type DrawSymbol = (colours: LogoColors, size: number) => Markup

const symbolSvg = (size: number, drawn: Markup) =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 40 40">${drawn}</svg>`

/** The symbol before the name; some names have none. */
const SIGNS: Readonly<Partial<Record<LogoName, DrawSymbol>>> = {
  cross: ({ spot }, size) => symbolSvg(size, html`<path d="M14 3h12v11h11v12H26v11H14V26H3V14h11Z" fill="${spot}"/>`),
  leaf: ({ spot }, size) =>
    symbolSvg(
      size,
      html`<path d="M6 34C4 14 16 5 36 5c0 20-10 30-27 27" fill="${spot}"/><path d="M6 36L24 16" stroke="#fff"
 stroke-width="2.5"/>`,
    ),
  bolt: ({ spot }, size) => symbolSvg(size, html`<path d="M23 1L6 23h11l-3 16 19-24H21Z" fill="${spot}"/>`),
  arch: ({ spot, ink }, size) =>
    symbolSvg(
      size,
      html`<path d="M4 37V20a16 16 0 0 1 32 0v17H27V21a7 7 0 0 0-14 0v16Z" fill="${spot}"/><rect x="16" y="30"
 width="8" height="7" fill="${ink}"/>`,
    ),
  tiles: ({ spot, ink }, size) =>
    symbolSvg(
      size,
      html`<path d="M2 2h17v17A17 17 0 0 1 2 2ZM38 2v17H21A17 17 0 0 1 38 2ZM2 38V21h17A17 17 0 0 1 2 38Z"
 fill="${ink}"/><path d="M38 38H21V21a17 17 0 0 1 17 17Z" fill="${spot}"/>`,
    ),
  wave: ({ spot, ink }, size) =>
    symbolSvg(
      size,
      html`<path d="M2 16c6-10 12-10 18 0s12 10 18 0" fill="none" stroke="${spot}" stroke-width="5"/><path
 d="M2 29c6-10 12-10 18 0s12 10 18 0" fill="none" stroke="${ink}" stroke-width="5"/>`,
    ),
}

export function logo(look: ShopDesign, name: string, size: number, colours: LogoColors): Markup {
  const drawn = SIGNS[look.logo]?.(colours, size * 1.05)
  const base = `font-family:${getFamily(look.head)};font-weight:${look.headWeight};font-size:${size}px;color:${colours.ink};line-height:1`
  const parts: Readonly<Partial<Record<LogoName, Markup>>> = {
    dot: html`<b style="${base};letter-spacing:-.02em">${name.toLowerCase()}<i style="color:${colours.spot};
font-style:normal">.</i></b>`,
    box: html`<b style="${base};background:${colours.spot};color:${colours.ink};padding:.12em .3em .16em;
text-transform:uppercase;letter-spacing:.02em">${name}</b>`,
    underline: html`<b style="${base};border-bottom:${Math.max(2, Math.round(size * 0.09))}px solid ${colours.spot};
padding-bottom:.1em">${name}</b>`,
    stacked: html`<b style="${base};text-align:center;letter-spacing:.2em;text-transform:uppercase"><span
 style="display:block;font-size:.42em;letter-spacing:.5em;margin-bottom:.3em;
color:${colours.spot}">${name.split(' ')[0]}</span>${name.split(' ').slice(1).join(' ')}</b>`,
  }
  const text = parts[look.logo] ?? html`<b style="${base};letter-spacing:-.01em">${name}</b>`
  return html`<span class="logo">${drawn}${text}</span>`
}
