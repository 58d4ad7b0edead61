import type { MiniProduct, ProductKind } from './mini-pages.ts'

/** Outlines in a box of 10 × 20, aligned to the bottom: the body, then the cap. */
const SHAPES: Record<ProductKind, { body: string; cap: string; label: readonly [number, number, number, number] }> = {
  bottle: {
    body: 'M3.8 3h2.4v3.4C6.2 8 8 8.4 8 10.4V19a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-8.600C2 8.4 3.8 8 3.8 6.400z',
    cap: 'M3.7 1h2.600v2h-2.600z',
    label: [2, 12, 6, 4.5],
  },
  can: {
    body: 'M2.6 4.500h4.800l.6 1V19l-.6 1H2.600L2 19V5.500z',
    cap: 'M2.8 3.600h4.400v1H2.800z',
    label: [2, 9, 6, 6],
  },
  jar: {
    body: 'M1.4 12h7.200a.8.8 0 0 1 .8.8V19a1 1 0 0 1-1 1H1.600a1 1 0 0 1-1-1v-6.200a.8.8 0 0 1 .8-.8z',
    cap: 'M1 9.400h8V12H1z',
    label: [0.6, 14.2, 8.8, 3],
  },
  tube: { body: 'M2 3h6l-.9 14.500H2.900z', cap: 'M2.9 17.500h4.200V20H2.900z', label: [2.4, 6.5, 5.2, 5] },
  box: { body: 'M1.6 4h6.800v16H1.600z', cap: 'M8.4 4l1 1.200V19l-1 1z', label: [1.6, 8, 6.8, 5] },
}

/** A product at (x, y) with a height in units. */
export function drawProduct([kind, colour, label]: MiniProduct, x: number, y: number, height: number): string {
  const { body, cap, label: box } = SHAPES[kind]
  const [left, top, width, tall] = box
  const scale = height / 20
  return `<g transform="translate(${x - 5 * scale} ${y - height}) scale(${scale})">
    <ellipse cx="5" cy="20" rx="4.6" ry=".7" fill="#000" opacity=".14"/>
    <path d="${cap}" fill="${label}" stroke="${colour}" stroke-width=".3"/>
    <path d="${body}" fill="${colour}"/>
    <rect x="${left}" y="${top}" width="${width}" height="${tall}" fill="${label}"/>
    <path d="${body}" fill="#fff" opacity=".12" clip-path="inset(0 55% 0 0)"/>
  </g>`
}
