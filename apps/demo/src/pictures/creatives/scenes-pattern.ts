import { mix } from '../colours.ts'
import { html, type Markup } from '../html.ts'
import type { Scene } from './scene.ts'

const times = (count: number, draw: (index: number) => Markup) =>
  Array.from({ length: count }, (_, index) => draw(index))

const waves: Scene = ({ width, height }, { soft, bright, far }, random) =>
  html`${times(3, (index) => {
    const top = height * (0.58 + index * 0.13)
    const swing = height * (0.08 + random.next() * 0.08)
    const bend = width * (0.3 + random.next() * 0.3)
    return html`<path d="M0 ${top}C${bend * 0.5} ${top - swing},${bend} ${top + swing},${width * 0.6} ${top - swing * 0.3}S${width * 0.9} ${top + swing * 0.6},${width} ${top - swing}V${height}H0Z"
 fill="${[soft, mix(soft, far, 0.6), mix(soft, bright, 0.45)][index]}" opacity="0.75"/>`
  })}<circle cx="${width * 0.96}" cy="${height * 0.04}" r="${height * 0.36}" fill="${bright}" opacity="0.35"/>`

const rays: Scene = ({ width, height, focus }, { soft, bright }) => {
  const far = width + height
  const [x, y] = [width * focus, height * 0.62]
  const ray = (index: number) => {
    const from = (index * Math.PI) / 12
    const to = from + Math.PI / 24
    return `M${x.toFixed(0)} ${y.toFixed(0)}L${(x + far * Math.cos(from)).toFixed(0)} ${(y + far * Math.sin(from)).toFixed(0)}L${(x + far * Math.cos(to)).toFixed(0)} ${(y + far * Math.sin(to)).toFixed(0)}Z`
  }
  return html`<path d="${Array.from({ length: 24 }, (_, index) => ray(index)).join('')}" fill="${soft}"
 opacity="0.8"/><circle cx="${x}" cy="${y}" r="${height * 0.46}" fill="${bright}" opacity="0.3"/>`
}

const confetti: Scene = ({ width, height }, { soft, bright, text, far }, random) => {
  const colours = [soft, bright, mix(bright, text, 0.3), mix(far, '#ffffff', 0.3)]
  const count = Math.min(70, Math.round((width * height) / 5200))
  return html`${times(count, (index) => {
    const [x, y, size] = [random.next() * width, random.next() * height, 5 + random.next() * 9]
    const turn = random.int(0, 90)
    return index % 3 === 0
      ? html`<circle cx="${x}" cy="${y}" r="${size * 0.45}" fill="${random.pick(colours)}"/>`
      : html`<rect x="${x}" y="${y}" width="${size}" height="${size * 0.5}" fill="${random.pick(colours)}"
 transform="rotate(${turn} ${x} ${y})"/>`
  })}`
}

const geometric: Scene = ({ width, height, focus }, { soft, bright, far }, random) => {
  const unit = Math.min(height, width) * 0.5
  const columns = Math.ceil((width * 0.5) / unit) + 1
  const from = focus > 0.45 ? width - columns * unit : -unit * 0.2
  return html`${times(columns * 2 + (height > width ? 4 : 0), (index) => {
    const x = from + (index % columns) * unit
    const y = Math.floor(index / columns) * unit
    const fill = [soft, mix(soft, bright, 0.5), mix(far, '#ffffff', 0.15)][random.int(0, 2)]
    const shapes = [
      html`<path d="M${x} ${y}h${unit}a${unit} ${unit} 0 0 1 ${-unit} ${unit}Z" fill="${fill}"/>`,
      html`<circle cx="${x + unit / 2}" cy="${y + unit / 2}" r="${unit / 2}" fill="${fill}"/>`,
      html`<path d="M${x} ${y + unit}L${x + unit} ${y}V${y + unit}Z" fill="${fill}"/>`,
      html`<rect x="${x}" y="${y}" width="${unit}" height="${unit}" fill="${fill}"/>`,
    ]
    return html`<g opacity="0.7">${shapes[random.int(0, 3)]}</g>`
  })}`
}

const bubbles: Scene = ({ width, height }, { soft, bright }, random) =>
  html`${times(22, () => {
    const [x, y] = [random.next() * width, random.next() * height]
    const r = 6 + random.next() ** 2 * Math.min(height, width) * 0.22
    return html`<circle cx="${x}" cy="${y}" r="${r}" fill="${random.chance(0.5) ? soft : bright}"
 opacity="0.38"/><circle cx="${x - r * 0.35}" cy="${y - r * 0.35}" r="${r * 0.2}" fill="#fff" opacity="0.6"/>`
  })}`

const petals: Scene = ({ width, height }, { soft, bright, far }, random) =>
  html`${times(18, () => {
    const [x, y, size] = [
      random.next() * width,
      random.next() * height,
      26 + random.next() * Math.min(height, width) * 0.2,
    ]
    const fill = random.pick([soft, bright, mix(far, bright, 0.5)])
    return html`<path d="M0 0C${size * 0.5} ${-size * 0.5},${size} ${-size * 0.3},${size} 0C${size} ${size * 0.3},${size * 0.5} ${size * 0.5},0 0Z"
 fill="${fill}" opacity="0.55" transform="translate(${x} ${y}) rotate(${random.int(0, 359)})"/>`
  })}`

const halftone: Scene = ({ width, height, focus }, { soft, bright }) => {
  const step = 24
  const rows = Math.min(40, Math.ceil(height / step))
  const columns = Math.min(26, Math.ceil(width / step))
  const right = focus > 0.45
  const dots = Array.from({ length: rows * columns }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const r = Math.max(0, 11 - column * 0.46)
    const x = right ? width - column * step : column * step
    return r < 1
      ? ''
      : `M${x - r} ${row * step}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0`
  })
  return html`<path d="${dots.join('')}" fill="${mix(soft, bright, 0.4)}" opacity="0.6"/>`
}

const gingham: Scene = ({ width, height }, { soft, bright }) => {
  const step = 44
  const band = (count: number, draw: (at: number) => string) =>
    Array.from({ length: count }, (_, index) => draw(index * step * 2)).join('')
  const across = band(Math.ceil(height / step / 2), (at) => `M0 ${at}H${width}v${step}H0Z`)
  const down = band(Math.ceil(width / step / 2), (at) => `M${at} 0h${step}V${height}h-${step}Z`)
  return html`<path d="${across}" fill="${soft}" opacity="0.45"/><path d="${down}" fill="${soft}" opacity="0.45"/><rect
 y="${height * 0.8}" width="${width}" height="${height * 0.2}" fill="${bright}" opacity="0.55"/>`
}

const arches: Scene = ({ width, height, focus }, { soft, bright, far }) => {
  const x = width * focus
  const arch = (half: number, top: number, fill: string) =>
    html`<path d="M${x - half} ${height}V${top + half}a${half} ${half} 0 0 1 ${half * 2} 0V${height}Z" fill="${fill}"/>`
  const unit = Math.min(height, width) * 0.5
  return html`${arch(unit * 1.15, height * 0.02, mix(soft, far, 0.5))}${arch(unit * 0.88, height * 0.14, soft)}
${arch(unit * 0.62, height * 0.27, mix(soft, bright, 0.5))}`
}

export const PATTERN_SCENES = { waves, rays, confetti, geometric, bubbles, petals, halftone, gingham, arches }
