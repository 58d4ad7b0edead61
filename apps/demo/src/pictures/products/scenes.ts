import { CATEGORIES, type CategoryGroupName, type CategoryName } from '../../data/categories.ts'
import type { Identity } from '../brands/identity.ts'
import { darken, lighten, mix } from '../colours.ts'
import { html, type Markup } from '../html.ts'
import { ARTS, type ArtName, findArt } from '../packs/arts.ts'
import type { Product } from '../packs/products.ts'
import { blocks, bokeh, bowl, glass, planks, plant, podium, pot, tiles, towels } from './props.ts'

/** A room of 1000 by 1000, and where in it the product stands: its middle, its foot, and how high it may be. */
interface Scene {
  readonly behind: Markup
  readonly before: Markup
  readonly x: number
  readonly foot: number
  readonly height: number
}

type DrawScene = (identity: Identity, product: Product) => Scene

const wall = (from: string, to: string): Markup =>
  html`<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1000" height="1000" fill="url(#wall)"/>`

const beam = html`<path d="M0 0H420L1000 760V1000H760Z" fill="#fff" opacity=".13"/><path d="M520 0H600L1000 520V640Z" fill="#fff" opacity=".12"/>`

/** Objects around the pack, unless the pack shows them. */
const BESIDE: Readonly<Partial<Record<CategoryName, ArtName>>> = {
  Coffee: 'beans',
  Tea: 'lemon',
  'Canned fish': 'olives',
  Pasta: 'pasta',
  'Breakfast cereals': 'berries',
}

const art = (product: Product): Markup => {
  const name = BESIDE[product.category] ?? findArt(product.category, product.name)
  return name ? ARTS[name]('#8a5a2c', '#e8c48a') : html``
}

const vanity: DrawScene = ({ accent, paper }) => ({
  behind: html`${wall(lighten(accent, 0.72), mix(accent, paper, 0.35))}<path d="M180 1000V430Q180 130 500 130T820 430V1000Z" fill="${mix(accent, '#ffffff', 0.62)}"/><path d="M180 1000V430Q180 130 500 130T820 430V1000" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6"/>${plant(150, 900, 560, '#5f8f6b')}${podium(500, 800, 330, 200, mix(accent, '#ffffff', 0.5))}${podium(800, 884, 160, 120, mix(accent, '#ffffff', 0.32))}${beam}`,
  before: html`${[
    [250, 906, 44],
    [338, 948, 26],
    [690, 940, 34],
  ].map(
    ([x = 0, y = 0, r = 0]) =>
      html`<ellipse cx="${x}" cy="${y + r * 0.6}" rx="${r * 1.2}" ry="${r * 0.3}" fill="#000" opacity=".15"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".55"/><path d="M${x - r * 0.5} ${y - r * 0.1}A${r * 0.6} ${r * 0.6} 0 0 1 ${x} ${y - r * 0.6}" stroke="#fff" stroke-width="5" fill="none"/>`,
  )}${plant(905, 900, 210, '#7aa683')}`,
  x: 500,
  foot: 812,
  height: 610,
})

const bathroom: DrawScene = ({ ink, accent }) => ({
  behind: html`${tiles(1000, 740, mix('#dfe8ea', lighten(accent, 0.6), 0.5))}<rect y="740" width="1000" height="260" fill="#f3efe9"/><rect y="740" width="1000" height="14" fill="#000" opacity=".12"/>${pot(170, 800, 150, '#e9e2d6')}${plant(170, 660, 400, '#4f8a5d')}${towels(700, 800, [lighten(ink, 0.5), '#fbf8f2', lighten(accent, 0.45), '#ffffff'])}${beam}`,
  before: html`<ellipse cx="330" cy="905" rx="90" ry="20" fill="#000" opacity=".12"/><rect x="250" y="850" width="160" height="56" rx="22" fill="${lighten(accent, 0.35)}"/><rect x="250" y="850" width="160" height="56" rx="22" fill="url(#v-down)"/>`,
  x: 490,
  foot: 850,
  height: 640,
})

