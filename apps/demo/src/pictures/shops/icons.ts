import { html, type Markup, trustMarkup } from '../html.ts'

const PATHS = {
  search: '<circle cx="11" cy="11" r="7"/><path d="M16.5 16.5L21 21"/>',
  basket: '<path d="M3 9h18l-2 11H5ZM8 9l3-6M16 9l-3-6"/>',
  cart: '<path d="M2 3h3l3 12h11l2-8H6"/><circle cx="9" cy="20" r="1.6"/><circle cx="18" cy="20" r="1.6"/>',
  user: '<circle cx="12" cy="8" r="4.5"/><path d="M3 21c1-5 5-7 9-7s8 2 9 7"/>',
  heart: '<path d="M12 20S3 14 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 14 12 20 12 20Z"/>',
  pin: '<path d="M12 22s7-7 7-12a7 7 0 0 0-14 0c0 5 7 12 7 12Z"/><circle cx="12" cy="10" r="2.5"/>',
  truck: '<path d="M1 5h13v11H1ZM14 9h5l4 4v3h-9Z"/><circle cx="6" cy="18" r="2"/><circle cx="18" cy="18" r="2"/>',
  menu: '<path d="M3 6h18M3 12h18M3 18h18"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l4 2"/>',
  down: '<path d="M5 9l7 7 7-7"/>',
  right: '<path d="M9 5l7 7-7 7"/>',
  left: '<path d="M15 5l-7 7 7 7"/>',
  close: '<path d="M5 5l14 14M19 5L5 19"/>',
  plus: '<path d="M12 4v16M4 12h16"/>',
  card: '<rect x="2" y="5" width="20" height="14" rx="2"/><path d="M2 10h20"/>',
  back: '<path d="M8 4L3 9l5 5M3 9h12a6 6 0 0 1 0 12h-3"/>',
  lock: '<rect x="4" y="10" width="16" height="11" rx="2"/><path d="M8 10V7a4 4 0 0 1 8 0v3"/>',
  mail: '<rect x="2" y="5" width="20" height="14" rx="2"/><path d="M2 7l10 7L22 7"/>',
  phone: '<rect x="6" y="2" width="12" height="20" rx="2"/><path d="M11 18.5h2"/>',
  sliders: '<path d="M3 7h11M18 7h3M3 17h3M10 17h11"/><circle cx="16" cy="7" r="2"/><circle cx="8" cy="17" r="2"/>',
  broken: '<rect x="3" y="4" width="18" height="16" rx="1"/><path d="M3 15l5-5 4 4 3-3 6 5M14 4l-2 4 3 3-2 3"/>',
} as const

export type IconName = keyof typeof PATHS

export function icon(name: IconName, size = 20, width = 2): Markup {
  return html`<svg class="i" width="${size}" height="${size}" viewBox="0 0 24 24" stroke-width="${width}"><use
 href="#i-${name}"/></svg>`
}

/** Once in a document, so that each use is one short element. */
export function iconSheet(): Markup {
  const symbols = Object.entries(PATHS).map(
    ([name, path]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${path}</symbol>`,
  )
  return trustMarkup(
    `<svg width="0" height="0" style="position:absolute">${symbols.join('')}<symbol id="i-star" viewBox="0 0 10 10"><path d="M5 0l1.5 3.300 3.5.4-2.600 2.400.7 3.600L5 7.900 1.900 9.700l.7-3.600L0 3.700l3.5-.4Z"/></symbol></svg>`,
  )
}

/** Five stars, of which `rating` are full. */
export function stars(rating: number, size = 12): Markup {
  const full = Math.round(rating)
  return html`<span class="stars">${Array.from(
    { length: 5 },
    (_, index) => html`<svg width="${size}" height="${size}"
 viewBox="0 0 10 10" fill="${index < full ? '#f2a100' : '#d6d6d6'}"><use href="#i-star"/></svg>`,
  )}</span>`
}
