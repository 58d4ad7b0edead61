import { html, type Markup } from '../../html.ts'
import {
  type Box,
  boxPath,
  type Corner,
  clipped,
  cornersIn,
  type Finish,
  filled,
  inset,
  type Paint,
  type Point,
  pointsIn,
  rounded,
  type Shape,
  shade,
  type Tones,
} from '../shape.ts'

/** How far a turned body reaches from its middle, from top to bottom: height, reach, and how round the corner is. */
type Profile = readonly (readonly [y: number, reach: number, round?: number])[]

interface Part {
  /** '134 34 6, 430 82': see Profile. */
  readonly profile: string
  readonly fill: keyof Tones
  readonly finish: Finish
  /** Grooves of a screw cap. */
  readonly ribs?: boolean
}

interface Turned {
  readonly width: number
  readonly height: number
  readonly stature: number
  /** Behind the body, from back to front. */
  readonly behind?: readonly Part[]
  readonly body: Part
  readonly before?: readonly Part[]
  readonly label: { readonly top: number; readonly bottom: number; readonly reach: number; readonly round?: number }
  readonly sleeve?: boolean
  /** How high what is inside stands, for packs one can see into. */
  readonly level?: number
  readonly extra?: (paint: Paint) => Markup
  /** '64 10, 150 10': corners the parts do not have. */
  readonly extraOutline?: string
}

const getProfile = (part: Part): Profile => cornersIn(part.profile)

function listCorners(middle: number, profile: Profile): Corner[] {
  const right = profile.map(([y, reach, round]): Corner => [middle + reach, y, round ?? 0])
  const left = profile.map(([y, reach, round]): Corner => [middle - reach, y, round ?? 0]).reverse()
  return [...right, ...left]
}

function drawn(middle: number, part: Part, tones: Tones): Markup {
  const d = rounded(listCorners(middle, getProfile(part)))
  return html`${filled(d, tones[part.fill])}${part.ribs && grooves(middle, getProfile(part))}${shade(d, part.finish)}`
}

function grooves(middle: number, profile: Profile): Markup {
  const top = (profile[0]?.[0] ?? 0) + 7
  const bottom = (profile.at(-1)?.[0] ?? 0) - 7
  const reach = Math.min(...profile.map(([, value]) => value)) - 3
  const count = Math.round(reach / 3.4)
  const lines = Array.from({ length: count }, (_, index) => {
    // Seen from the front, grooves crowd together towards the edges.
    const x = middle + reach * Math.sin(((index + 0.5) / count - 0.5) * Math.PI)
    return `M${x.toFixed(1)} ${top}V${bottom}`
  })
  return html`<path d="${lines.join('')}" stroke="#000" stroke-opacity=".16" stroke-width="1.6"/>`
}

/** The widest of all parts at each height, as a polygon. */
function traceOutline(middle: number, parts: readonly Part[], extra: readonly Point[]): Point[] {
  const heights = [...new Set(parts.flatMap((part) => getProfile(part).map(([y]) => y)))].sort((a, b) => a - b)
  const reachAt = (y: number) => Math.max(...parts.map((part) => measureReach(getProfile(part), y)))
  const right = heights.map((y): Point => [middle + reachAt(y), y])
  const left = heights.map((y): Point => [middle - reachAt(y), y]).reverse()
  return [...extra, ...right, ...left]
}

function measureReach(profile: Profile, y: number): number {
  const after = profile.findIndex(([at]) => at >= y)
  const [high, low] = [profile[after - 1], profile[after]]
  if (!low) return 0
  if (!high) return low[0] === y ? low[1] : 0
  return high[1] + ((low[1] - high[1]) * (y - high[0])) / (low[0] - high[0])
}

export function lathe(spec: Turned): Shape {
  const middle = spec.width / 2
  const { top, bottom, reach, round = 0 } = spec.label
  const ground: Box = { x: middle - reach, y: top, width: reach * 2, height: bottom - top }
  const parts = [...(spec.behind ?? []), spec.body, ...(spec.before ?? [])]
  const bodyPath = rounded(listCorners(middle, getProfile(spec.body)))
  return {
    width: spec.width,
    height: spec.height,
    stature: spec.stature,
    outline: traceOutline(middle, parts, spec.extraOutline ? pointsIn(spec.extraOutline) : []),
    face: { ground, text: inset(ground, reach * 0.17, (bottom - top) * 0.05), round },
    sleeve: spec.sleeve ?? false,
    draw: (paint) => {
      const { tones, id } = paint
      const liquid =
        spec.level !== undefined &&
        html`<rect x="0" y="${spec.level}" width="${spec.width}" height="${spec.height}" fill="${tones.liquid}"/><rect x="0" y="${spec.level}" width="${spec.width}" height="4" fill="#fff" opacity=".35"/>`
      const print = html`<g clip-path="url(#${id}l)">${paint.print}</g>`
      return html`${(spec.behind ?? []).map((part) => drawn(middle, part, tones))}${spec.extra?.(paint)}
<clipPath id="${id}l"><path d="${boxPath(ground, round)}"/></clipPath>${filled(bodyPath, tones[spec.body.fill])}${clipped(`${id}b`, bodyPath, html`${liquid}${print}`)}${shade(bodyPath, spec.body.finish)}${(spec.before ?? []).map((part) => drawn(middle, part, tones))}`
    },
  }
}
