export type ProductKind = 'bottle' | 'can' | 'jar' | 'tube' | 'box'

/** A product on a miniature page, with its color and that of its label. */
export type MiniProduct = readonly [kind: ProductKind, colour: string, label: string]

export interface MiniPage {
  readonly shop: string
  readonly brand: string
  /** Background color. */
  readonly paper: string
  readonly headline: readonly [string, string]
  /** Colors of the hero gradient from left to right, and of its text. */
  readonly hero: readonly [string, string]
  readonly ink: string
  readonly products: readonly [MiniProduct, MiniProduct, MiniProduct]
  readonly tiles?: readonly [string, string, string]
  readonly circles?: boolean
  /** In SVG units; the width is 152. */
  readonly height: number
}

const BEER: MiniPage['products'] = [
  ['can', '#17508c', '#f2f5f8'],
  ['bottle', '#1d5b34', '#f0cf6b'],
  ['can', '#eef2f6', '#17508c'],
]
const CARE: MiniPage['products'] = [
  ['jar', '#e79a84', '#fff3ec'],
  ['tube', '#f3c3b1', '#c4553a'],
  ['bottle', '#d9826b', '#fff3ec'],
]
const NIGHT: MiniPage['products'] = [
  ['jar', '#31456f', '#e8c878'],
  ['bottle', '#223358', '#e8c878'],
  ['tube', '#425a8c', '#f3ead2'],
]
const SNACK: MiniPage['products'] = [
  ['box', '#1f7a4d', '#ffe08a'],
  ['can', '#b0301f', '#ffd9a8'],
  ['box', '#d98a16', '#fff0cf'],
]
const DENTAL: MiniPage['products'] = [
  ['tube', '#eef7f6', '#127a80'],
  ['box', '#0e5560', '#bfe8e4'],
  ['tube', '#16868c', '#f3fbfa'],
]
const SPRING: MiniPage['products'] = [
  ['bottle', '#7b52c4', '#efe6ff'],
  ['bottle', '#e58ac0', '#fff0f8'],
  ['jar', '#9a74dd', '#f6efff'],
]
const COFFEE: MiniPage['products'] = [
  ['jar', '#4a2a18', '#e9c893'],
  ['box', '#7a4a2a', '#f2dcbb'],
  ['can', '#2f1a10', '#d9a866'],
]

/** Sample pages for the sign-in screen. Names and products are fictional. */
export const MINI_PAGES: readonly MiniPage[] = [
  {
    shop: 'Harrow & Lane',
    brand: '#1f4463',
    paper: '#f6f8fa',
    headline: ['Coffee,', 'slower'],
    hero: ['#5a3520', '#8a5836'],
    ink: '#fbe9d2',
    products: COFFEE,
    tiles: ['#e8762e', '#eab94d', '#27476e'],
    height: 214,
  },
  {
    shop: 'Mercadia',
    brand: '#c8401f',
    paper: '#fdf3e7',
    headline: ['Frescor', 'del norte'],
    hero: ['#1467ac', '#57b0e0'],
    ink: '#ffffff',
    products: BEER,
    tiles: ['#f0bfae', '#ec6a26', '#27969b'],
    circles: true,
    height: 252,
  },
  {
    shop: 'Pennywell',
    brand: '#5a2a8c',
    paper: '#f6f2fb',
    headline: ['Night does', 'the work'],
    hero: ['#22345c', '#4a6296'],
    ink: '#f4efe0',
    products: NIGHT,
    tiles: ['#f0bfae', '#27969b', '#a37fdb'],
    height: 204,
  },
  {
    shop: 'casa olmo',
    brand: '#1c5b35',
    paper: '#f3f7ee',
    headline: ['Merienda', 'de verdad'],
    hero: ['#f1c14c', '#f7dc8d'],
    ink: '#40290c',
    products: SNACK,
    tiles: ['#2b86c9', '#5d3b25', '#a37fdb'],
    circles: true,
    height: 274,
  },
  {
    shop: 'Verveine',
    brand: '#237c66',
    paper: '#f1f8f5',
    headline: ['La peau qui', 'boit l’eau'],
    hero: ['#f3c9b7', '#f8ded0'],
    ink: '#4d2116',
    products: CARE,
    tiles: ['#2f446f', '#27969b', '#eab94d'],
    height: 228,
  },
  {
    shop: 'belmarché',
    brand: '#1746a2',
    paper: '#f2f5fc',
    headline: ['Ça croque', 'plus fort'],
    hero: ['#e9581c', '#f39a4a'],
    ink: '#fff6ea',
    products: SNACK,
    circles: true,
    height: 238,
  },
  {
    shop: 'Northgate',
    brand: '#20242c',
    paper: '#f7f7f5',
    headline: ['Whiter in', '7 days'],
    hero: ['#127a80', '#6cc4c3'],
    ink: '#f2fcfb',
    products: DENTAL,
    tiles: ['#a37fdb', '#e8762e', '#27476e'],
    height: 266,
  },
  {
    shop: 'Pennywell',
    brand: '#5a2a8c',
    paper: '#f6f2fb',
    headline: ['Smells like', 'spring'],
    hero: ['#b79aec', '#e7cdf3'],
    ink: '#3b1f6b',
    products: SPRING,
    tiles: ['#27969b', '#eab94d', '#f0bfae'],
    height: 210,
  },
  {
    shop: 'Mercadia',
    brand: '#c8401f',
    paper: '#fdf3e7',
    headline: ['Aroma', 'de casa'],
    hero: ['#3c2113', '#7c4a2a'],
    ink: '#f8e3c4',
    products: COFFEE,
    circles: true,
    height: 244,
  },
]
