import { html, type Markup } from '../html.ts'
import type { Storefront } from './frontage.ts'
import { icon } from './icons.ts'
import { logo } from './logo.ts'
import type { FooterName } from './look.ts'

type Footer = (front: Storefront) => Markup

const legalLine = ({ words, name }: Storefront) =>
  html`© ${name}. ${words.rights} ${words.legal.map((word) => html` · ${word}`)}`

const linkColumns = ({ words }: Storefront, head = '') =>
  words.footer.map(
    ([heading, ...links]) =>
      html`<div><div style="font-weight:700;margin-bottom:12px;${head}">${heading}</div>${links.map(
        (link) => html`<div
 style="margin-bottom:8px">${link}</div>`,
      )}</div>`,
  )

const badges = (ink: string) =>
  html`<span class="row" style="gap:8px;color:${ink}">${(['card', 'lock', 'truck', 'mail'] as const).map(
    (name) => html`<span
 style="border:1px solid currentColor;border-radius:5px;padding:4px 9px;
opacity:.75">${icon(name, 18, 1.6)}</span>`,
  )}</span>`

const columns: Footer = (front) => {
  const { look, name } = front
  const { main, second, line, ink } = look.colours
  return html`<footer style="background:#fff;border-top:4px solid ${main};color:${ink};font-size:13px"><div class="w"
 style="display:grid;grid-template-columns:1.3fr repeat(4,1fr);gap:34px;
padding:38px 0 30px"><div>${logo(look, name, 28, { ink: main, spot: second })}<div
 style="margin-top:18px">${badges(ink)}</div></div>${linkColumns(front, `color:${main}`)}</div><div
 style="border-top:1px solid ${line}"><div class="w" style="padding:16px 0;color:#6a6a6a;
font-size:12px">${legalLine(front)}</div></div></footer>`
}

const dark: Footer = (front) => {
  const { look, name } = front
  const { main, second } = look.colours
  const ground = look.header === 'bar' ? second : look.header === 'sidebar' ? '#1d1d1d' : main
  return html`<footer style="background:${ground};color:#ffffffd9;font-size:13px"><div class="w" style="display:grid;
grid-template-columns:repeat(4,1fr) 1.2fr;gap:34px;
padding:40px 0 26px">${linkColumns(front, 'color:#fff;font-size:15px')}<div
 style="text-align:right">${logo(look, name, 26, look.logo === 'box' ? { ink: '#1d1d1d', spot: second } : { ink: '#fff', spot: second })}<div
 style="margin-top:20px;display:flex;justify-content:flex-end">${badges('#fff')}</div></div></div><div class="w"
 style="border-top:1px solid #ffffff33;padding:16px 0 26px;font-size:12px">${legalLine(front)}</div></footer>`
}

const slim: Footer = (front) => {
  const { look, words, name } = front
  const { main, onMain, second } = look.colours
  return html`<footer style="background:${main};color:${onMain};font-size:13px"><div class="w row" style="height:88px;
gap:34px">${logo(look, name, 26, { ink: onMain, spot: second })}${(words.footer[0] ?? []).slice(1, 5).map(
    (link) => html`<span
 style="white-space:nowrap">${link}</span>`,
  )}<span style="margin-left:auto">${badges(onMain)}</span></div><div
 class="w" style="padding:0 0 22px;font-size:12px;opacity:.85">${legalLine(front)}</div></footer>`
}

const centered: Footer = (front) => {
  const { look, words, name } = front
  const { main, second, line, page } = look.colours
  return html`<footer style="background:${page};border-top:1px solid ${line};text-align:center;font-size:13px;
padding:44px 0 34px">${logo(look, name, 34, { ink: main, spot: second })}<div class="w" style="display:flex;
justify-content:center;gap:40px;margin-top:26px;
flex-wrap:wrap">${words.footer.map(([, first, next]) => html`<span>${first}</span><span>${next}</span>`)}</div><div
 style="display:flex;justify-content:center;margin:26px 0 20px">${badges(main)}</div><div style="color:#7a7266;
font-size:12px">${legalLine(front)}</div></footer>`
}

const panel: Footer = (front) => {
  const { look, words, name } = front
  const { main, onMain, second, line } = look.colours
  const first = words.services.map(
    ([title, text]) =>
      html`<div style="border-left:3px solid ${second};padding-left:14px"><b
 style="font-size:15px">${title}</b><br>${text}</div>`,
  )
  return html`<footer style="font-size:13px;background:#fff;border-top:1px solid ${line}"><div
 style="background:${main};color:${onMain}"><div class="w" style="display:grid;grid-template-columns:repeat(4,1fr);
padding:26px 0">${first}</div></div><div class="w" style="display:grid;grid-template-columns:repeat(4,1fr);gap:34px;
padding:34px 0">${linkColumns(front)}</div><div class="w row" style="border-top:1px solid ${line};padding:18px 0;
font-size:12px;color:#666">${logo(look, name, 22, { ink: main, spot: second })}<span
 style="margin-left:24px">${legalLine(front)}</span></div></footer>`
}

const FOOTERS: Readonly<Record<FooterName, Footer>> = { columns, dark, slim, centred: centered, panel }

export function footer(front: Storefront): Markup {
  return FOOTERS[front.look.footer](front)
}
