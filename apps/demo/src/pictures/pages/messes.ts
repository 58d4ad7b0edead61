import { hash } from '../../random.ts'
import { html, type Markup } from '../html.ts'
import { getCategoryName } from '../shops/words/category-names.ts'
import { listOffers, shelf, tint } from './blocks.ts'
import type { Stage } from './stage.ts'

/** The question that must be answered before the page can be read: in the middle, or across the bottom of the first screen. */
export function cookieWall({ words, look, subject }: Stage): Markup {
  const [title, text, accept, reject, choose] = words.cookie
  const { main, onMain, ink, line } = look.colours
  const wide = hash(`${subject.shop.country} ${subject.shop.name}`) % 3 === 0
  const place = wide
    ? 'left:0;top:560px;width:1280px;padding:34px 60px'
    : `left:310px;top:210px;width:660px;padding:36px 40px;border-radius:${Math.max(4, look.radius)}px`
  const button = (word: string, style: string) =>
    html`<span style="flex:1;height:48px;display:grid;place-items:center;border-radius:${look.radius}px;font-weight:700;
padding:0 22px;white-space:nowrap;${style}">${word}</span>`
  return html`<div style="position:absolute;inset:0;background:#000000a6;z-index:30"><div style="position:absolute;
${place};background:#fff;color:${ink}"><h2 style="font-size:26px;margin-bottom:14px">${title}</h2><p
 style="font-size:15px;line-height:1.55;color:#444">${text}</p><div style="display:flex;gap:14px;
margin-top:26px">${button(choose, 'text-decoration:underline')}${button(reject, `border:1.5px solid ${main};color:${main}`)}${button(accept, `background:${main};color:${onMain}`)}</div><div
 style="border-top:1px solid ${line};margin-top:24px;padding-top:14px;font-size:12.5px;
color:#666">${words.legal.join(' · ')}</div></div></div>`
}

export function notFound(stage: Stage): Markup {
  const { words, look, subject } = stage
  const { main, onMain } = look.colours
  const [title, text, button, popular] = words.notFound
  const language = subject.shop.language
  const tiles = subject.categories.slice(0, 5).map(
    (category) =>
      html`<div class="box" style="padding:18px;text-align:center;font-weight:600"><div style="height:110px;
display:grid;place-items:center;background:${tint(look.colours.page, category)};border-radius:${look.radius}px;
margin-bottom:10px">${listOffers(stage, [category], 1, 'lost').map(({ product }) => stage.picture(product, 86))}</div>${getCategoryName(category, language)}</div>`,
  )
  return html`<div style="text-align:center;padding:74px 0 40px"><div style="font:var(--hw) 148px/1 var(--head);
color:${main};opacity:.9">404</div><h1 style="margin-top:14px">${title}</h1><p style="width:560px;margin:16px auto 26px;
font-size:16px;color:#5a5a5a">${text}</p><span style="display:inline-block;background:${main};color:${onMain};
padding:14px 30px;border-radius:${look.radius}px;font-weight:700">${button}</span></div><div class="w"><h2
 style="margin-bottom:16px">${popular}</h2><div style="display:grid;grid-template-columns:repeat(5,1fr);
gap:16px">${tiles}</div></div>${shelf(stage, look.width, words.shelves[1] ?? '', subject.categories.slice(0, 4), 'lost')}<div
 style="height:50px"></div>`
}
