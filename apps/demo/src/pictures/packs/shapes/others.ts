import { html } from '../../html.ts'
import { clipped, filled, inset, type Point, rounded, type Shape, shade } from '../shape.ts'

const JUG = rounded([
  [70, 64, 14],
  [150, 64, 14],
  [160, 84, 20],
  [238, 130, 50],
  [250, 400, 34],
  [20, 400, 34],
  [26, 150, 60],
  [64, 84, 20],
])
const HANDLE = rounded([
  [176, 148, 16],
  [218, 168, 22],
  [222, 250, 18],
  [188, 240, 18],
])
const JUG_LABEL = { x: 40, y: 196, width: 138, height: 182 }
const JUG_OUTLINE: Point[] = [
  [76, 10],
  [148, 10],
  [152, 66],
  [160, 86],
  [234, 132],
  [250, 396],
  [20, 396],
  [26, 150],
  [68, 66],
]

/** Laundry liquids, with a handle to look through. */
const jug: Shape = {
  width: 270,
  height: 412,
  stature: 0.86,
  outline: JUG_OUTLINE,
  face: { ground: JUG_LABEL, text: inset(JUG_LABEL, 10, 10), round: 22 },
  sleeve: false,
  draw: ({ tones, id, print }) => {
    const cap = rounded([
      [74, 8, 12],
      [146, 8, 12],
      [152, 66, 5],
      [68, 66, 5],
    ])
    const body = `${JUG}${HANDLE}`
    return html`${filled(cap, tones.cap)}<path d="${Array.from({ length: 12 }, (_, index) => `M${78 + index * 6} 16v44`).join('')}" stroke="#000" stroke-opacity=".15" stroke-width="2"/>${shade(cap, 'gloss')}${filled(body, tones.body, 'fill-rule="evenodd"')}${clipped(
      `${id}b`,
      rounded([
        [40, 196, 22],
        [178, 196, 22],
        [178, 378, 22],
        [40, 378, 22],
      ]),
      print,
    )}${filled(body, 'url(#v-gloss)', 'fill-rule="evenodd"')}<path d="${HANDLE}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="4"/><path d="M38 180Q44 130 84 100" stroke="#fff" stroke-opacity=".5" stroke-width="7" fill="none" stroke-linecap="round"/>`
  },
}

const CARD = { x: 12, y: 12, width: 156, height: 416 }
const CARD_FACE = { x: 12, y: 12, width: 156, height: 186 }

/** A toothbrush in a clear shell on a printed card. */
const blister: Shape = {
  width: 180,
  height: 440,
  stature: 0.74,
  outline: [
    [12, 12],
    [168, 12],
    [168, 428],
    [12, 428],
  ],
  face: { ground: CARD, text: inset(CARD_FACE, 12, 34), round: 10 },
  sleeve: true,
  draw: ({ tones, id, print }) => {
    const card = rounded([
      [12, 12, 12],
      [168, 12, 12],
      [168, 428, 12],
      [12, 428, 12],
    ])
    const shell = rounded([
      [52, 206, 30],
      [128, 206, 30],
      [128, 420, 30],
      [52, 420, 30],
    ])
    return html`${filled(card, tones.body)}${clipped(`${id}b`, card, print)}<circle cx="90" cy="30" r="9" fill="#fff"/><circle cx="90" cy="30" r="9" fill="#000" opacity=".12"/>
${filled(shell, '#fff', 'fill-opacity=".55"')}<g><rect x="76" y="222" width="28" height="58" rx="8" fill="#fff"/><path d="${Array.from({ length: 9 }, (_, index) => `M78 ${228 + index * 6}H102`).join('')}" stroke="${tones.accent}" stroke-width="4"/>${filled(
      rounded([
        [82, 278, 4],
        [98, 278, 4],
        [104, 330, 20],
        [102, 408, 14],
        [78, 408, 14],
        [76, 330, 20],
      ]),
      tones.ink,
    )}<path d="M90 326V396" stroke="${tones.accent}" stroke-width="8" stroke-linecap="round"/></g>
<path d="${shell}" fill="url(#v-glass)" opacity=".45"/><path d="${shell}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>`
  },
}

/** An electric brush, printed on its handle. */
const SONIC = rounded([
  [46, 150, 20],
  [104, 150, 20],
  [112, 200, 30],
  [106, 430, 34],
  [44, 430, 34],
  [38, 200, 30],
])
const SONIC_FACE = { x: 46, y: 196, width: 58, height: 216 }
const sonic: Shape = {
  width: 150,
  height: 444,
  stature: 0.74,
  outline: [
    [60, 8],
    [92, 8],
    [92, 80],
    [86, 150],
    [104, 152],
    [112, 200],
    [106, 430],
    [44, 430],
    [38, 200],
    [46, 152],
    [64, 150],
    [60, 80],
  ],
  face: { ground: SONIC_FACE, text: SONIC_FACE, round: 6 },
  sleeve: true,
  draw: ({ tones, print }) =>
    html`${filled(
      rounded([
        [66, 70, 3],
        [84, 70, 3],
        [88, 152, 4],
        [62, 152, 4],
      ]),
      '#f4f4f2',
    )}${shade(
      rounded([
        [66, 70, 3],
        [84, 70, 3],
        [88, 152, 4],
        [62, 152, 4],
      ]),
      'matte',
    )}<rect x="58" y="10" width="34" height="66" rx="15" fill="#fff" stroke="#ccd" stroke-width="1.5"/><path d="${Array.from({ length: 9 }, (_, index) => `M62 ${18 + index * 6.4}H88`).join('')}" stroke="${tones.accent}" stroke-width="4.4" stroke-linecap="round"/>${filled(SONIC, tones.body)}${print}${shade(SONIC, 'gloss')}<circle cx="75" cy="174" r="11" fill="${tones.accent}" stroke="#fff" stroke-width="2.5"/>`,
}

export const OTHER_SHAPES = { jug, blister, sonic } as const
