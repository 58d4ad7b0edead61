import type { Random } from '../../random.ts'
import { mix } from '../colours.ts'
import { html } from '../html.ts'
import type { Scene } from './scene.ts'

/** A ridge of hills across the picture, closed along its lower edge. */
function ridge(random: Random, width: number, height: number, top: number, rough: number, peaks: number): string {
  const points = Array.from({ length: peaks * 2 + 1 }, (_, index) => {
    const y = top + (index % 2 === 0 ? rough : -rough) * (0.5 + random.next())
    return `${((width * index) / (peaks * 2)).toFixed(0)} ${y.toFixed(0)}`
  })
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`
}

const beach: Scene = ({ width, height, focus }, { dark, bright, ground }) => {
  const sky = dark ? ['#1673b1', '#63c1e6'] : ['#8fd6ee', '#e6f7fb']
  const sand = mix('#f3dcae', bright, 0.2)
  const horizon = height * 0.56
  const sun = Math.min(height, width)
  return html`<rect width="${width}" height="${horizon}" fill="${mix(sky[0] ?? '', ground, 0.3)}"/><rect
 y="${horizon * 0.45}" width="${width}" height="${horizon * 0.56}" fill="${mix(sky[1] ?? '', ground, 0.3)}"
 opacity="0.6"/>
<circle cx="${width * focus}" cy="${horizon * 0.7}" r="${sun * 0.26}" fill="#fff3c4" opacity="0.75"/>
<rect y="${horizon}" width="${width}" height="${height * 0.24}" fill="${mix('#1c86ad', ground, 0.3)}"/>
<path d="M0 ${horizon + 18}h${width * 0.3}M${width * 0.5} ${horizon + 34}h${width * 0.22}M${width * 0.2} ${horizon + 52}h${width * 0.4}M${width * 0.78} ${horizon + 22}h${width * 0.18}"
 stroke="#fff" stroke-width="3" opacity="0.5"/>
<path d="M0 ${height * 0.8}C${width * 0.25} ${height * 0.7},${width * 0.5} ${height * 0.86},${width} ${height * 0.72}V${height}H0Z"
 fill="${sand}"/><path d="M0 ${height * 0.8}C${width * 0.25} ${height * 0.7},${width * 0.5} ${height * 0.86},${width} ${height * 0.72}"
 fill="none" stroke="#fff" stroke-width="7" opacity="0.8"/>`
}

const mountains: Scene = ({ width, height, focus }, { ground, soft, far, dark }, random) => {
  const shade = dark ? '#0c2233' : '#6f93a8'
  return html`<circle cx="${width * focus}" cy="${height * 0.4}" r="${Math.min(height, width) * 0.3}" fill="#fff"
 opacity="0.22"/>
<path d="${ridge(random, width, height, height * 0.46, height * 0.1, 5)}" fill="${mix(far, shade, 0.16)}"/>
<path d="${ridge(random, width, height, height * 0.62, height * 0.09, 7)}" fill="${mix(soft, shade, 0.26)}"/>
<path d="${ridge(random, width, height, height * 0.8, height * 0.05, 9)}" fill="${mix(ground, shade, 0.4)}"/>`
}

const forest: Scene = ({ width, height }, { ground, far, dark }, random) => {
  const leaf = dark ? '#0f3d2a' : '#79a978'
  const rows = [0.34, 0.52, 0.7].map((top, row) => {
    const size = height * (0.24 + row * 0.05)
    const trees = Array.from({ length: Math.ceil(width / (size * 0.5)) + 1 }, (_, index) => {
      const [x, y] = [index * size * 0.5 + random.int(-8, 8), height * top + random.int(-12, 12)]
      return `M${x} ${y.toFixed(0)}l${(size * 0.32).toFixed(0)} ${size.toFixed(0)}h${(-size * 0.64).toFixed(0)}Z`
    })
    const fill = mix(row === 0 ? far : ground, leaf, 0.24 + row * 0.2)
    return html`<path d="${trees.join('')}M0 ${height * (top + 0.16)}H${width}V${height}H0Z" fill="${fill}"/>`
  })
  return html`${rows}<rect y="${height * 0.86}" width="${width}" height="${height * 0.14}"
 fill="${mix(ground, leaf, 0.75)}"/>`
}

const field: Scene = ({ width, height, focus }, { bright, ground, soft, dark }) => {
  const earth = mix(ground, dark ? '#3d5a1e' : '#b9c66b', 0.45)
  const x = width * focus
  const rows = [-3.2, -2.2, -1.3, -0.55, 0.1, 0.75, 1.5, 2.4, 3.4].map((slope) => {
    const to = x + slope * width * 0.42
    return `M${x} ${height * 0.6}L${to} ${height}h${width * 0.13}Z`
  })
  return html`<circle cx="${x}" cy="${height * 0.52}" r="${Math.min(height, width) * 0.34}" fill="${bright}"
 opacity="0.5"/><path d="M0 ${height * 0.62}C${width * 0.3} ${height * 0.5},${width * 0.6} ${height * 0.66},${width} ${height * 0.54}V${height}H0Z"
 fill="${mix(earth, soft, 0.3)}"/><path d="M0 ${height * 0.66}H${width}V${height}H0Z" fill="${earth}"/><path
 d="${rows.join('')}" fill="${mix(earth, dark ? '#000000' : '#6d7f2e', 0.2)}" opacity="0.6"/>`
}

const night: Scene = ({ width, height, focus }, { ground, soft, bright }, random) => {
  const stars = Array.from(
    { length: 46 },
    () =>
      html`<circle cx="${random.next() * width}" cy="${random.next() * height * 0.8}"
 r="${0.8 + random.next() * 1.8}"/>`,
  )
  const r = Math.min(height, width) * 0.3
  return html`<g fill="${bright}" opacity="0.8">${stars}</g><circle cx="${width * focus}" cy="${height * 0.44}"
 r="${r * 1.4}" fill="${bright}" opacity="0.14"/><circle cx="${width * focus}" cy="${height * 0.44}" r="${r}"
 fill="${bright}" opacity="0.34"/><path d="${ridge(random, width, height, height * 0.84, height * 0.04, 6)}"
 fill="${mix(ground, soft, 0.5)}"/>`
}

const clouds: Scene = ({ width, height }, { soft, far }, random) =>
  html`${Array.from({ length: 8 }, (_, index) => {
    const [x, y, s] = [((index + random.next()) / 8) * width, random.next() * height * 0.85, 26 + random.next() * 50]
    const fill = random.chance(0.5) ? mix(soft, '#ffffff', 0.55) : mix(far, '#ffffff', 0.4)
    return html`<path d="M${x} ${y}a${s * 0.5} ${s * 0.5} 0 0 1 ${s * 0.6} ${-s * 0.45}a${s * 0.65} ${s * 0.65} 0 0 1 ${s * 1.2} 0a${s * 0.5} ${s * 0.5} 0 0 1 ${s * 0.5} ${s * 0.45}Z"
 fill="${fill}" opacity="0.8"/>`
  })}`

export const OUTDOOR_SCENES = { beach, mountains, forest, field, night, clouds }
