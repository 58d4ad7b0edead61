import { createRandom } from '../../random.ts'
import { darken, lighten, mix } from '../colours.ts'
import { html, type Markup } from '../html.ts'

/** Things that stand around a product; each is drawn about where it touches the ground. */

export function plant(x: number, y: number, size: number, colour: string): Markup {
  const leaves = [-62, -38, -16, 8, 30, 54].map((turn, index) => {
    const long = size * (0.75 + ((index * 37) % 30) / 100)
    return html`<path d="M0 0C${-long * 0.2} ${-long * 0.4} ${-long * 0.14} ${-long * 0.8} 0 ${-long}C${long * 0.16} ${-long * 0.8} ${long * 0.2} ${-long * 0.4} 0 0Z" fill="${index % 2 ? colour : darken(colour, 0.22)}" transform="rotate(${turn})"/><path d="M0 0V${-long * 0.9}" stroke="${lighten(colour, 0.35)}" stroke-width="2" transform="rotate(${turn})"/>`
  })
  return html`<g transform="translate(${x} ${y})">${leaves}</g>`
}

export function pot(x: number, y: number, size: number, colour: string): Markup {
  return html`<path d="M${x - size * 0.5} ${y - size}H${x + size * 0.5}L${x + size * 0.38} ${y}H${x - size * 0.38}Z" fill="${colour}"/><path d="M${x - size * 0.5} ${y - size}H${x + size * 0.5}L${x + size * 0.38} ${y}H${x - size * 0.38}Z" fill="url(#v-matte)"/><rect x="${x - size * 0.55}" y="${y - size * 1.1}" width="${size * 1.1}" height="${size * 0.2}" rx="6" fill="${darken(colour, 0.1)}"/>`
}

export function towels(x: number, y: number, colours: readonly string[]): Markup {
  return html`${colours.map((colour, index) => html`<rect x="${x + index * 5}" y="${y - (index + 1) * 54}" width="${230 - index * 10}" height="50" rx="24" fill="${colour}"/><rect x="${x + index * 5}" y="${y - (index + 1) * 54}" width="${230 - index * 10}" height="50" rx="24" fill="url(#v-down)"/><path d="M${x + 20 + index * 5} ${y - (index + 1) * 54 + 26}h${150}" stroke="${darken(colour, 0.16)}" stroke-width="4" stroke-linecap="round"/>`)}`
}

export function bowl(x: number, y: number, size: number, colour: string, filling: Markup): Markup {
  return html`<g transform="translate(${x - size * 0.7} ${y - size * 1.15}) scale(${size / 70})">${filling}</g><path d="M${x - size} ${y - size * 0.62}H${x + size}C${x + size} ${y - size * 0.1} ${x + size * 0.5} ${y} ${x} ${y}S${x - size} ${y - size * 0.1} ${x - size} ${y - size * 0.62}Z" fill="${colour}"/><path d="M${x - size} ${y - size * 0.62}H${x + size}C${x + size} ${y - size * 0.1} ${x + size * 0.5} ${y} ${x} ${y}S${x - size} ${y - size * 0.1} ${x - size} ${y - size * 0.62}Z" fill="url(#v-matte)"/>`
}

export function glass(x: number, y: number, height: number, liquid: string): Markup {
  const d = (top: number, inset: number) =>
    `M${x - height * 0.24 + inset} ${y - height * top}H${x + height * 0.24 - inset}L${x + height * 0.18 - inset} ${y - 6}H${x - height * 0.18 + inset}Z`
  return html`<path d="${d(0.78, 6)}" fill="${liquid}" opacity=".85"/><path d="${d(1, 0)}" fill="#fff" opacity=".22"/><path d="${d(1, 0)}" fill="url(#v-glass)" opacity=".5"/>`
}

export function tiles(width: number, height: number, colour: string): Markup {
  const rows = Array.from({ length: Math.ceil(height / 62) }, (_, row) =>
    Array.from({ length: Math.ceil(width / 124) + 1 }, (__, column) => {
      const tone = mix(colour, '#ffffff', ((row * 7 + column * 5) % 5) / 14)
      return html`<rect x="${column * 124 - (row % 2 ? 62 : 0)}" y="${row * 62}" width="121" height="59" rx="4" fill="${tone}"/><path d="M${column * 124 - (row % 2 ? 62 : 0) + 5} ${row * 62 + 5}h108" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/>`
    }),
  )
  return html`<rect width="${width}" height="${height}" fill="${darken(colour, 0.1)}"/>${rows}`
}

export function planks(y: number, height: number, width: number, colour: string, seed: string): Markup {
  const random = createRandom(`planks ${seed}`)
  const step = height / 4
  return html`<rect x="0" y="${y}" width="${width}" height="${height}" fill="${colour}"/>${[0, 1, 2, 3].map((row) => {
    const top = y + row * step
    const grain = Array.from({ length: 7 }, () => {
      const from = random.int(-100, width)
      const at = top + random.int(6, Math.max(7, Math.round(step) - 6))
      return `M${from} ${at}q${random.int(60, 160)} ${random.int(-7, 7)} ${random.int(180, 420)} 0`
    })
    return html`<rect x="0" y="${top}" width="${width}" height="${step}" fill="${random.chance(0.5) ? lighten(colour, 0.07) : darken(colour, 0.06)}"/><path d="${grain.join('')}" stroke="${darken(colour, 0.28)}" stroke-opacity=".45" stroke-width="2" fill="none"/><path d="M0 ${top}H${width}" stroke="${darken(colour, 0.45)}" stroke-width="3"/>`
  })}`
}

/** Lights out of focus. */
export function bokeh(width: number, height: number, colours: readonly string[], seed: string): Markup {
  const random = createRandom(`bokeh ${seed}`)
  return html`${Array.from({ length: 34 }, () => html`<circle cx="${random.int(0, width)}" cy="${random.int(0, height)}" r="${random.int(14, 62)}" fill="${random.pick(colours)}" opacity="${0.12 + random.next() * 0.3}"/>`)}`
}

export function podium(x: number, y: number, reach: number, height: number, colour: string): Markup {
  const side = `M${x - reach} ${y}V${y + height}A${reach} ${reach * 0.16} 0 0 0 ${x + reach} ${y + height}V${y}Z`
  return html`<path d="${side}" fill="${colour}"/><path d="${side}" fill="url(#v-matte)"/><ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${reach * 0.16}" fill="${lighten(colour, 0.3)}"/>`
}

export function blocks(x: number, y: number, letters: string, colours: readonly string[]): Markup {
  return html`${[...letters].map((letter, index) => html`<rect x="${x + index * 92}" y="${y - 86}" width="84" height="84" rx="9" fill="${colours[index % colours.length] ?? '#ccc'}"/><rect x="${x + index * 92 + 10}" y="${y - 76}" width="64" height="64" rx="6" fill="#fff" opacity=".75"/><text x="${x + index * 92 + 42}" y="${y - 27}" text-anchor="middle" font-family="'Rubik'" font-weight="800" font-size="48" fill="${darken(colours[index % colours.length] ?? '#ccc', 0.3)}">${letter}</text>`)}`
}