const laundry: DrawScene = ({ ink, accent }) => ({
  behind: html`${wall('#f4f6f4', lighten(accent, 0.7))}<rect x="90" y="90" width="330" height="420" rx="8" fill="#cfe9f5"/><path d="M90 300H420M255 90V510" stroke="#fff" stroke-width="16"/><rect x="78" y="78" width="354" height="444" rx="10" fill="none" stroke="#fff" stroke-width="24"/><circle cx="330" cy="190" r="54" fill="#fff6c9"/>${planks(780, 220, 1000, '#d9bd94', 'laundry')}<path d="M660 790L630 560H960L930 790Z" fill="#c79b5e"/><path d="M640 610H950M646 660H944M652 710H938M658 760H932" stroke="#8f6733" stroke-width="12" stroke-dasharray="28 14"/>${towels(680, 585, [lighten(ink, 0.55), '#ffffff', lighten(accent, 0.4)])}${plant(120, 790, 250, '#5c9a68')}${beam}`,
  before: html`${[
    [170, 880, 30],
    [230, 850, 18],
    [280, 900, 22],
  ].map(
    ([x = 0, y = 0, r = 0]) =>
      html`<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".5"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.22}" fill="#fff"/>`,
  )}`,
  x: 470,
  foot: 880,
  height: 640,
})

const kitchen: DrawScene = ({ accent, ink }, product) => ({
  behind: html`${tiles(1000, 640, mix('#efe6d8', lighten(accent, 0.7), 0.5))}${planks(640, 360, 1000, '#b8834b', product.name)}<path d="M0 850L420 720L760 1000H0Z" fill="#fff"/><path d="${Array.from({ length: 9 }, (_, index) => `M${index * 90} 1000L${420 - (8 - index) * 52} ${720 + (8 - index) * 16}`).join('')}" stroke="${lighten(ink, 0.25)}" stroke-opacity=".35" stroke-width="16"/>${bowl(800, 800, 150, lighten(ink, 0.75), art(product))}${beam}`,
  before: html`<g transform="translate(120 800) scale(1.5)">${art(product)}</g><g transform="translate(640 850) scale(1.1) rotate(12)">${art(product)}</g>`,
  x: 450,
  foot: 880,
  height: 640,
})

const bar: DrawScene = ({ deep, accent }, product) => ({
  behind: html`${wall(darken(deep, 0.25), mix(deep, accent, 0.35))}${bokeh(1000, 760, [accent, '#ffd58a', '#ffffff'], product.name)}${planks(760, 240, 1000, '#5d3a1f', product.name)}<rect y="760" width="1000" height="10" fill="#fff" opacity=".25"/>`,
  before: html`${glass(790, 900, 330, mix(accent, '#f4c45c', 0.4))}<g transform="translate(120 800) scale(1.5)">${ARTS.lemon('', '')}</g><ellipse cx="790" cy="903" rx="80" ry="12" fill="#000" opacity=".3"/>`,
  x: 480,
  foot: 890,
  height: 700,
})

const nursery: DrawScene = ({ ink, accent }) => ({
  behind: html`${wall('#fdf3ee', lighten(accent, 0.7))}<path d="M0 120Q500 240 1000 100" stroke="#d9c3ae" stroke-width="5" fill="none"/>${Array.from({ length: 11 }, (_, index) => html`<path d="M${20 + index * 92} ${132 + Math.sin(index / 3.3) * 46}l74 6l-34 84Z" fill="${[lighten(ink, 0.35), lighten(accent, 0.3), '#ffffff'][index % 3] ?? '#fff'}"/>`)}<g transform="translate(660 330) scale(2.6)" opacity=".85">${ARTS.bear('#d9b48c', lighten(ink, 0.3))}</g>${planks(800, 200, 1000, '#e3c9a4', 'nursery')}${beam}`,
  before: html`${blocks(90, 920, 'AB', [lighten(ink, 0.3), lighten(accent, 0.2)])}${towels(700, 900, ['#ffffff', lighten(accent, 0.45)])}`,
  x: 470,
  foot: 890,
  height: 600,
})

const garden: DrawScene = ({ accent }, product) => ({
  behind: html`${wall('#bfe3f5', '#eef7e4')}<circle cx="820" cy="170" r="90" fill="#fff4c2"/><path d="M0 600Q260 480 520 580T1000 540V1000H0Z" fill="#8fc06a"/><path d="M0 700Q320 600 640 690T1000 660V1000H0Z" fill="#6fa84f"/><rect x="40" y="420" width="330" height="280" fill="#c98f5a"/><path d="M10 430L205 280L400 430Z" fill="#8f4a34"/><path d="M140 700V560Q140 490 205 490T270 560V700Z" fill="#3d2a1f"/><g transform="translate(640 420) scale(2.7)">${findArt(product.category, product.name) === 'cat' ? ARTS.cat('#a08a78', accent) : ARTS.dog('#b98a58', accent)}</g>`,
  before: html`${bowl(790, 930, 120, accent, html`<g transform="translate(10 20)">${ARTS.nuts('#8a5a2c', '#e8c48a')}</g>`)}<path d="${Array.from({ length: 60 }, (_, index) => `M${index * 17} 1000l${(index % 5) - 2} ${-30 - ((index * 29) % 40)}l9 ${30 + ((index * 29) % 40)}Z`).join('')}" fill="#4f8f3c"/>`,
  x: 450,
  foot: 930,
  height: 680,
})

const clinic: DrawScene = ({ accent, ink }, product) => ({
  behind: html`${wall('#ffffff', lighten(accent, 0.65))}<circle cx="500" cy="440" r="360" fill="${lighten(ink, 0.86)}"/><circle cx="500" cy="440" r="270" fill="#fff"/>${podium(500, 800, 360, 200, '#eef2f3')}${plant(120, 860, 320, '#6aa67a')}${glass(830, 880, 270, '#cfe9f7')}`,
  before: html`<g transform="translate(180 830) scale(1.3)">${product.category === 'Vitamins' ? ARTS.orange('', '') : ARTS.pills(ink, accent)}</g>`,
  x: 500,
  foot: 812,
  height: 560,
})

const ROOMS: Readonly<Record<CategoryGroupName, DrawScene>> = {
  'Face care': vanity,
  'Hair and body': bathroom,
  'Oral care': bathroom,
  'Home care': laundry,
  Food: kitchen,
  Drinks: bar,
  'Baby care': nursery,
  'Pet food': garden,
  Health: clinic,
  'Not grouped': kitchen,
}

const HOT_DRINKS: readonly string[] = ['Coffee', 'Tea', 'Juice']

export function chooseScene(product: Product, identity: Identity): Scene {
  const room = HOT_DRINKS.includes(product.category) ? kitchen : ROOMS[CATEGORIES[product.category].group]
  return room(identity, product)
}
