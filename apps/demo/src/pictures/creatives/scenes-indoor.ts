import { mix } from '../colours.ts'
import { html } from '../html.ts'
import type { Scene } from './scene.ts'

/** Straight lines across and down, `step` apart: tiles and planks. */
function lines(width: number, from: number, to: number, step: number, across: number): string {
  const rows = Array.from(
    { length: Math.ceil((to - from) / step) },
    (_, index) => `M0 ${(from + index * step).toFixed(0)}H${width}`,
  )
  const columns = Array.from(
    { length: Math.ceil(width / across) },
    (_, index) => `M${(index * across).toFixed(0)} ${from}V${to}`,
  )
  return [...rows, ...columns].join('')
}

const podium: Scene = ({ width, height, focus }, { soft, far, bright, ground }) => {
  const floor = height * 0.74
  const half = Math.min(width * 0.24, height * 0.62)
  const x = width * focus
  return html`<rect y="${floor}" width="${width}" height="${height - floor}" fill="${mix(soft, bright, 0.25)}"/><circle
 cx="${x}" cy="${height * 0.42}" r="${Math.min(height, width) * 0.4}" fill="${mix(far, '#ffffff', 0.4)}"
 opacity="0.65"/><path d="M${x - half} ${height * 0.86}a${half} ${height * 0.06} 0 0 1 ${half * 2} 0v${height * 0.2}h${-half * 2}Z"
 fill="${mix(ground, '#ffffff', 0.22)}"/><ellipse cx="${x}" cy="${height * 0.86}" rx="${half}" ry="${height * 0.06}"
 fill="${mix(soft, '#ffffff', 0.5)}"/>`
}

const kitchen: Scene = ({ width, height, focus }, { soft, far, bright, ground, dark }) => {
  const top = height * 0.76
  const wall = dark ? mix(ground, '#ffffff', 0.06) : mix(ground, '#ffffff', 0.45)
  const line = dark ? mix(ground, '#ffffff', 0.14) : mix(soft, '#ffffff', 0.1)
  const wood = mix('#c79a63', ground, dark ? 0.45 : 0.15)
  const shelf = width * (focus > 0.45 ? 0.06 : 0.62)
  const unit = Math.min(height, width) * 0.1
  const jars = [0, 1.3, 2.4, 3.9, 5].map(
    (at, index) =>
      html`<rect x="${shelf + unit * (at + 0.3)}" y="${height * 0.2 - unit * (1.1 + (index % 3) * 0.35)}"
 width="${unit * 0.8}" height="${unit * (1.1 + (index % 3) * 0.35)}" rx="5"
 fill="${[soft, bright, far, mix(wood, '#ffffff', 0.3), soft][index]}" opacity="0.8"/>`,
  )
  return html`<rect width="${width}" height="${top}" fill="${wall}"/><path
 d="${lines(width, 0, top, unit * 0.9, unit * 1.8)}" stroke="${line}" stroke-width="2"/>${jars}<rect x="${shelf}"
 y="${height * 0.2}" width="${unit * 6.4}" height="9" fill="${wood}"/><rect y="${top}" width="${width}"
 height="${height - top}" fill="${wood}"/><rect y="${top}" width="${width}" height="7"
 fill="${mix(wood, '#ffffff', 0.4)}"/>`
}

const bathroom: Scene = ({ width, height, focus }, { soft, bright, ground, dark }) => {
  const top = height * 0.78
  const unit = Math.min(height, width)
  const tile = dark ? mix(ground, '#ffffff', 0.08) : mix(ground, '#dff1f5', 0.55)
  const other = width * (focus > 0.45 ? 0.97 : 0.06)
  return html`<rect width="${width}" height="${top}" fill="${tile}"/><path
 d="${lines(width, 0, top, unit * 0.16, unit * 0.16)}" stroke="${dark ? mix(tile, '#ffffff', 0.1) : '#ffffff'}"
 stroke-width="3" opacity="0.8"/><circle cx="${width * focus}" cy="${height * 0.4}" r="${unit * 0.36}"
 fill="${dark ? mix(tile, '#ffffff', 0.14) : '#f7fcfd'}" stroke="${mix(bright, '#ffffff', 0.2)}"
 stroke-width="6"/><path d="M${other - unit * 0.1} ${height * 0.3}h${unit * 0.22}v${height * 0.34}h${-unit * 0.22}Z"
 fill="${soft}"/><path d="M${other - unit * 0.1} ${height * 0.56}h${unit * 0.22}" stroke="${bright}"
 stroke-width="6"/><rect y="${top}" width="${width}" height="${height - top}"
 fill="${mix('#eef0ee', ground, dark ? 0.55 : 0.2)}"/><rect y="${top}" width="${width}" height="6" fill="#fff"
 opacity="0.7"/>`
}

const table: Scene = ({ width, height }, { ground, far, bright, dark }, random) => {
  const top = height * 0.7
  const wood = mix(dark ? '#4a2f1c' : '#b98a57', ground, 0.25)
  const lights = Array.from(
    { length: 16 },
    () =>
      html`<circle cx="${random.next() * width}" cy="${random.next() * top * 0.9}" r="${10 + random.next() * 34}"
 fill="${random.chance(0.5) ? bright : '#ffe9c4'}" opacity="${0.12 + random.next() * 0.16}"/>`,
  )
  const planks = [0.06, 0.13, 0.22].map((at) => `M0 ${(top + height * at).toFixed(0)}H${width}`).join('')
  return html`<rect width="${width}" height="${top}"
 fill="${mix(far, dark ? '#20120a' : '#fff4e2', 0.4)}"/>${lights}<rect y="${top}" width="${width}"
 height="${height - top}" fill="${wood}"/><path d="${planks}" stroke="${mix(wood, '#000000', 0.22)}"
 stroke-width="2"/><rect y="${top}" width="${width}" height="5" fill="${mix(wood, '#ffffff', 0.35)}"/>`
}

export const INDOOR_SCENES = { podium, kitchen, bathroom, table }
