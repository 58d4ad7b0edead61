// Small drawings for tests: pages with banners, and packs. Plain shapes, because fonts differ between machines.
import sharp, { type Sharp } from 'sharp'

/** Only tests use SVG. */
export function draw(svg: string): Sharp {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return sharp(Buffer.from(svg))
}

export interface PageContent {
  readonly hero?: string
  readonly column?: string
  /** Color of the tile. If omitted, a product is drawn. */
  readonly tile?: string
  readonly price?: string
  readonly basket?: string
  readonly order?: readonly number[]
}

const PACKS = ['#b5651d', '#2e5e4e', '#c0392b', '#34495e']

export function pageSvg(content: PageContent = {}): string {
  const { price = '4.95', basket = '3', order = [0, 1, 2, 3], column = '#432c7a' } = content
  const products = order.map((own, place) =>
    product(40 + place * 240, 640, PACKS[own] ?? '', place === 0 ? price : '3.20'),
  )
  const second = PACKS.map((colour, place) =>
    place === 2 && content.tile
      ? tile(40 + place * 240, 1010, content.tile)
      : product(40 + place * 240, 1010, colour, '2.10'),
  )
  return svg(
    1280,
    1600,
    `<rect width="1280" height="90" fill="#0b5d4b"/>${text(40, 58, 40, '#fff', 'Shop')}${text(1160, 58, 26, '#fff', basket)}
    ${content.hero ?? hero(1)}${products.join('')}${second.join('')}
    <rect x="1040" y="560" width="200" height="620" fill="${column}"/><circle cx="1140" cy="720" r="70" fill="#fff" opacity=".5"/>
    <rect y="1420" width="1280" height="180" fill="#333"/>`,
  )
}

export function hero(design: 1 | 2): string {
  const [ground, pack, word] = design === 1 ? ['#f3c6d3', '#a1224e', '#5b1030'] : ['#bfe3f0', '#11628a', '#0a3a52']
  const x = design === 1 ? 880 : 180
  return `<rect x="20" y="120" width="1240" height="380" fill="${ground}"/><rect x="${x}" y="170" width="150" height="280" rx="20" fill="${pack}"/>
    <rect x="${1280 - x - 380}" y="220" width="360" height="40" fill="${word}"/><rect x="${1280 - x - 380}" y="300" width="240" height="24" fill="${word}"/>`
}

function product(x: number, y: number, colour: string, price: string): string {
  return `<rect x="${x}" y="${y}" width="220" height="330" fill="none" stroke="#ddd"/><rect x="${x + 70}" y="${y + 30}" width="80" height="160" rx="12" fill="${colour}"/>
    ${text(x + 20, y + 240, 26, '#222', price)}<rect x="${x + 20}" y="${y + 270}" width="180" height="36" fill="#0b5d4b"/>`
}

function tile(x: number, y: number, colour: string): string {
  return `<rect x="${x}" y="${y}" width="220" height="330" fill="${colour}"/><circle cx="${x + 110}" cy="${y + 120}" r="60" fill="#ffd"/>`
}

/** A product picture: `design` is the design of the pack, `around` adds claims next to it. */
export function packSvg(design: number, { hue = 200, around = false } = {}): string {
  const random = randomFrom(design)
  const marks = Array.from({ length: 70 }, () => {
    const [x, y, size] = [190 + random() * 190, 50 + random() * 470, 6 + random() * 30]
    return `<rect x="${x}" y="${y}" width="${size}" height="${6 + random() * 30}" transform="rotate(${random() * 30} ${x} ${y})" fill="hsl(${hue + random() * 60},70%,${random() * 90}%)"/>`
  })
  const claims = Array.from({ length: around ? 24 : 0 }, (_, index) => {
    const [x, y] = [(index % 2) * 440 + 10 + random() * 60, 20 + index * 23]
    return `<circle cx="${x + 40}" cy="${y}" r="${5 + random() * 14}" fill="hsl(${random() * 360},80%,50%)"/><rect x="${x}" y="${y + 8}" width="${20 + random() * 60}" height="9" fill="#333"/>`
  })
  return svg(
    600,
    600,
    `<rect x="180" y="40" width="240" height="520" rx="20" fill="hsl(${hue},60%,45%)"/>${marks.join('')}${claims.join('')}`,
  )
}

const text = (x: number, y: number, size: number, fill: string, words: string) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${fill}">${words}</text>`

export const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${content}</svg>`

function randomFrom(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

/** Letters made of straight strokes, as [x, y, width, height] in fifths of their height. */
// biome-ignore format: strokes read as a table
const LETTERS: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
  E: [[0, 0, 0.8, 5], [0, 0, 3, 0.8], [0, 2.1, 2.6, 0.8], [0, 4.2, 3, 0.8]],
  F: [[0, 0, 0.8, 5], [0, 0, 3, 0.8], [0, 2.1, 2.6, 0.8]],
  H: [[0, 0, 0.8, 5], [2.4, 0, 0.8, 5], [0, 2.1, 3.2, 0.8]],
  I: [[0, 0, 0.8, 5]],
  L: [[0, 0, 0.8, 5], [0, 4.2, 3, 0.8]],
  T: [[0, 0, 3.4, 0.8], [1.3, 0, 0.8, 5]],
}

/** Words that can be read on any machine, independent of fonts: upper left corner and letter height. */
export function lettersSvg(words: string, left: number, top: number, height: number): string {
  const unit = height / 5
  let x = left
  const strokes = [...words].map((letter) => {
    const own = LETTERS[letter] ?? []
    const drawn = own.map(
      ([dx, dy, width, high]) =>
        `<rect x="${x + dx * unit}" y="${top + dy * unit}" width="${width * unit}" height="${high * unit}"/>`,
    )
    x += own.length === 0 ? 2.4 * unit : (Math.max(...own.map(([dx, , width]) => dx + width)) + 1) * unit
    return drawn.join('')
  })
  return strokes.join('')
}
