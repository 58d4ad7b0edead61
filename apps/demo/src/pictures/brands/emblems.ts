import { html, type Markup, trustMarkup } from '../html.ts'
import type { EmblemName } from './looks.ts'

/** Each in a square of 100: the main colour, and one for details. */
type Emblem = (main: string, detail: string) => Markup

const repeatRotated = (count: number, piece: (index: number) => Markup): Markup =>
  html`${Array.from({ length: count }, (_, index) => html`<g transform="rotate(${(360 / count) * index} 50 50)">${piece(index)}</g>`)}`

const star = (points: number, outer: number, inner: number): string =>
  Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 ? inner : outer
    const angle = (Math.PI * index) / points - Math.PI / 2
    return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`
  }).join(' ')

const path = (d: string, fill: string, more = ''): Markup => html`<path d="${d}" fill="${fill}" ${trustMarkup(more)}/>`
const line = (d: string, colour: string, width = 4): Markup =>
  html`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const disc = (x: number, y: number, r: number, fill: string): Markup =>
  html`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const EMBLEMS: Readonly<Record<EmblemName, Emblem>> = {
  drop: (main, detail) =>
    html`${disc(50, 50, 48, detail)}${path('M50 14 C62 36 76 48 76 63 A26 26 0 0 1 24 63 C24 48 38 36 50 14Z', main)}${line('M36 64 A15 15 0 0 0 48 77', '#ffffff', 4)}`,
  leaf: (main, detail) =>
    html`${path('M50 96 C14 78 10 34 50 4 C90 34 86 78 50 96Z', main)}${line('M50 92 L50 22 M50 74 L30 58 M50 74 L70 58 M50 54 L34 40 M50 54 L66 40', detail, 3)}`,
  sun: (main, detail) =>
    html`${repeatRotated(12, (index) => path(index % 2 ? 'M46 4 L54 4 L50 24Z' : 'M44 0 L56 0 L50 26Z', main))}${disc(50, 50, 24, main)}${disc(50, 50, 17, detail)}`,
  wave: (main, detail) =>
    html`${line('M6 36 Q20 16 36 36 T66 36 T96 36', main, 9)}${line('M6 58 Q20 38 36 58 T66 58 T96 58', detail, 9)}${line('M6 80 Q20 60 36 80 T66 80 T96 80', main, 9)}`,
  flower: (main, detail) =>
    html`${repeatRotated(6, () => path('M50 50 C30 34 34 4 50 2 C66 4 70 34 50 50Z', main))}${repeatRotated(6, () => line('M50 42 L50 20', detail, 1.6))}${disc(50, 50, 11, detail)}`,
  mountain: (main, detail) =>
    html`${path('M2 86 L36 22 L54 54 L66 36 L98 86Z', main)}${path('M36 22 L47 42 L40 48 L34 40 L26 46Z', detail)}${path('M66 36 L75 50 L68 56 L60 47Z', detail)}${disc(78, 20, 9, detail)}`,
  wheat: (main, detail) =>
    html`${line('M50 98 L50 20', detail, 3)}${[20, 34, 48, 62].map((y) => html`${path(`M50 ${y + 14} C34 ${y + 12} 28 ${y} 30 ${y - 8} C44 ${y - 6} 50 ${y + 2} 50 ${y + 14}Z`, main)}${path(`M50 ${y + 14} C66 ${y + 12} 72 ${y} 70 ${y - 8} C56 ${y - 6} 50 ${y + 2} 50 ${y + 14}Z`, main)}`)}${path('M50 20 C42 12 44 2 50 0 C56 2 58 12 50 20Z', main)}`,
  bean: (main, detail) =>
    html`<g transform="rotate(28 50 50)"><ellipse cx="50" cy="50" rx="30" ry="44" fill="${main}"/>${line('M52 8 C34 34 66 62 48 92', detail, 5)}</g>`,
  hop: (main, detail) =>
    html`${[
      [50, 84],
      [36, 68],
      [64, 68],
      [50, 62],
      [28, 50],
      [72, 50],
      [42, 46],
      [58, 46],
      [50, 32],
    ].map(([x = 0, y = 0]) =>
      path(
        `M${x} ${y + 14} C${x - 16} ${y + 4} ${x - 14} ${y - 14} ${x} ${y - 18} C${x + 14} ${y - 14} ${x + 16} ${y + 4} ${x} ${y + 14}Z`,
        main,
        `stroke="${detail}" stroke-width="2"`,
      ),
    )}${line('M50 16 C50 8 56 4 62 2', main, 4)}${path('M52 14 C66 -2 84 4 90 14 C76 22 62 22 52 14Z', main)}`,
  grape: (main, detail) =>
    html`${[
      [34, 42],
      [50, 42],
      [66, 42],
      [42, 57],
      [58, 57],
      [50, 72],
      [34, 57],
      [66, 57],
      [50, 87],
    ].map(
      ([x = 0, y = 0]) => html`${disc(x, y, 9.5, main)}${disc(x - 3, y - 3, 2.4, detail)}`,
    )}${line('M50 32 L50 12', main, 4)}${path('M52 26 C58 4 80 2 92 12 C84 30 66 36 52 26Z', main)}`,
  fish: (main, detail) =>
    html`${path('M6 50 C22 22 58 20 76 46 L96 28 C92 44 92 56 96 72 L76 54 C58 80 22 78 6 50Z', main)}${disc(24, 46, 4, detail)}${line('M38 34 C44 44 44 56 38 66 M50 34 C55 44 55 56 50 66 M62 40 C65 46 65 54 62 60', detail, 2.4)}`,
  citrus: (main, detail) =>
    html`${disc(50, 50, 46, main)}${disc(50, 50, 39, '#fff8e1')}${repeatRotated(8, () => path('M50 46 L40 17 Q50 11 60 17Z', main))}${disc(50, 50, 3, detail)}`,
  paw: (main) =>
    html`${path('M50 46 C70 46 84 66 78 82 C72 94 60 86 50 86 C40 86 28 94 22 82 C16 66 30 46 50 46Z', main)}${[
      [18, 42, -24],
      [38, 24, -8],
      [62, 24, 8],
      [82, 42, 24],
    ].map(
      ([x = 0, y = 0, turn = 0]) =>
        html`<ellipse cx="${x}" cy="${y}" rx="10.5" ry="15" fill="${main}" transform="rotate(${turn} ${x} ${y})"/>`,
    )}`,
  heart: (main, detail) =>
    html`${path('M50 90 C8 60 6 20 30 16 C42 14 48 24 50 32 C52 24 58 14 70 16 C94 20 92 60 50 90Z', main)}${line('M26 30 C20 36 22 46 26 52', detail, 4)}`,
  star: (main, detail) =>
    html`<polygon points="${star(5, 48, 20)}" fill="${main}"/><polygon points="${star(5, 30, 12)}" fill="${detail}" opacity=".55"/>`,
  spark: (main, detail) =>
    html`<polygon points="${star(4, 48, 13)}" fill="${main}"/><g transform="translate(58 2) scale(.36)"><polygon points="${star(4, 48, 13)}" fill="${detail}"/></g><g transform="translate(2 62) scale(.28)"><polygon points="${star(4, 48, 13)}" fill="${detail}"/></g>`,
  bubbles: (main, detail) =>
    html`${[
      [38, 60, 30],
      [74, 36, 20],
      [76, 78, 13],
      [34, 18, 11],
      [58, 10, 6],
    ].map(
      ([x = 0, y = 0, r = 0]) =>
        html`<circle cx="${x}" cy="${y}" r="${r}" fill="${main}" fill-opacity=".85"/><path d="M${x - r * 0.55} ${y - r * 0.1} A${r * 0.6} ${r * 0.6} 0 0 1 ${x} ${y - r * 0.6}" fill="none" stroke="${detail}" stroke-width="${r * 0.14}" stroke-linecap="round"/>`,
    )}`,
  cloud: (main, detail) =>
    html`${path('M26 78 A20 20 0 0 1 24 38 A28 28 0 0 1 76 34 A22 22 0 0 1 76 78Z', main)}${line('M36 56 Q42 62 48 56 M60 56 Q66 62 72 56', detail, 3.4)}`,
  feather: (main, detail) =>
    html`${path('M12 92 C16 50 40 10 90 6 C92 54 62 78 26 80Z', main)}${line('M8 98 C24 70 48 40 80 16 M34 66 L58 66 M46 52 L70 48', detail, 3)}`,
  crown: (main, detail) =>
    html`${path('M12 78 L6 30 L30 52 L50 16 L70 52 L94 30 L88 78Z', main)}<rect x="12" y="82" width="76" height="9" rx="3" fill="${main}"/>${[
      [6, 26],
      [50, 12],
      [94, 26],
    ].map(([x = 0, y = 0]) => disc(x, y, 6, detail))}`,
  cross: (main, detail) =>
    html`${path('M36 6 H64 V36 H94 V64 H64 V94 H36 V64 H6 V36 H36Z', main)}${path('M44 20 H56 V44 H80 V56 H56 V80 H44 V56 H20 V44 H44Z', detail)}`,
  shield: (main, detail) =>
    html`${path('M50 4 L90 16 V48 C90 74 70 90 50 97 C30 90 10 74 10 48 V16Z', main)}${path('M50 14 L80 23 V48 H50Z M50 48 V86 C35 80 20 68 20 48Z', detail)}`,
  bird: (main, detail) =>
    html`${path('M6 40 C22 20 42 22 54 38 C66 30 84 30 96 44 C82 44 78 54 70 62 C60 78 40 78 26 66 C34 66 40 62 42 56 C28 58 14 52 6 40Z', main)}${disc(76, 42, 3, detail)}${line('M50 72 L46 88 M58 72 L58 88', main, 3)}`,
  moon: (main, detail) =>
    html`${path('M64 6 A46 46 0 1 0 94 68 A38 38 0 0 1 64 6Z', main)}<g transform="translate(62 22) scale(.3)"><polygon points="${star(4, 48, 13)}" fill="${detail}"/></g>`,
  lily: (main, detail) =>
    html`${path('M50 2 C62 22 64 42 50 66 C36 42 38 22 50 2Z', main)}${path('M46 66 C26 66 8 50 12 32 C16 22 28 26 28 36 C40 42 46 52 46 66Z M54 66 C74 66 92 50 88 32 C84 22 72 26 72 36 C60 42 54 52 54 66Z', main)}<rect x="28" y="68" width="44" height="7" rx="3" fill="${detail}"/>${path('M44 77 H56 L62 98 L50 90 L38 98Z', main)}`,
  tree: (main, detail) =>
    html`${path('M50 2 L74 34 H64 L84 60 H70 L92 84 H8 L30 60 H16 L36 34 H26Z', main)}<rect x="44" y="84" width="12" height="14" fill="${detail}"/>`,
}
