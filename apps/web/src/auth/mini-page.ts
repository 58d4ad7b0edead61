import type { MiniPage } from './mini-pages.ts'
import { drawProduct } from './mini-product.ts'

export const WIDTH = 152
const ROWS = [0, 1, 2, 3]
const COLUMNS = [0, 1, 2, 3, 4]
const THREE = [0, 1, 2] as const

const escapeText = (text: string) => text.replaceAll('&', '&amp;')

/** An SVG rectangle; `rest` holds extra attributes. */
const box = (x: number, y: number, width: number, height: number, fill: string, rest = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${rest}/>`

/**
 * A miniature retail page as an SVG file: bar, name and search, hero, tiles, round categories and product rows. An
 * image, because its 300 shapes would be most of the DOM of the sign-in screen.
 */
export function drawMiniPage(page: MiniPage): string {
  const { hero, brand, paper, ink, headline, products, tiles, circles, height } = page
  const afterHero = 78
  const afterTiles = afterHero + (tiles ? 30 : 0)
  const afterCircles = afterTiles + (circles ? 20 : 0)
  const parts = [
    `<linearGradient id="hero"><stop offset="0" stop-color="${hero[0]}"/><stop offset="1" stop-color="${hero[1]}"/></linearGradient>`,
    box(0, 0, WIDTH, height, paper),
    box(0, 0, WIDTH, 4, '#1d1b1a'),
    box(0, 4, WIDTH, 14, brand),
    `<text x="6" y="13.4" font-size="6.4" font-weight="750" letter-spacing="-.1" fill="#fff">${escapeText(page.shop)}</text>`,
    box(60, 7.6, 56, 7, '#fff', 'rx="3.5" opacity=".94"'),
    box(132, 7.6, 14, 7, '#fff', 'rx="3.5" opacity=".28"'),
    box(0, 18, WIDTH, 8, '#fff'),
    ...COLUMNS.map((column) => box(6 + column * 17, 21.2, 11, 1.6, '#8a857d', 'rx=".8"')),

    box(0, 26, WIDTH, afterHero - 30, 'url(#hero)'),
    '<circle cx="150" cy="28" r="20" fill="#fff" opacity=".14"/>',
    ...headline.map(
      (line, index) =>
        `<text x="9" y="${43 + index * 10}" font-size="9.4" font-weight="800" letter-spacing="-.25" fill="${ink}">${escapeText(line)}</text>`,
    ),
    box(9, 60, 26, 7, ink, 'rx="3.5" opacity=".92"'),
    box(13, 63, 18, 1.2, hero[0], 'rx=".6"'),
    ...THREE.map((index) => drawProduct(products[index], 96 + index * 17, 70, index === 1 ? 36 : 29)),

    ...(tiles ? THREE.map((index) => drawTile(tiles[index], products[index], 6 + index * 47.5, afterHero)) : []),
    ...(circles ? [...COLUMNS, 5, 6].map((column) => drawCategory(products, column, afterTiles + 8)) : []),
    ...ROWS.map((row) => drawGoods(page, afterCircles + row * 46, row)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="Inter, Helvetica, Arial, sans-serif">${parts.join('')}</svg>`
}

const drawTile = (fill: string, product: MiniPage['products'][0], x: number, top: number) =>
  box(x, top, 45, 25, fill, 'rx="1.5"') +
  box(x + 4, top + 6, 17, 2.2, '#fff', 'rx="1.1" opacity=".92"') +
  box(x + 4, top + 10.5, 12, 2.2, '#fff', 'rx="1.1" opacity=".92"') +
  drawProduct(product, x + 35, top + 23, 17)

function drawCategory(products: MiniPage['products'], column: number, y: number): string {
  const [, colour] = products[THREE[column % 3] ?? 0]
  const opacity = 0.22 + (column % 3) * 0.12
  return `<circle cx="${14.5 + column * 20.5}" cy="${y}" r="6.6" fill="${colour}" opacity="${opacity}"/>`
}

/** A row of a page: a heading and five products with price and button. */
function drawGoods({ products, brand }: MiniPage, top: number, row: number): string {
  const goods = COLUMNS.map((column) => {
    const x = 6 + column * 28.4
    const price = (column + row) % 4 === 0 ? '#c22f22' : '#2b2825'
    return [
      box(x, top + 6, 26.4, 35, '#fff', 'rx="1.2"'),
      drawProduct(products[THREE[(column + row) % 3] ?? 0], x + 13.2, top + 25, 16),
      box(x + 3, top + 28, 15 + ((column * 5 + row * 3) % 6), 1.3, '#b9b3aa', 'rx=".6"'),
      box(x + 3, top + 31, 9, 1.9, price, 'rx=".9"'),
      box(x + 3, top + 35, 20.4, 3.6, brand, 'rx="1.8"'),
    ].join('')
  })
  return [
    box(6, top, 30 + ((row * 13) % 18), 2.6, '#2b2825', 'rx="1.3"'),
    box(134, top + 0.4, 12, 1.8, brand, 'rx=".9"'),
    ...goods,
  ].join('')
}
