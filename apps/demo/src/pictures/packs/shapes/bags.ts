import { darken, lighten } from '../../colours.ts'
import { html, type Markup } from '../../html.ts'
import { type Box, clipped, filled, type Paint, pointsIn, roundedOff, type Shape } from '../shape.ts'

interface Soft {
  readonly width: number
  readonly height: number
  readonly stature: number
  readonly d: string
  readonly outline: string
  readonly text: Box
  /** Between the print and the light. */
  readonly middle?: (paint: Paint) => Markup
  readonly over?: (paint: Paint) => Markup
  readonly behind?: (paint: Paint) => Markup
  readonly light?: 'puff' | 'gloss' | 'matte' | 'down'
}

function soft({
  width,
  height,
  stature,
  d,
  outline: written,
  text,
  middle,
  over,
  behind,
  light = 'puff',
}: Soft): Shape {
  const outline = pointsIn(written)
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const ground = { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  return {
    width,
    height,
    stature,
    outline,
    face: { ground, text, round: 0 },
    sleeve: true,
    draw: (paint) =>
      html`${behind?.(paint)}${filled(d, paint.tones.body)}${clipped(`${paint.id}b`, d, html`${paint.print}${middle?.(paint)}<rect x="0" y="0" width="${width}" height="${height}" fill="url(#v-${light})"/>`)}${over?.(paint)}`,
  }
}

/** The pressed edge of a bag. */
const crimp = (x: number, y: number, width: number, height: number): Markup =>
  html`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff" opacity=".26"/><path d="${Array.from({ length: Math.floor(width / 5) }, (_, index) => `M${x + 2.5 + index * 5} ${y}v${height}`).join('')}" stroke="#000" stroke-opacity=".17" stroke-width="1.5"/>`

const creases = (list: readonly string[]): Markup =>
  html`${list.map((d, index) => html`<path d="${d}" fill="none" stroke="${index % 2 ? '#000' : '#fff'}" stroke-opacity="${index % 2 ? 0.14 : 0.34}" stroke-width="${index % 2 ? 5 : 4}" stroke-linecap="round"/>`)}`

const zigzag = (x: number, y: number, width: number, down: number): string =>
  Array.from(
    { length: Math.floor(width / 6) },
    (_, index) => `L${x + index * 6 + 3} ${y + down}L${x + index * 6 + 6} ${y}`,
  ).join('')

const BAG = `M14 12${zigzag(14, 12, 222, -4)}L237 36Q228 60 233 110Q238 180 232 240Q228 290 237 316L236 340${[...Array(37).keys()].map((index) => `L${233 - index * 6} ${344}L${230 - index * 6} 340`).join('')}L13 316Q22 290 18 240Q12 180 17 110Q22 60 13 36Z`

const window = (x: number, y: number, width: number, height: number): Markup =>
  html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="#f2d98f"/>${Array.from(
    { length: 42 },
    (_, index) => {
      const [column, row] = [index % 7, Math.floor(index / 7)]
      return html`<path d="M-11 -4L11 -4L8 4L-14 4Z" fill="${(index * 7) % 3 ? '#e6b94a' : '#d3a02f'}" stroke="#b98722" stroke-width=".8" transform="translate(${x + 16 + (column * (width - 30)) / 6} ${y + 10 + (row * (height - 18)) / 5}) rotate(${(index * 67) % 180})"/>`
    },
  )}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="#fff" opacity=".14"/>`

export const BAGS = {
  'crisp bag': soft({
    width: 250,
    height: 356,
    stature: 0.78,
    d: BAG,
    outline: '14 8, 236 8, 233 110, 232 240, 236 344, 14 344, 18 240, 17 110',
    text: { x: 38, y: 46, width: 174, height: 262 },
    over: () =>
      html`${crimp(14, 10, 222, 18)}${crimp(14, 322, 222, 18)}${creases(['M30 44Q44 74 34 112', 'M220 46Q206 80 216 118', 'M32 306Q46 280 34 250', 'M218 308Q204 280 214 246', 'M70 36Q74 50 68 62', 'M180 318Q176 304 184 292'])}`,
  }),
  'pasta bag': soft({
    width: 210,
    height: 366,
    stature: 0.74,
    d: roundedOff(
      '12 10 2, 198 10 2, 194 60 30, 200 200 60, 194 320 30, 198 356 4, 12 356 4, 16 320 30, 10 200 60, 16 60 30',
    ),
    outline: '12 10, 198 10, 199 200, 198 356, 12 356, 11 200',
    text: { x: 28, y: 38, width: 154, height: 188 },
    middle: () => window(38, 238, 134, 84),
    over: () =>
      html`${crimp(12, 10, 186, 16)}${crimp(13, 338, 184, 18)}${creases(['M26 40Q36 70 28 110', 'M184 44Q174 70 182 104', 'M28 330Q40 300 30 272', 'M182 330Q172 306 180 276'])}`,
  }),
  'coffee pack': soft({
    width: 200,
    height: 340,
    stature: 0.64,
    d: roundedOff('30 12 3, 170 12 3, 174 44 8, 184 66 10, 186 324 8, 14 324 8, 16 66 10, 26 44 8'),
    outline: '30 12, 170 12, 184 66, 186 324, 14 324, 16 66',
    text: { x: 32, y: 78, width: 136, height: 232 },
    light: 'matte',
    over: ({ tones }) =>
      html`<rect x="28" y="26" width="144" height="15" rx="2" fill="${tones.accent}"/><rect x="28" y="26" width="144" height="15" fill="url(#v-metal)" opacity=".6"/><path d="M16 66L30 90V316M184 66L170 90V316" stroke="#000" stroke-opacity=".16" stroke-width="3" fill="none"/>${creases(['M60 46L54 66', 'M140 46L146 66', 'M100 44V62', 'M80 48L78 60'])}<circle cx="100" cy="58" r="6" fill="${darken(tones.body, 0.25)}" stroke="#fff" stroke-opacity=".3"/>`,
  }),
  pouch: soft({
    width: 210,
    height: 320,
    stature: 0.58,
    d: roundedOff('16 10 10, 194 10 10, 190 120 60, 198 300 34, 105 314 60, 12 300 34, 20 120 60'),
    outline: '16 10, 194 10, 192 120, 196 290, 150 310, 60 310, 14 290, 18 120',
    text: { x: 34, y: 42, width: 142, height: 226 },
    over: () =>
      html`${crimp(18, 12, 174, 13)}<path d="M26 36H184" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-dasharray="5 4"/><path d="M22 276Q105 304 188 276" stroke="#000" stroke-opacity=".22" stroke-width="4" fill="none"/>${creases(['M30 44Q38 80 30 130', 'M180 48Q172 84 180 134'])}`,
  }),
  'spout pouch': soft({
    width: 180,
    height: 320,
    stature: 0.46,
    d: roundedOff('24 62 18, 156 62 18, 150 150 60, 164 302 30, 90 312 60, 16 302 30, 30 150 60'),
    outline: '66 8, 114 8, 116 60, 156 64, 152 150, 162 298, 90 310, 18 298, 28 150, 24 64, 64 60',
    text: { x: 38, y: 78, width: 104, height: 198 },
    behind: ({ tones }) =>
      html`<rect x="78" y="42" width="24" height="26" fill="#f4f2ee"/><rect x="64" y="8" width="52" height="40" rx="9" fill="${tones.cap}"/><rect x="64" y="8" width="52" height="40" rx="9" fill="url(#v-gloss)"/>`,
    over: () =>
      creases(['M40 80Q46 110 40 140', 'M140 84Q134 112 140 142', 'M34 284Q60 270 80 290', 'M146 284Q122 270 104 290']),
  }),
  sack: soft({
    width: 240,
    height: 380,
    stature: 0.98,
    d: roundedOff(
      '28 10 4, 212 10 4, 216 50 14, 228 90 40, 230 330 60, 216 370 20, 24 370 20, 10 330 60, 12 90 40, 24 50 14',
    ),
    outline: '28 10, 212 10, 226 90, 229 330, 214 370, 26 370, 11 330, 14 90',
    text: { x: 34, y: 60, width: 172, height: 284 },
    over: ({ tones }) =>
      html`<rect x="26" y="14" width="188" height="22" fill="${lighten(tones.deep, 0.1)}"/><path d="M26 25H214" stroke="#fff" stroke-width="2.4" stroke-dasharray="7 5"/>${creases(['M28 60Q44 110 30 170', 'M212 66Q196 120 210 176', 'M30 350Q54 330 40 290', 'M208 350Q186 330 202 294', 'M90 44Q94 56 88 66', 'M150 44Q146 56 152 68'])}`,
  }),
  'nappy pack': soft({
    width: 300,
    height: 250,
    stature: 0.56,
    d: roundedOff('14 34 26, 60 14 16, 240 14 16, 286 34 26, 290 130 60, 284 240 24, 16 240 24, 10 130 60'),
    outline: '14 34, 60 14, 240 14, 286 34, 289 130, 284 240, 16 240, 11 130',
    text: { x: 34, y: 42, width: 232, height: 180 },
    over: () =>
      html`<path d="M100 22Q150 6 200 22L196 31Q150 17 104 31Z" fill="#000" opacity=".18"/>${creases(['M26 52Q40 80 28 120', 'M274 54Q260 84 272 122', 'M28 226Q60 216 70 230', 'M270 226Q246 214 232 230'])}`,
  }),
  'roll pack': soft({
    width: 330,
    height: 300,
    stature: 0.66,
    d: roundedOff('14 20 26, 316 20 26, 318 290 26, 12 290 26'),
    outline: '13 20, 317 20, 317 290, 13 290',
    text: { x: 40, y: 92, width: 250, height: 128 },
    middle: () =>
      html`${[0, 1, 2].map((row) => [0, 1, 2, 3].map((column) => (row === 1 ? html`` : html`<ellipse cx="${52 + column * 75}" cy="${56 + row * 100}" rx="34" ry="30" fill="#fff" stroke="#d4d8dc" stroke-width="1.6"/><ellipse cx="${52 + column * 75}" cy="${56 + row * 100}" rx="24" ry="20" fill="none" stroke="#e2e5e8" stroke-width="2.4"/><ellipse cx="${52 + column * 75}" cy="${56 + row * 100}" rx="11" ry="9" fill="#b9a489"/><ellipse cx="${52 + column * 75}" cy="${57.5 + row * 100}" rx="8" ry="6" fill="#6e5f4c"/>`)))}`,
    over: () =>
      creases([
        'M24 30Q60 60 40 96',
        'M306 32Q270 60 290 96',
        'M24 280Q56 250 44 216',
        'M304 282Q276 250 288 214',
        'M120 24Q130 50 120 78',
        'M210 286Q200 262 212 236',
      ]),
  }),
  bar: soft({
    width: 380,
    height: 176,
    stature: 0.24,
    d: roundedOff('8 10 2, 372 10 2, 372 166 2, 8 166 2'),
    outline: '8 10, 372 10, 372 166, 8 166',
    text: { x: 36, y: 24, width: 308, height: 128 },
    light: 'down',
    over: ({ tones }) =>
      html`<rect x="8" y="10" width="17" height="156" fill="${tones.metal}"/><rect x="355" y="10" width="17" height="156" fill="${tones.metal}"/><path d="${Array.from({ length: 19 }, (_, index) => `M8 ${14 + index * 8}h17M355 ${14 + index * 8}h17`).join('')}" stroke="#000" stroke-opacity=".22" stroke-width="2"/>${creases(['M40 20L340 14', 'M60 162L330 158'])}`,
  }),
  tin: soft({
    width: 320,
    height: 196,
    stature: 0.26,
    d: roundedOff('14 12 58, 306 12 58, 306 158 58, 14 158 58'),
    outline: '60 12, 260 12, 304 50, 304 140, 262 184, 58 184, 16 140, 16 50',
    text: { x: 40, y: 26, width: 212, height: 118 },
    light: 'down',
    behind: ({ tones }) =>
      html`${filled(roundedOff('12 30 58, 308 30 58, 308 186 62, 12 186 62'), tones.metal)}${filled(
        roundedOff('12 30 58, 308 30 58, 308 186 62, 12 186 62'),
        'url(#v-metal)',
      )}`,
    over: () =>
      html`<path d="${roundedOff('18 16 56, 302 16 56, 302 154 56, 18 154 56')}" fill="none" stroke="#f2f3f4" stroke-width="5"/><path d="${roundedOff('22 20 54, 298 20 54, 298 150 54, 22 150 54')}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.5"/><ellipse cx="276" cy="85" rx="15" ry="23" fill="none" stroke="#c9ced2" stroke-width="6"/><circle cx="258" cy="85" r="5" fill="#9aa0a5"/>`,
  }),
} as const
