import type { CategoryName } from '../../data/categories.ts'
import { getTrait } from '../../random.ts'
import type { Identity } from '../brands/identity.ts'
import { darken, lighten, mix } from '../colours.ts'
import type { Product } from './products.ts'
import type { Tones } from './shape.ts'

/** Flavours, scents and kinds have a colour that shoppers expect. */
const EXPECTED: readonly (readonly [RegExp, string])[] = [
  [/mint|menth|menta|minze|ortie|pine|herbal|verde|green|grün|alo[eé]/i, '#3aa76d'],
  [/lim[oó]n|lemon|citron|camom|kamille|manzanilla|limone|vanil|miel|honey|honig|banan|plátano/i, '#f0bf2a'],
  [/naranja|orange|aranci|cítric|citrus|peach|pesca|melocot|abricot|pfirsich|mango|agrum|ginger|zenzero/i, '#f08a24'],
  [/fresa|fraise|straw|erdbeer|himbeer|rosas?|rose|peony|cherry|pompelmo|berry|beere|garnacha|rosé|rosado/i, '#e0527a'],
  [/lavend|lavanda|lavande|figue|fig |myrtille|berries|ciruela|duck|ente/i, '#8a74c9'],
  [/cool|ice|sport|marina|sea|mer|sparkling|frizz|gazeuse|fresh|atún|tuna|thun|salmon|lachs/i, '#2f9bd6'],
  [/noir|black|nuit|night|noche|charcoal|intens|dunkel|schwarz|zero|ébène|70 %|ristretto/i, '#3a3540'],
  [
    /cacao|choc|praliné|nougat|noisette|haselnuss|café|coffee|toast|tostada|roja|rouge|tinto|crianza|reserva/i,
    '#9a4a2c',
  ],
  [
    /coco|cotton|coton|milk|lait|leche|avena|avoine|oat|natur|blanc|white|weiss|suave|mild|doux|soft|sensitive/i,
    '#d8b98a',
  ],
]

const LIQUIDS: Readonly<Partial<Record<CategoryName, string>>> = {
  Wine: '#3d1119',
  'Olive oil': '#4a521a',
  Water: '#dff1fb',
  Beer: '#6e3b12',
  'Beer, alcohol-free': '#35703f',
  Serums: '#7a4115',
  Juice: '#f3a02c',
}

const GLASSES: Readonly<Partial<Record<CategoryName, string>>> = {
  Wine: '#23351f',
  'Olive oil': '#2c3616',
  Water: '#cfe8f6',
  'Soft drinks': '#efe3d6',
  Juice: '#f6d9a8',
  Beer: '#5a2f10',
  'Beer, alcohol-free': '#2a5a34',
  Serums: '#8f4f1d',
}

/** Bottled the old way: white wine in pale glass, and so on. */
const PALE = /blanc|blanco|brut|rosé|rosado|verdejo/i

export function chooseTones({ brand, category, name }: Product, identity: Identity): Tones {
  const flavour = EXPECTED.find(([words]) => words.test(name))?.[1]
  const mood = getTrait(`tone ${brand} ${category} ${name}`)
  const accent = flavour
    ? mix(flavour, identity.accent, 0.15)
    : mood < 0.5
      ? identity.accent
      : mix(identity.accent, identity.ink, 0.3)
  const light = getTrait(`pale body ${brand} ${name}`) < 0.22
  const body = light ? lighten(accent, 0.62) : identity.ink
  const pale = category === 'Wine' && PALE.test(name)
  return {
    body,
    cap: light ? identity.ink : mood < 0.6 ? lighten(identity.paper, 0.3) : darken(identity.ink, 0.25),
    glass: pale ? '#c9cf9a' : (GLASSES[category] ?? lighten(accent, 0.55)),
    liquid: pale ? (/ros/i.test(name) ? '#e9a493' : '#dcd283') : (LIQUIDS[category] ?? mix(accent, '#ffffff', 0.25)),
    paper: identity.paper,
    ink: identity.ink,
    accent,
    deep: identity.deep,
    metal: category === 'Fragrance' || category === 'Make-up' || category === 'Serums' ? '#d8b978' : '#cfd3d7',
    white: '#f4f2ef',
  }
}
