import { darken, lighten } from '../../colours.ts'
import { html, type Markup } from '../../html.ts'
import { type Box, boxPath, clipped, filled, inset, type Paint, type Point, type Shape } from '../shape.ts'

interface Boxed {
  readonly width: number
  readonly height: number
  readonly stature: number
  /** How much of its side shows. */
  readonly depth: number
  readonly over?: (front: Box, paint: Paint) => Markup
}

const EDGE = 8

/** A carton seen a little from the right and from above. */
function carton({ width, height, stature, depth, over }: Boxed): Shape {
  const rise = depth * 0.32
  const front: Box = { x: EDGE, y: EDGE + rise, width, height }
  const right = front.x + width
  const bottom = front.y + height
  const side: Point[] = [
    [right, front.y],
    [right + depth, front.y - rise],
    [right + depth, bottom - rise],
    [right, bottom],
  ]
  const lid: Point[] = [
    [front.x, front.y],
    [front.x + depth, EDGE],
    [right + depth, EDGE],
    [right, front.y],
  ]
  const polygon = (points: readonly Point[], fill: string) =>
    html`<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}"/>`
  return {
    width: width + depth + 2 * EDGE,
    height: height + rise + 2 * EDGE,
    stature,
    outline: [
      [front.x, front.y],
      [front.x + depth, EDGE],
      [right + depth, EDGE],
      [right + depth, bottom - rise],
      [right, bottom],
      [front.x, bottom],
    ],
    face: { ground: front, text: inset(front, width * 0.07, height * 0.05), round: 0 },
    sleeve: true,
    draw: (paint) => {
      const { tones, id } = paint
      const d = boxPath(front)
      return html`${polygon(lid, lighten(tones.body, 0.28))}${polygon(side, darken(tones.body, 0.3))}<path d="M${right + depth * 0.3} ${front.y + 18 - rise * 0.3}V${bottom - 22 - rise * 0.3}" stroke="${tones.accent}" stroke-width="${depth * 0.22}"/>${filled(d, tones.body)}${clipped(`${id}b`, d, paint.print)}<rect x="${front.x}" y="${front.y}" width="${width}" height="${height}" fill="url(#v-down)"/><path d="M${right} ${front.y}V${bottom}" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"/>${over?.(front, paint)}`
    },
  }
}

const screwCap = (front: Box, { tones }: Paint): Markup => {
  const x = front.x + front.width * 0.62
  return html`<rect x="${x}" y="${front.y - 26}" width="44" height="30" rx="5" fill="${tones.cap}"/><rect x="${x}" y="${front.y - 26}" width="44" height="30" rx="5" fill="url(#v-gloss)"/><path d="${Array.from({ length: 8 }, (_, index) => `M${x + 5 + index * 5} ${front.y - 22}v22`).join('')}" stroke="#000" stroke-opacity=".2" stroke-width="1.4"/>`
}

/** Tops of the cans or bottles that stand in a tray. */
const tops = (front: Box, { tones }: Paint): Markup => {
  const step = front.width / 3
  return html`${[0, 1, 2].map((index) => {
    const x = front.x + step * (index + 0.5)
    return html`<rect x="${x - 21}" y="${front.y - 50}" width="42" height="54" rx="8" fill="${tones.glass}"/><rect x="${x - 21}" y="${front.y - 50}" width="42" height="54" rx="8" fill="url(#v-glass)"/><rect x="${x - 24}" y="${front.y - 58}" width="48" height="14" rx="4" fill="${tones.cap}"/><rect x="${x - 24}" y="${front.y - 58}" width="48" height="14" rx="4" fill="url(#v-metal)"/>`
  })}<path d="M${front.x + front.width * 0.34} ${front.y + 8}q${front.width * 0.16} -8 ${front.width * 0.32} 0v9q${-front.width * 0.16} -8 ${-front.width * 0.32} 0Z" fill="#000" opacity=".45"/>`
}

/** Room above the front for what sticks out of it. */
function raised(shape: Shape, by: number): Shape {
  const down = (box: Box): Box => ({ ...box, y: box.y + by })
  const { face } = shape
  return {
    ...shape,
    height: shape.height + by,
    outline: shape.outline.map(([x, y]): Point => [x, y < 30 ? y : y + by]),
    face: { ...face, ground: down(face.ground), text: down(face.text) },
    draw: (paint) =>
      html`<g transform="translate(0 ${by})">${shape.draw({ ...paint, print: html`<g transform="translate(0 ${-by})">${paint.print}</g>` })}</g>`,
  }
}

export const BOXES = {
  box: carton({ width: 214, height: 300, stature: 0.78, depth: 34 }),
  'slim box': carton({ width: 150, height: 290, stature: 0.66, depth: 40 }),
  'wide box': carton({ width: 300, height: 190, stature: 0.4, depth: 30 }),
  'paste box': carton({ width: 400, height: 104, stature: 0.2, depth: 26 }),
  'medicine box': carton({ width: 290, height: 146, stature: 0.3, depth: 40 }),
  brick: raised(carton({ width: 156, height: 330, stature: 0.84, depth: 44, over: screwCap }), 22),
  'six-pack': raised(carton({ width: 290, height: 210, stature: 0.62, depth: 54, over: tops }), 50),
} as const
