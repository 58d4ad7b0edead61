import { mix } from '../colours.ts'
import { pickTextColor } from '../creatives/ink.ts'
import { CREATIVE_STYLE } from '../creatives/parts.ts'
import { FONTS } from '../fonts.ts'
import { type Markup, trustMarkup } from '../html.ts'
import type { ButtonName, CardName, PriceName, ShopDesign } from '../shops/look.ts'
import { PICTURE_HEIGHT } from './cards.ts'

type Css = (look: ShopDesign) => string

const CARDS: Readonly<Record<CardName, Css>> = {
  stack: () => '.card{padding:14px;background:var(--card);box-shadow:0 0 0 1px var(--line)}.card .add{margin-top:auto}',
  compact: () =>
    '.card{padding:0 0 10px}.pic{background:var(--tint);border-radius:var(--r);margin-bottom:10px}.card .price{margin-top:2px}.card div.add{margin-top:auto}',
  ticket: () =>
    '.card{background:#fff;padding:14px;border:1px solid var(--line)}.card .brand{font-family:var(--head);font-size:20px;text-transform:uppercase}.card .name{min-height:38px}.card .off{top:auto;left:auto;right:14px;bottom:112px;transform:rotate(-6deg)}.card .add{margin-top:auto}',
  lux: () =>
    '.card{text-align:center;padding-bottom:8px}.pic{background:var(--tint);margin-bottom:14px}.card .brand{letter-spacing:.14em;text-transform:uppercase;font-size:12px}.card .name{font-family:var(--head);font-size:16px}.card .rate{justify-content:center}.card .add{margin-top:8px}.heart{position:absolute;right:10px;top:10px;z-index:1}',
  dense: () =>
    '.card{background:#fff;padding:12px}.card .name{font-size:13.5px;min-height:37px}.card .add{margin-top:auto}',
  bordered: () =>
    '.card{background:var(--card);border:1px solid var(--line);padding:14px}.card .brand{color:var(--link)}.foot{display:flex;align-items:flex-end;justify-content:space-between;gap:8px;margin-top:auto;padding-top:8px}.foot .price b{display:block}.foot .price s{margin-left:0}.foot .add{padding:0 14px;width:auto;flex:none}',
}

const PRICES: Readonly<Record<PriceName, string>> = {
  plain: '.price b{font-size:20px}.price.cut b{color:var(--offer)}',
  raised:
    '.price b{font-size:25px;letter-spacing:-.02em}.price sup{font-size:.55em;vertical-align:.62em;line-height:0}.price.cut b{color:var(--offer)}',
  block:
    '.price b{display:inline-block;background:var(--second);color:var(--on-second);font-size:25px;padding:2px 10px;font-family:var(--head)}.price.cut b{background:var(--offer);color:#fff}',
}

const BUTTONS: Readonly<Record<ButtonName, string>> = {
  solid: '.add{background:var(--main);color:var(--on-main)}',
  outline: '.add{border:1.5px solid var(--main);color:var(--main);background:#fff}',
  plus: '.add{background:var(--main);color:var(--on-main)}i.add{position:absolute;right:8px;top:calc(var(--pic) - 46px);width:38px;height:38px;border-radius:50%}',
  text: '.add{height:26px;text-decoration:underline;text-underline-offset:5px;color:var(--main);font-weight:500}',
}

const BASE = `*{box-sizing:border-box;margin:0;padding:0}body{width:1280px;background:var(--page);color:var(--ink);font:400 14px/1.36 var(--text)}
.w{width:var(--w);margin-left:auto;margin-right:auto}.row{display:flex;align-items:center}.logo{display:inline-flex;align-items:center;gap:10px;white-space:nowrap}
.i{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round;flex:none;vertical-align:middle}.stars{display:inline-flex;gap:1px}
h1,h2,h3{font-family:var(--head);font-weight:var(--hw);line-height:1.15}h1{font-size:34px}h2{font-size:24px}h3{font-size:18px}
.shelf{margin:34px auto 0}.shelf-head{display:flex;align-items:baseline;justify-content:space-between;margin-bottom:16px}.more{color:var(--link);font-weight:600;white-space:nowrap}
.grid{display:grid;gap:var(--gap)}.card{position:relative;border-radius:var(--r);min-width:0;display:flex;flex-direction:column}
.pic{height:var(--pic);display:grid;place-items:center;overflow:hidden}.card .pic{margin-bottom:10px}.brand{display:block}.name{overflow:hidden;text-overflow:ellipsis}
.rate{display:flex;align-items:center;gap:5px;font-size:12px;color:#6b6b6b;margin-top:4px}.price{margin-top:7px;white-space:nowrap}.price s{font-size:13px;color:#767676;margin-left:4px}
.unit,.stock{font-size:12px;color:#6b6b6b}.stock{color:#2c7a45}.off{position:absolute;z-index:1;left:10px;top:10px;background:var(--offer);color:#fff;font:700 13px/1 var(--text);padding:6px 8px;border-radius:calc(var(--r)/2)}
.add{display:grid;place-items:center;height:38px;border-radius:var(--r);font-weight:700;font-size:14px;white-space:nowrap}
.gap{display:block;width:70%;height:84%;background:#e4e4e4;border-radius:4px}.gap-broken{background:none;border:1px solid #cfcfcf;color:#a5a5a5;padding:6px;border-radius:0}
.line{position:relative;display:flex;gap:24px;align-items:center;background:var(--card);border:1px solid var(--line);border-radius:var(--r);padding:16px 22px}.line-pic{width:150px;height:140px;display:grid;place-items:center}
.line .price b{font-size:28px}.crumb{font-size:12.5px;color:#6b6b6b;padding:16px 0 8px}.box{background:var(--card);border:1px solid var(--line);border-radius:var(--r)}
.skip{color:#8a8a8a}.tick{display:inline-block;width:16px;height:16px;border:1.5px solid #9a9a9a;border-radius:3px;background:#fff;flex:none}.tick.on{background:var(--main);border-color:var(--main)}`

/** The styles of one shop's pages; only what its look uses. */
export function pageStyle(look: ShopDesign): Markup {
  const { main, onMain, second, offer, ink, page, card, line } = look.colours
  const variables = {
    main,
    'on-main': onMain,
    link: pickTextColor(page, main, second, ink),
    second,
    'on-second': pickTextColor(second, '#ffffff', ink),
    offer,
    ink,
    page,
    card,
    line,
    tint: mix(card, look.card === 'lux' ? line : main, look.card === 'lux' ? 0.28 : 0.06),
    head: `'${FONTS[look.head].family}'`,
    text: `'${FONTS[look.text].family}'`,
    hw: look.headWeight,
    r: `${look.radius}px`,
    w: `${look.width}px`,
    gap: look.card === 'dense' ? '10px' : look.card === 'lux' ? '26px' : '16px',
    pic: `${PICTURE_HEIGHT[look.card]}px`,
  }
  const root = Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
  return trustMarkup(
    `:root{${root}}${BASE}${CARDS[look.card](look)}${PRICES[look.price]}${BUTTONS[look.button]}${CREATIVE_STYLE}`,
  )
}
