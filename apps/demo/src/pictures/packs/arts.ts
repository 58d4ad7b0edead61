import type { CategoryName } from '../../data/categories.ts'
import { darken, lighten } from '../colours.ts'
import { html, type Markup } from '../html.ts'

/** What is inside, as the pack shows it: each in a square of 100. */
type Art = (main: string, detail: string) => Markup

const crisp = (x: number, y: number, turn: number, tone: string) =>
  html`<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="25" ry="16" fill="${darken(tone, 0.18)}" cy="2.5"/><ellipse rx="25" ry="16" fill="${tone}"/><path d="M-20 -3 Q0 -16 20 -4 Q4 -3 -2 8 Q-12 4 -20 -3Z" fill="${lighten(tone, 0.35)}"/>${[
    [-8, 4],
    [6, 6],
    [12, -2],
    [-14, -2],
  ].map(([a = 0, b = 0]) => html`<circle cx="${a}" cy="${b}" r="1.3" fill="${darken(tone, 0.4)}"/>`)}</g>`

const cookie = (x: number, y: number, r: number, dots: string) =>
  html`<circle cx="${x}" cy="${y + 2}" r="${r}" fill="#8a5a24"/><circle cx="${x}" cy="${y}" r="${r}" fill="#d9a257"/><circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="#e3b26b"/>${[
    [-0.4, -0.35],
    [0.3, -0.5],
    [0.5, 0.15],
    [-0.05, 0.1],
    [-0.5, 0.3],
    [0.1, 0.55],
  ].map(([a = 0, b = 0]) => html`<circle cx="${x + a * r}" cy="${y + b * r}" r="${r * 0.12}" fill="${dots}"/>`)}`

const fruit = (x: number, y: number, r: number, tone: string) =>
  html`<circle cx="${x}" cy="${y}" r="${r}" fill="${tone}"/><path d="M${x - r * 0.9} ${y + r * 0.3} A${r} ${r} 0 0 0 ${x + r * 0.9} ${y + r * 0.3} A${r * 1.3} ${r * 1.1} 0 0 1 ${x - r * 0.9} ${y + r * 0.3}Z" fill="${darken(tone, 0.18)}"/><ellipse cx="${x - r * 0.35}" cy="${y - r * 0.4}" rx="${r * 0.22}" ry="${r * 0.32}" fill="#fff" opacity=".45" transform="rotate(30 ${x} ${y})"/><path d="M${x} ${y - r} q2 -9 9 -12" stroke="#5a3a1c" stroke-width="3" fill="none"/><path d="M${x + 4} ${y - r - 5} q14 -14 26 -2 q-12 12 -26 2Z" fill="#4f9b3a"/>`

const face = (main: string, detail: string, ears: string) =>
  html`<path d="${ears}" fill="${darken(main, 0.15)}"/><circle cx="50" cy="54" r="34" fill="${main}"/><ellipse cx="50" cy="68" rx="20" ry="15" fill="${lighten(main, 0.65)}"/><circle cx="37" cy="48" r="5" fill="#222"/><circle cx="63" cy="48" r="5" fill="#222"/><circle cx="38.6" cy="46" r="1.6" fill="#fff"/><circle cx="64.6" cy="46" r="1.6" fill="#fff"/><path d="M43 60 H57 L50 68Z" fill="#222"/><path d="M50 68 V73 M50 73 Q44 79 39 74 M50 73 Q56 79 61 74" stroke="#222" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M26 86 Q50 98 74 86" stroke="${detail}" stroke-width="7" fill="none"/>`

