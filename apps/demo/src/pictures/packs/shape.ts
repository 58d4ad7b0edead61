import { html, type Markup, trustMarkup } from '../html.ts'

export type Point = readonly [number, number]

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The colours of one pack. */
export interface Tones {
  readonly body: string
  readonly cap: string
  readonly glass: string
  readonly liquid: string
  /** Ground of the label. */
  readonly paper: string
  readonly ink: string
  readonly accent: string
  readonly deep: string
  readonly metal: string
  readonly white: string
}

export type Finish = 'gloss' | 'matte' | 'glass' | 'metal' | 'flat'

interface Face {
  /** Where the design is printed. */
  readonly ground: Box
  /** Where its texts may stand. */
  readonly text: Box
  /** Corners of a stuck-on label; none for a printed pack. */
  readonly round: number
}

export interface Paint {
  /** Unlike that of any other pack on the page. */
  readonly id: string
  readonly tones: Tones
  readonly print: Markup
}

export interface Shape {
  readonly width: number
  readonly height: number
  /** Height beside the tallest packs, for a shelf. */
  readonly stature: number
  readonly outline: readonly Point[]
  readonly face: Face
  /** The label is part of the pack, so its ground takes the pack's colour. */
  readonly sleeve: boolean
  draw(paint: Paint): Markup
}

/** A corner and how round it is. */
export type Corner = readonly [x: number, y: number, round?: number]

/** A closed path through corners, each rounded off. */
export function rounded(corners: readonly Corner[]): string {
  const count = corners.length
  const steps = corners.map(([x, y, round = 0], index) => {
    const before = corners[(index + count - 1) % count] ?? [0, 0]
    const after = corners[(index + 1) % count] ?? [0, 0]
    const toward = ([px, py]: Corner) => {
      const length = Math.hypot(px - x, py - y) || 1
      const step = Math.min(round, length / 2) / length
      return `${(x + (px - x) * step).toFixed(1)} ${(y + (py - y) * step).toFixed(1)}`
    }
    return `${index ? 'L' : 'M'}${toward(before)}Q${x} ${y} ${toward(after)}`
  })
  return `${steps.join('')}Z`
}

/** '134 34 6, 430 82' as corners. */
export const cornersIn = (written: string): Corner[] =>
  written.split(', ').map((corner) => corner.split(' ').map(Number) as unknown as Corner)

export const pointsIn = (written: string): Point[] => cornersIn(written).map(([x, y]): Point => [x, y])

export const roundedOff = (written: string): string => rounded(cornersIn(written))

export function boxPath({ x, y, width, height }: Box, round = 0): string {
  return rounded([
    [x, y, round],
    [x + width, y, round],
    [x + width, y + height, round],
    [x, y + height, round],
  ])
}

export function inset(box: Box, across: number, down = across): Box {
  return { x: box.x + across, y: box.y + down, width: box.width - 2 * across, height: box.height - 2 * down }
}

export const filled = (d: string, fill: string, more = ''): Markup =>
  html`<path d="${d}" fill="${fill}" ${trustMarkup(more)}/>`
export const shade = (d: string, finish: Finish): Markup =>
  finish === 'flat' ? html`` : filled(d, `url(#v-${finish})`)

/** What stands inside a path only. */
export function clipped(id: string, d: string, content: Markup): Markup {
  return html`<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

const stops = (list: readonly (readonly [number, string, number])[]): Markup =>
  html`${list.map(([at, colour, opacity]) => html`<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)}`

const across = (id: string, list: readonly (readonly [number, string, number])[]): Markup =>
  html`<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="0">${stops(list)}</linearGradient>`

const BLACK = '#000'
const WHITE = '#fff'

/** Light from the left, laid over the colours; the same for every pack, so repeated ids do no harm. */
export const LIGHTS: Markup = html`${across('v-gloss', [
  [0, BLACK, 0.34],
  [0.07, BLACK, 0.16],
  [0.15, BLACK, 0],
  [0.151, WHITE, 0],
  [0.23, WHITE, 0.4],
  [0.29, WHITE, 0.3],
  [0.36, WHITE, 0.03],
  [0.55, BLACK, 0],
  [0.8, BLACK, 0.12],
  [0.93, BLACK, 0.32],
  [1, BLACK, 0.24],
])}${across('v-matte', [
  [0, BLACK, 0.2],
  [0.16, BLACK, 0.02],
  [0.3, WHITE, 0.2],
  [0.46, WHITE, 0.04],
  [0.62, BLACK, 0.02],
  [0.86, BLACK, 0.15],
  [1, BLACK, 0.27],
])}${across('v-glass', [
  [0, BLACK, 0.5],
  [0.06, BLACK, 0.12],
  [0.1, WHITE, 0.05],
  [0.13, WHITE, 0.55],
  [0.19, WHITE, 0.5],
  [0.21, WHITE, 0.05],
  [0.5, WHITE, 0.1],
  [0.8, BLACK, 0.05],
  [0.88, WHITE, 0.22],
  [0.93, BLACK, 0.2],
  [1, BLACK, 0.5],
])}${across('v-metal', [
  [0, BLACK, 0.5],
  [0.12, BLACK, 0.1],
  [0.2, WHITE, 0.65],
  [0.3, WHITE, 0.1],
  [0.42, BLACK, 0.22],
  [0.6, BLACK, 0.02],
  [0.74, WHITE, 0.42],
  [0.86, BLACK, 0.14],
  [1, BLACK, 0.5],
])}<radialGradient id="v-shadow"><stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset=".55" stop-color="#000" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<linearGradient id="v-down" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>
<radialGradient id="v-puff" cx=".38" cy=".34" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".45" stop-color="#fff" stop-opacity=".02"/><stop offset=".8" stop-color="#000" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".36"/></radialGradient>`
