import type { CategoryName } from '../../data/categories.ts'
import { CATEGORIES } from '../../data/categories.ts'
import { createRandom, hash } from '../../random.ts'
import { getIdentity } from '../brands/identity.ts'
import { pickReadableColor } from '../colours.ts'
import { getFamily } from '../fonts.ts'
import { html, type Markup } from '../html.ts'
import { measureEms } from '../letters.ts'
import type { Sheet } from './designs.ts'
import { eanBars, withCheckDigit } from './ean.ts'
import { HEADINGS, INGREDIENTS, NOTES } from './print.ts'
import type { Product } from './products.ts'
import { type Box, inset } from './shape.ts'
import { brandName, stack, text } from './stack.ts'

const SMALL = { font: 'work-sans', weight: 400 } as const
const STRONG = { font: 'work-sans', weight: 700 } as const

function makeEan({ brand, name }: Product): string {
  return withCheckDigit(
    `84${String(hash(`ean ${brand} ${name}`))
      .padStart(10, '0')
      .slice(-10)}`,
  )
}

function listIngredients(category: CategoryName, key: string): string {
  const list = INGREDIENTS[CATEGORIES[category].group] ?? INGREDIENTS.Food
  const words = list.split(', ')
  const [first = '', ...rest] = words
  return `${[first, ...createRandom(`ingredients ${key}`).sample(rest, Math.min(rest.length, 13))].join(', ')}.`
}

/** Words in lines of one size, as many as the box has room for. */
function paragraph(words: string, box: Box, size: number, fill: string): { drawn: Markup; height: number } {
  const lines: string[] = ['']
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (measureEms(longer, SMALL) * size < box.width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, Math.max(1, Math.floor(box.height / (size * 1.25))))
  return {
    height: shown.length * size * 1.25,
    drawn: html`<text font-family="${getFamily(SMALL.font)}" font-size="${size}" fill="${fill}">${shown.map((line, index) => html`<tspan x="${box.x}" y="${box.y + size * (0.9 + index * 1.25)}">${line}</tspan>`)}</text>`,
  }
}

function barcode(digits: string, { x, y, width, height }: Box): Markup {
  const bars = eanBars(digits)
  const step = width / (bars.length + 14)
  const dark = [...bars].map((bar, index) =>
    bar === '1'
      ? `M${(x + step * (index + 9)).toFixed(2)} ${y + height * 0.07}h${step.toFixed(2)}v${(height * 0.72).toFixed(1)}h${(-step).toFixed(2)}Z`
      : '',
  )
  return html`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/><path d="${dark.join('')}" fill="#000"/><text x="${x + width / 2}" y="${y + height * 0.96}" text-anchor="middle" font-family="${getFamily('work-sans')}" font-weight="500" font-size="${height * 0.17}" letter-spacing="${height * 0.025}" fill="#000">${digits.slice(0, 1)} ${digits.slice(1, 7)} ${digits.slice(7)}</text>`
}

/** The back: brand and name, what is in it, small print, and the bar code. */
export function drawBack({ ground, text: room, tones, content }: Sheet, product: Product): Markup {
  const { language } = getIdentity(product.brand)
  const ink = pickReadableColor(tones.paper, tones.deep, '#222222')
  const area = inset(room, 0, room.height * 0.02)
  const wide = area.width / area.height > 1.55
  const column = wide ? { ...area, width: area.width * 0.62 } : area
  const codeHeight = Math.min(area.height * (wide ? 0.62 : 0.2), area.width * 0.42)
  const head = { ...column, height: column.height * (wide ? 0.3 : 0.17) }
  const size = Math.min(9, Math.max(4.6, Math.sqrt((column.width * column.height) / 900)))
  const below = (box: Box, used: number): Box => ({ ...box, y: box.y + used, height: box.height - used })
  const rest = below({ ...column, height: column.height - (wide ? 0 : codeHeight + size) }, head.height + size)
  const titled = (title: string, words: string, box: Box) => {
    const { drawn, height } = paragraph(words, below(box, size * 1.5), size, ink)
    return {
      height: height + size * 2.4,
      drawn: html`<text x="${box.x}" y="${box.y + size}" font-family="${getFamily(STRONG.font)}" font-weight="700" font-size="${size * 1.1}" fill="${tones.ink}">${title}</text>${drawn}`,
    }
  }
  const headings = HEADINGS[language]
  const first = titled(headings.contents, listIngredients(product.category, product.name), {
    ...rest,
    height: rest.height * 0.6,
  })
  const second = titled(headings.use, NOTES[language].join(' '), below(rest, first.height))
  const code: Box = wide
    ? {
        x: area.x + area.width * 0.66,
        y: area.y + area.height * 0.3,
        width: area.width * 0.34,
        height: Math.min(codeHeight, area.height * 0.6),
      }
    : {
        x: area.x + area.width * 0.06,
        y: area.y + area.height - codeHeight,
        width: area.width * 0.62,
        height: codeHeight,
      }
  const size_ = wide
    ? { ...code, y: area.y, height: area.height * 0.26 }
    : { x: code.x + code.width + area.width * 0.04, y: code.y, width: area.width * 0.28, height: codeHeight }
  return html`<rect x="${ground.x}" y="${ground.y}" width="${ground.width}" height="${ground.height}" fill="${tones.paper}"/><rect x="${ground.x}" y="${ground.y}" width="${ground.width}" height="${ground.height * 0.02}" fill="${tones.accent}"/>${stack(head, [brandName(content.brand, tones.ink, 0.55), text(content.title, { font: content.font, weight: 600 }, ink, 0.4)])}${first.drawn}${second.drawn}${barcode(makeEan(product), code)}${stack(size_, [text(content.size || 'e', STRONG, ink, 0.5, { limit: 18, lines: 2 }), text('LOT 7K2 09/28', SMALL, ink, 0.4, { limit: size, lines: 2 })])}`
}