const DRAWN = {
  crisps: () =>
    html`${crisp(30, 34, -24, '#f0b93d')}${crisp(68, 30, 18, '#f6c95c')}${crisp(50, 52, -6, '#eeb136')}${crisp(26, 72, 14, '#f6c95c')}${crisp(72, 72, -20, '#f0b93d')}`,
  nuts: (main) =>
    html`${[
      [24, 34, 20],
      [56, 24, -30],
      [80, 48, 40],
      [42, 58, 80],
      [68, 76, 10],
      [20, 76, -20],
    ].map(
      ([x = 0, y = 0, turn = 0]) =>
        html`<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="20" ry="12" fill="#a8672c"/><ellipse rx="17" ry="8" cy="-2.5" fill="#c98a48"/><path d="M-14 -2 Q0 -8 14 -2" stroke="#8a4f1c" stroke-width="1.6" fill="none"/></g>`,
    )}<circle cx="50" cy="42" r="3" fill="${main}"/>`,
  biscuits: () =>
    html`${cookie(32, 62, 28, '#6b3d14')}${cookie(68, 62, 28, '#7b4a1d')}${cookie(50, 34, 30, '#5d3310')}`,
  chocolate: (_, detail) =>
    html`<g transform="rotate(-10 50 50)">${[0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => html`<rect x="${8 + column * 29}" y="${8 + row * 29}" width="28" height="28" rx="3" fill="#4a2414"/><path d="M${13 + column * 29} ${31 + row * 29} V${13 + row * 29} H${31 + column * 29}" stroke="#7c452a" stroke-width="3" fill="none"/><rect x="${15 + column * 29}" y="${15 + row * 29}" width="15" height="15" rx="2" fill="#5c2f1b"/>`))}</g><path d="M80 92 l12 -12 l6 14Z" fill="${detail}"/>`,
  bowl: (main) =>
    html`${[
      [30, 36],
      [44, 28],
      [58, 34],
      [70, 38],
      [38, 44],
      [52, 44],
      [64, 48],
      [26, 46],
      [76, 46],
    ].map(
      ([x = 0, y = 0], index) =>
        html`<ellipse cx="${x}" cy="${y}" rx="11" ry="7" fill="${index % 3 ? '#e2a23b' : '#c9822a'}" transform="rotate(${index * 37} ${x} ${y})"/>`,
    )}<circle cx="46" cy="38" r="5" fill="#b5263a"/><circle cx="62" cy="42" r="5" fill="#3b4a9c"/><path d="M8 50 H92 C92 80 74 94 50 94 C26 94 8 80 8 50Z" fill="${main}"/><path d="M8 50 H92 C92 56 91 60 90 62 H10 C9 58 8 54 8 50Z" fill="${lighten(main, 0.25)}"/>`,
  pasta: () =>
    html`${[
      [26, 28, -30],
      [60, 22, 20],
      [80, 52, -50],
      [40, 54, 10],
      [22, 74, 40],
      [62, 80, -15],
    ].map(
      ([x = 0, y = 0, turn = 0]) =>
        html`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-20 -8 L20 -8 L14 8 L-26 8Z" fill="#efc65a"/><ellipse cx="17" cy="0" rx="4" ry="8.4" fill="#b98a22" transform="rotate(20 17 0)"/><path d="M-20 -4 H14 M-22 0 H12 M-24 4 H10" stroke="#d6a534" stroke-width="1.6"/></g>`,
    )}`,
  spaghetti: () =>
    html`${Array.from({ length: 9 }, (_, index) => html`<path d="M${14 + index * 9} 4 Q${10 + index * 10} 50 ${14 + index * 9} 96" stroke="${index % 2 ? '#e9bd4c' : '#f3d27a'}" stroke-width="5.5" fill="none" stroke-linecap="round"/>`)}<rect x="6" y="42" width="88" height="16" rx="3" fill="#a8332c"/>`,
  olives: () =>
    html`<path d="M8 78 Q50 50 92 14" stroke="#6b7b2c" stroke-width="3" fill="none"/>${[
      [24, 58, -20],
      [44, 74, -10],
      [62, 52, -40],
      [80, 40, 10],
    ].map(
      ([x = 0, y = 0, turn = 0]) =>
        html`<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="11" ry="15" fill="#7f8f2a"/><ellipse rx="3.4" ry="5.6" cx="-4" cy="-5" fill="#c5d06a"/></g>`,
    )}${[
      [20, 40, -70],
      [44, 34, -60],
      [66, 20, -50],
      [76, 66, 30],
    ].map(
      ([x = 0, y = 0, turn = 0]) =>
        html`<path d="M0 -19 Q9 0 0 19 Q-9 0 0 -19Z" transform="translate(${x} ${y}) rotate(${turn})" fill="#93a65a"/>`,
    )}`,
  fish: (main, detail) =>
    html`${[
      [30, 1],
      [58, -1],
      [84, 1],
    ].map(
      ([y = 0, side = 1], index) =>
        html`<g transform="translate(50 ${y}) scale(${side} 1)"><path d="M-46 0 C-30 -17 10 -17 28 -2 L46 -13 Q41 0 46 13 L28 2 C10 17 -30 17 -46 0Z" fill="${index % 2 ? main : '#9fb4c4'}"/><path d="M-44 -2 C-26 -15 8 -15 26 -3 C6 -7 -24 -7 -44 -2Z" fill="#3d566b"/><circle cx="-34" cy="-3" r="2.6" fill="#fff"/><circle cx="-34" cy="-3" r="1.3" fill="#111"/><path d="M-20 -9 Q-15 0 -20 9" stroke="${detail}" stroke-width="2" fill="none"/></g>`,
    )}`,
  cup: (main, detail) =>
    html`<path d="M36 26 q-8 -10 0 -20 M52 26 q-8 -10 0 -20 M66 26 q-8 -10 0 -20" stroke="${detail}" stroke-width="3.4" fill="none" stroke-linecap="round"/><ellipse cx="50" cy="88" rx="44" ry="8" fill="${darken(main, 0.25)}"/><path d="M18 36 H78 C78 66 68 86 48 86 C28 86 18 66 18 36Z" fill="${main}"/><path d="M76 44 C96 40 96 70 70 68" stroke="${main}" stroke-width="6" fill="none"/><ellipse cx="48" cy="36" rx="30" ry="8" fill="#3b1e10"/><ellipse cx="48" cy="37" rx="22" ry="5" fill="#b07a45"/>`,
  beans: (main, detail) =>
    html`${[
      [30, 30, 20],
      [64, 26, -40],
      [46, 56, 70],
      [80, 58, 15],
      [22, 74, -30],
      [62, 82, 40],
    ].map(
      ([x = 0, y = 0, turn = 0]) =>
        html`<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="13" ry="18" fill="${main}"/><path d="M1 -17 C-7 -6 7 6 -1 17" stroke="${detail}" stroke-width="2.6" fill="none"/></g>`,
    )}`,
  orange: () =>
    html`${fruit(40, 56, 32, '#f5922a')}<circle cx="70" cy="68" r="25" fill="#f5922a"/><circle cx="70" cy="68" r="21" fill="#ffe9c2"/>${Array.from({ length: 8 }, (_, index) => html`<path d="M70 65 L63.5 50 Q70 46 76.5 50Z" fill="#f7a63f" transform="rotate(${index * 45} 70 68)"/>`)}`,
  lemon: () =>
    html`${fruit(40, 54, 30, '#f4d02e')}<circle cx="70" cy="66" r="25" fill="#eec51f"/><circle cx="70" cy="66" r="21" fill="#fffbe0"/>${Array.from({ length: 8 }, (_, index) => html`<path d="M70 63 L63.5 48 Q70 44 76.5 48Z" fill="#f7dd4f" transform="rotate(${index * 45} 70 66)"/>`)}`,
  apple: () => html`${fruit(38, 58, 30, '#c9302c')}${fruit(68, 64, 26, '#8fb83a')}`,
  peach: () => html`${fruit(40, 56, 31, '#f3a25a')}${fruit(70, 66, 24, '#ef8a62')}`,
  berries: (main) =>
    html`${fruit(30, 60, 22, '#d5304a')}${[
      [60, 50],
      [78, 58],
      [64, 70],
      [82, 76],
      [50, 80],
      [68, 88],
    ].map(
      ([x = 0, y = 0]) =>
        html`<circle cx="${x}" cy="${y}" r="10.5" fill="#4a4fa3"/><circle cx="${x - 3}" cy="${y - 3}" r="2.6" fill="#a6aae0"/>`,
    )}<circle cx="44" cy="36" r="6" fill="${main}"/>`,
  grain: (main, detail) =>
    html`${[-26, 0, 26].map((shift) => html`<g transform="translate(${shift} ${Math.abs(shift) / 3}) rotate(${shift} 50 98)"><path d="M50 98 V22" stroke="${detail}" stroke-width="2.4"/>${[22, 34, 46, 58].map((y) => html`<path d="M50 ${y + 12} q-13 -3 -12 -17 q11 3 12 17 q13 -3 12 -17 q-11 3 -12 17Z" fill="${main}"/>`)}</g>`)}`,
  dog: (main, detail) =>
    face(main, detail, 'M20 30 C6 34 6 66 16 76 C24 70 28 50 32 34Z M80 30 C94 34 94 66 84 76 C76 70 72 50 68 34Z'),
  cat: (main, detail) => face(main, detail, 'M20 50 L18 8 L46 26Z M80 50 L82 8 L54 26Z'),
  bear: (main, detail) =>
    face(main, detail, 'M12 28 a16 16 0 1 0 32 0 a16 16 0 1 0 -32 0 M56 28 a16 16 0 1 0 32 0 a16 16 0 1 0 -32 0'),
  pills: (main, detail) =>
    html`${[
      [34, 34, -35],
      [66, 62, 20],
    ].map(
      ([x = 0, y = 0, turn = 0]) =>
        html`<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-30" y="-14" width="60" height="28" rx="14" fill="${main}"/><path d="M0 -14 H16 A14 14 0 0 1 16 14 H0Z" fill="${detail}"/><rect x="-22" y="-9" width="44" height="5" rx="2.5" fill="#fff" opacity=".5"/></g>`,
    )}<circle cx="76" cy="22" r="14" fill="${main}"/><path d="M66 22 H86" stroke="#fff" stroke-width="2.4"/>`,
  tooth: (main, detail) =>
    html`<path d="M50 20 C66 6 94 12 90 42 C88 62 78 66 74 90 C70 100 60 96 58 80 C56 66 44 66 42 80 C40 96 30 100 26 90 C22 66 12 62 10 42 C6 12 34 6 50 20Z" fill="#fff" stroke="${main}" stroke-width="4"/><path d="M24 30 Q18 40 24 52" stroke="${detail}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M78 16 l3 9 l9 3 l-9 3 l-3 9 l-3 -9 l-9 -3 l9 -3Z" fill="${detail}"/>`,
  shirt: (main, detail) =>
    html`<path d="M34 16 Q50 30 66 16 L92 32 L82 50 L74 46 V92 H26 V46 L18 50 L8 32Z" fill="#fff" stroke="${main}" stroke-width="4" stroke-linejoin="round"/><path d="M26 64 Q38 54 50 64 T74 64 V92 H26Z" fill="${detail}"/>${[
      [84, 70, 9],
      [90, 88, 5],
      [12, 76, 7],
    ].map(([x = 0, y = 0, r = 0]) => html`<circle cx="${x}" cy="${y}" r="${r}" fill="${detail}" opacity=".7"/>`)}`,
  plate: (main, detail) =>
    html`<circle cx="50" cy="54" r="42" fill="#fff" stroke="${main}" stroke-width="4"/><circle cx="50" cy="54" r="27" fill="none" stroke="${detail}" stroke-width="4"/><path d="M74 12 l4 12 l12 4 l-12 4 l-4 12 l-4 -12 l-12 -4 l12 -4Z" fill="${detail}"/><path d="M34 50 Q40 36 54 34" stroke="${detail}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  roll: (main, detail) =>
    html`<rect x="22" y="24" width="56" height="62" fill="#fff" stroke="${main}" stroke-width="3"/><ellipse cx="50" cy="24" rx="28" ry="12" fill="#fff" stroke="${main}" stroke-width="3"/><ellipse cx="50" cy="24" rx="10" ry="4.4" fill="${detail}"/>${[44, 58, 72].map((y) => html`<path d="M30 ${y} q5 -6 10 0 t10 0 t10 0 t10 0" stroke="${detail}" stroke-width="2.2" fill="none"/>`)}`,
} as const satisfies Record<string, Art>

