import type { CategoryName } from '../../data/categories.ts'
import { hash } from '../../random.ts'
import type { Product } from './products.ts'
import type { Shape } from './shape.ts'
import { BAGS } from './shapes/bags.ts'
import { BOTTLES } from './shapes/bottles.ts'
import { BOXES } from './shapes/boxes.ts'
import { DRINK_SHAPES } from './shapes/drinks.ts'
import { OTHER_SHAPES } from './shapes/others.ts'

export const SHAPES = { ...BOTTLES, ...DRINK_SHAPES, ...BOXES, ...BAGS, ...OTHER_SHAPES } as const satisfies Record<
  string,
  Shape
>

type ShapeName = keyof typeof SHAPES

/** Words of the name that settle the shape, then the shapes a brand picks one of for all the rest. */
interface Choice {
  readonly told?: readonly (readonly [RegExp, ShapeName])[]
  readonly usual: readonly ShapeName[]
}

const PACKED: Readonly<Record<CategoryName, Choice>> = {
  'Face care': {
    told: [
      [/cream|crème|crema|balm|baume|mask|masque|nuit dor|barrier/i, 'jar'],
      [/eye|yeux|ojos|gel/i, 'tube'],
    ],
    usual: ['airless', 'tube'],
  },
  Serums: { usual: ['dropper'] },
  Cleansers: {
    told: [
      [/water|eau|agua|tonique|tónico|toning|lait|leche|milk/i, 'rinse'],
      [/foam|mousse|espuma|oil|huile/i, 'pump'],
    ],
    usual: ['tube', 'pump'],
  },
  'Sun care': {
    told: [
      [/brume|mist|spray|huile/i, 'aerosol'],
      [/fluid|face|visage|stick/i, 'airless'],
    ],
    usual: ['tube', 'bottle'],
  },
  'Make-up': { told: [[/\d+ ml/i, 'airless']], usual: ['lipstick'] },
  Fragrance: { usual: ['perfume'] },
  'Body care': {
    told: [
      [/butter|baume|balm|karité/i, 'jar'],
      [/hand|mains|foot|après|gelée/i, 'tube'],
    ],
    usual: ['pump'],
  },
  'Shower gel': { usual: ['bottle', 'bottle', 'pump'] },
  Shampoo: { told: [[/masque|mask/i, 'jar']], usual: ['bottle', 'pump', 'tube'] },
  'Hair colour': { usual: ['slim box'] },
  Deodorant: { told: [[/roll-on/i, 'roll-on']], usual: ['aerosol'] },
  Shaving: {
    told: [
      [/balm|cream/i, 'tube'],
      [/wash/i, 'bottle'],
    ],
    usual: ['aerosol'],
  },
  'Oral care': { told: [[/kids|junior|infantil/i, 'tube']], usual: ['paste box', 'paste box', 'tube'] },
  Toothbrushes: { told: [[/sonic|electric/i, 'sonic']], usual: ['blister'] },
  Mouthwash: { usual: ['rinse'] },
  Detergent: { told: [[/capsul|caps/i, 'nappy pack']], usual: ['jug'] },
  Softener: { told: [[/750 ml/, 'bottle']], usual: ['jug', 'bottle'] },
  Dishwashing: { told: [[/tabs|tutto/i, 'pouch']], usual: ['squeeze'] },
  'Surface cleaners': {
    told: [
      [/floor|paviment|limescale/i, 'bottle'],
      [/foam/i, 'aerosol'],
    ],
    usual: ['spray'],
  },
  'Air fresheners': { usual: ['aerosol'] },
  'Household paper': { told: [[/facial/i, 'wide box']], usual: ['roll pack'] },
  Biscuits: {
    told: [[/crunch|avena|sablés|shortbread|cantucci|noisette/i, 'box']],
    usual: ['wide box', 'crisp bag', 'bar'],
  },
  Snacks: {
    told: [
      [/bar\b/i, 'bar'],
      [/nuss|nüsse|cashew|mandel|studenten|bites/i, 'pouch'],
    ],
    usual: ['crisp bag'],
  },
  Chocolate: { told: [[/praliné|nougat/i, 'wide box']], usual: ['bar'] },
  'Breakfast cereals': { told: [[/granola|muesli|oats|avena/i, 'pouch']], usual: ['box'] },
  Pasta: { told: [[/spaghetti|linguine|lasagn/i, 'slim box']], usual: ['pasta bag', 'box'] },
  'Olive oil': { usual: ['oil bottle'] },
  'Canned fish': { usual: ['tin'] },
  Yogurt: { told: [[/4 ×/, 'wide box']], usual: ['cup'] },
  Coffee: {
    told: [
      [/capsul|cápsul|kapsel|capsule/i, 'wide box'],
      [/soluble/i, 'food jar'],
    ],
    usual: ['coffee pack', 'coffee pack', 'pouch'],
  },
  Tea: { usual: ['wide box', 'box'] },
  Juice: { told: [[/750 ml/, 'pet bottle']], usual: ['brick', 'brick', 'pet bottle'] },
  'Soft drinks': {
    told: [
      [/×/, 'six-pack'],
      [/33 cl/, 'can'],
    ],
    usual: ['pet bottle'],
  },
  Water: { told: [[/×/, 'roll pack']], usual: ['pet bottle'] },
  Beer: {
    told: [
      [/×/, 'six-pack'],
      [/1 l|tostada|weizen|ipa|märzen/i, 'beer bottle'],
      [/50 cl/, 'can'],
    ],
    usual: ['can', 'beer bottle'],
  },
  'Beer, alcohol-free': {
    told: [
      [/×/, 'six-pack'],
      [/limón|radler/i, 'can'],
    ],
    usual: ['beer bottle', 'can'],
  },
  Wine: { usual: ['wine bottle'] },
  Nappies: { usual: ['nappy pack'] },
  'Baby food': {
    told: [
      [/190 g|legumes|légumes|verduras|möhre|kürbis/i, 'food jar'],
      [/milchbrei|riz/i, 'box'],
    ],
    usual: ['spout pouch'],
  },
  'Baby bath': {
    told: [
      [/creme/i, 'tube'],
      [/öl|huile/i, 'bottle'],
    ],
    usual: ['pump', 'bottle'],
  },
  'Dog food': { told: [[/800 g/, 'pouch']], usual: ['sack'] },
  'Cat food': { told: [[/×/, 'wide box']], usual: ['sack', 'pouch'] },
  Vitamins: {
    told: [
      [/sachet/i, 'slim box'],
      [/effer|iron|zinc/i, 'medicine box'],
    ],
    usual: ['tablets'],
  },
  'Pain relief': { told: [[/gel/i, 'tube']], usual: ['medicine box'] },
  Others: { usual: ['box'] },
}

export function chooseShape({ brand, category, name }: Product): ShapeName {
  const { told, usual } = PACKED[category]
  const known = told?.find(([words]) => words.test(name))?.[1]
  return known ?? usual[hash(`shape ${brand} ${category} ${name}`) % usual.length] ?? 'box'
}
