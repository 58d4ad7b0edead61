import { html } from '../html.ts'
import { icon } from '../shops/icons.ts'
import { getCategoryName } from '../shops/words/category-names.ts'
import { betweenColumns, heroZone } from './banners.ts'
import { brandWall, categoryCircles, houseBand, listOffers, newsletter, services, shelf, tint } from './blocks.ts'
import { mixedShelf, type PageLayout, shelfCount, shelfPlan } from './shelves.ts'
import { creativesAt } from './stage.ts'

/** A market place: boxes of four pictures pushed over the lower edge of the stage. */
export const mosaic: PageLayout = (stage) => {
  const { look, subject, words } = stage
  const { width } = look
  const language = subject.shop.language
  const cells = subject.categories.slice(0, 4).map((category) => {
    const offers = listOffers(stage, [category], 4, 'mosaic')
    const pictures = offers.map(
      ({ product }) =>
        html`<div style="font-size:11.5px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis"><div
 style="height:108px;background:${tint('#ffffff', category)};display:grid;place-items:center;
margin-bottom:4px">${stage.picture(product, 92)}</div>${product.brand}</div>`,
    )
    return html`<div style="background:#fff;padding:18px;border-radius:${look.radius}px"><h3
 style="margin-bottom:12px">${getCategoryName(category, language)}</h3><div style="display:grid;
grid-template-columns:1fr 1fr;gap:10px">${pictures}</div><div class="more" style="margin-top:12px;
font-size:13px">${words.seeAll}</div></div>`
  })
  const plan = shelfPlan(stage, shelfCount(stage, 4))
  const whiteShelf = (inner: number, index: number) => {
    const row = plan[index]
    return (
      row &&
      html`<div style="width:${inner}px;margin:14px auto 0;background:#fff;padding:1px 18px 14px;
border-radius:${look.radius}px">${shelf(stage, inner - 36, row.title, row.categories, row.key)}</div>`
    )
  }
  return html`${heroZone(stage, 1280, 392)}<div style="width:${width}px;margin:16px auto 0;display:grid;
grid-template-columns:repeat(4,1fr);gap:14px">${cells}</div>
${betweenColumns(
  stage,
  width,
  (inner) => html`${mixedShelf(stage, inner, 2, words.shelves[1] ?? '')}
${whiteShelf(inner, 0)}`,
)}
${plan.slice(1).map((_, index) => whiteShelf(width, index + 1))}<div
 style="margin-top:20px">${houseBand(stage, width, 120, 1)}</div><div style="height:34px"></div><div
 style="background:${look.colours.ink};color:#fff;text-align:center;padding:14px;font-size:13px">${words.home}</div>`
}

/** A department store: wide margins, few products, much air. */
export const magazine: PageLayout = (stage) => {
  const { look, subject, words } = stage
  const { width } = look
  const language = subject.shop.language
  const own = creativesAt(stage, 'In the grid')
  const half = (width - 26) / 2
  const pairs = own.map((one) => stage.banner(one, { width: half, height: 330 }))
  const odd = own.length % 2 === 1 && houseBand(stage, half, 330, 1)
  const plan = shelfPlan(stage, shelfCount(stage, 3))
  const titled = subject.categories.slice(0, 3).map((category) => {
    const [offer] = listOffers(stage, [category], 1, 'window')
    return html`<div style="text-align:center"><div style="height:300px;background:${tint(look.colours.page, category)};
display:grid;place-items:center">${offer && stage.picture(offer.product, 220)}</div><h3 style="margin-top:14px;
font-size:21px">${getCategoryName(category, language)}</h3><div style="margin-top:5px;font-size:13px;
text-decoration:underline;text-underline-offset:4px">${words.ctas[1]}</div></div>`
  })
  return html`<div style="margin-top:26px">${heroZone(stage, width, 470)}</div><div style="width:760px;
margin:44px auto 0;text-align:center"><h1>${words.house[(subject.range + 2) % 3]?.[0]}</h1><p style="margin-top:14px;
color:#5d574d;font-size:16px;line-height:1.55">${words.prose[0]}</p></div><div style="width:${width}px;
margin:38px auto 0;display:grid;grid-template-columns:repeat(3,1fr);
gap:26px">${titled}</div>${
    own.length > 0 &&
    html`<div style="width:${width}px;margin:44px auto 0;display:flex;
flex-wrap:wrap;gap:26px">${pairs}${odd}</div>`
  }${betweenColumns(stage, width, (inner) => html`${plan.slice(0, 2).map(({ title, categories, key }) => shelf(stage, inner, title, categories, key))}`)}
${plan.slice(2).map(({ title, categories, key }) => shelf(stage, width, title, categories, key))}
${brandWall(stage, width)}${newsletter(stage)}`
}

/** A chemist's counter: the stage beside three services, then advice between the shelves. */
export const counter: PageLayout = (stage) => {
  const { look, subject, words } = stage
  const { width } = look
  const side = 300
  const language = subject.shop.language
  const boxes = words.services.slice(0, 3).map(
    ([title, text], index) =>
      html`<div class="box" style="padding:18px 20px;display:flex;gap:16px;align-items:center;flex:1"><span
 style="width:52px;height:52px;border-radius:50%;background:${tint('#ffffff', subject.categories[index] ?? 'Others')};
display:grid;place-items:center;color:${look.colours.main}">${icon((['truck', 'pin', 'card'] as const)[index] ?? 'truck', 26, 1.6)}</span><span><b
 style="font-size:16px">${title}</b><br><span style="color:#666;font-size:13px">${text}</span></span></div>`,
  )
  const plan = shelfPlan(stage, shelfCount(stage, 4))
  const advice = html`<div style="width:${width}px;margin:38px auto 0;display:grid;grid-template-columns:repeat(3,1fr);
gap:18px">${subject.categories.slice(0, 3).map(
    (category) => html`<div class="box" style="padding:22px"><small
 style="color:var(--link);font-weight:700">${words.goodToKnow}</small><h3
 style="margin:8px 0">${words.guide}: ${getCategoryName(category, language)}</h3><p style="color:#666;
font-size:13px">${words.prose[1].split('. ')[0]}.</p></div>`,
  )}</div>`
  return html`<div style="width:${width}px;margin:22px auto 0;display:flex;gap:18px"><div
 style="width:${width - side - 18}px">${heroZone(stage, width - side - 18, 384)}</div><div style="width:${side}px;
display:flex;flex-direction:column;gap:14px;
height:384px">${boxes}</div></div>${categoryCircles(stage, width, 9)}
${betweenColumns(
  stage,
  width,
  (inner) => html`${mixedShelf(stage, inner, 2, words.shelves[0] ?? '')}
${plan.slice(1, 2).map(({ title, categories, key }) => shelf(stage, inner, title, categories, key))}`,
)}${advice}
${plan.slice(2).map(({ title, categories, key }) => shelf(stage, width, title, categories, key))}
${brandWall(stage, width)}${services(stage, width)}${newsletter(stage)}`
}