export type ArtName = keyof typeof DRAWN

export const ARTS: Readonly<Record<ArtName, Art>> = DRAWN

const SHOWN: Readonly<Partial<Record<CategoryName, ArtName>>> = {
  Snacks: 'crisps',
  Biscuits: 'biscuits',
  Chocolate: 'chocolate',
  'Breakfast cereals': 'bowl',
  Pasta: 'pasta',
  'Olive oil': 'olives',
  'Canned fish': 'fish',
  Yogurt: 'berries',
  Coffee: 'cup',
  Tea: 'cup',
  Juice: 'orange',
  Beer: 'grain',
  'Beer, alcohol-free': 'grain',
  Nappies: 'bear',
  'Baby food': 'apple',
  'Dog food': 'dog',
  'Cat food': 'cat',
  Vitamins: 'pills',
  'Oral care': 'tooth',
  Mouthwash: 'tooth',
  Detergent: 'shirt',
  Softener: 'shirt',
  Dishwashing: 'plate',
  'Household paper': 'roll',
}

/** Words of a name that say better than its category what is inside. */
const TOLD: readonly (readonly [RegExp, ArtName])[] = [
  [/spaghetti|linguine|espaguetis|fideos/i, 'spaghetti'],
  [/nuss|nüsse|nut |erdn|cashew|mandel|studenten/i, 'nuts'],
  [/choco?l?at?e? bar|schokolade/i, 'chocolate'],
  [/lim[oó]n|lemon|citron|cedrata|zitrone/i, 'lemon'],
  [/naranja|orange|aranci|ace$|pompelmo|multifrutas|cítric|citrus|agrumi/i, 'orange'],
  [/manzana|apple|apfel|pomme |mela|birne|poire|pera/i, 'apple'],
  [/melocot|peach|pesca|abricot|pfirsich|mango|banan|plátano|vanil/i, 'peach'],
  [/fresa|fraise|straw|erdbeer|himbeer|berry|beere|myrtille|tomate/i, 'berries'],
  [/grano|bohne|grani|espresso|arabica|arábica/i, 'beans'],
]
const TELLING: readonly CategoryName[] = [
  ...(['Pasta', 'Snacks', 'Juice', 'Soft drinks', 'Baby food', 'Yogurt', 'Coffee', 'Dishwashing'] as const),
]

/** Nothing for packs that show only the brand's emblem. */
export function findArt(category: CategoryName, name: string): ArtName | undefined {
  const told = TELLING.includes(category) ? TOLD.find(([words]) => words.test(name))?.[1] : undefined
  return told ?? SHOWN[category]
}
