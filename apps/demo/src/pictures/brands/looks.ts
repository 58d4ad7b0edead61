import type { BrandName } from '../../data/companies.ts'
import type { FontName } from '../fonts.ts'

/** How the label is laid out. */
export type DesignName =
  | 'band'
  | 'bare'
  | 'diagonal'
  | 'arch'
  | 'oval'
  | 'split'
  | 'frame'
  | 'stripes'
  | 'circle'
  | 'wave'
  | 'crest'
  | 'block'

export type EmblemName =
  | 'drop'
  | 'leaf'
  | 'sun'
  | 'wave'
  | 'flower'
  | 'mountain'
  | 'wheat'
  | 'bean'
  | 'hop'
  | 'grape'
  | 'fish'
  | 'citrus'
  | 'paw'
  | 'heart'
  | 'star'
  | 'spark'
  | 'bubbles'
  | 'cloud'
  | 'feather'
  | 'crown'
  | 'cross'
  | 'shield'
  | 'bird'
  | 'moon'
  | 'lily'
  | 'tree'

export type LetterCase = 'caps' | 'lower' | 'title'

/** Font, weight, letters and the space between them in em. */
type WordmarkSpec = `${FontName} ${number} ${LetterCase} ${number}`

/** Ink, paper, accent and deep; how the wordmark is set; the font of names; the label; the emblem. */
type BrandDesign = readonly [string, WordmarkSpec, FontName, DesignName, EmblemName]

export const LOOKS: Readonly<Record<BrandName, BrandDesign>> = {
  Solvane: ['#c2512f #fdf6f0 #f0a88c #5a2416', 'archivo 800 caps 0.05', 'fraunces', 'band', 'drop'],
  Aurelle: ['#7a5a1e #fbf5e6 #d9b45f #2c2212', 'playfair-display 500 lower 0.02', 'playfair-display', 'bare', 'moon'],
  Dentara: ['#0a7f8c #ffffff #ff5a4e #06414a', 'outfit 700 caps 0.12', 'outfit', 'wave', 'spark'],
  Velloise: ['#5b2a7e #f7effb #e3a6d8 #2f1145', 'fraunces 600 title 0', 'dm-sans', 'arch', 'feather'],
  Fennick: [
    '#12304a #e9eff3 #3cc6c0 #0a1b2b',
    'barlow-condensed 800 caps 0.14',
    'barlow-condensed',
    'diagonal',
    'mountain',
  ],
  'Mirelle Lys': [
    '#1c1a1b #fbf7f5 #b8894b #0d0c0c',
    'playfair-display 400 caps 0.16',
    'playfair-display',
    'frame',
    'lily',
  ],
  Ondée: ['#2b6f9c #eef7fb #9fd3e6 #133c58', 'source-serif-4 400 lower 0.06', 'work-sans', 'wave', 'bubbles'],
  Capucelle: ['#b8422a #fff4e2 #f4a63a #5d1c12', 'pacifico 400 title 0', 'nunito', 'circle', 'flower'],
  'Soléa Lys': ['#d98310 #fff8e4 #ffcf3f #7a3d05', 'sora 600 lower 0.02', 'sora', 'circle', 'sun'],
  Brennholm: ['#1f3b39 #eef1ec #c9a66b #101f1e', 'oswald 500 caps 0.2', 'work-sans', 'block', 'tree'],
  Petalea: ['#a23b8b #fdeefa #f49ac1 #561549', 'caveat 700 title 0', 'nunito', 'oval', 'flower'],
  Tallbo: ['#1b6b3a #f2f8ea #b5d334 #0c3a1f', 'rubik 800 lower -0.02', 'rubik', 'diagonal', 'tree'],
  Lindra: ['#3a6ea8 #f3f7fc #f6b6c1 #1d3b60', 'nunito 900 lower 0', 'nunito', 'wave', 'cloud'],
  'Brisa Norte': ['#0b4a86 #f4f8fb #e8b63a #062a4f', 'archivo 900 caps 0.03', 'archivo', 'diagonal', 'star'],
  'Brisa Norte 0,0': ['#0b4a86 #ffffff #39b3e6 #083660', 'archivo 900 caps 0.03', 'archivo', 'split', 'star'],
  Purnela: ['#4d7a3a #f6f8ee #cfe08a #26401b', 'bitter 600 lower 0.01', 'bitter', 'arch', 'leaf'],
  Kaldero: ['#c8102e #fff3ee #ffd24a #5c0615', 'oswald 700 caps 0.04', 'oswald', 'diagonal', 'bubbles'],
  Rondelle: ['#7b1733 #fbf4e8 #c89b52 #3a0817', 'playfair-display 700 title 0.01', 'source-serif-4', 'frame', 'grape'],
  Clarosa: ['#cf4a78 #fff2f5 #ffb8c9 #7b1f41', 'dm-sans 700 lower -0.02', 'dm-sans', 'bare', 'flower'],
  Kumbo: ['#d8261c #fff1c9 #ffc21a #7c0d0a', 'rubik 900 caps 0', 'barlow-condensed', 'oval', 'star'],
  'Cafés Olmedal': ['#4b2615 #f6e9d4 #c98a3d #25110a', 'bitter 800 title 0', 'bitter', 'crest', 'bean'],
  Trigalia: ['#b7701a #fff5dc #f4c542 #5f3608', 'fraunces 800 title -0.01', 'nunito', 'circle', 'wheat'],
  'Huerta Albina': ['#2f7d32 #fffbe8 #ff9a1f #17441b', 'pacifico 400 title 0', 'poppins', 'split', 'citrus'],
  'Sombra Verde': [
    '#23533a #eef3e0 #a6c36f #122c1f',
    'source-serif-4 600 title 0.02',
    'source-serif-4',
    'frame',
    'leaf',
  ],
  Tamarel: ['#006a4e #ffffff #ffb300 #00382a', 'poppins 700 lower -0.02', 'poppins', 'block', 'cross'],
  Kolvarin: ['#e03a1e #ffffff #17408b #7c1808', 'archivo 900 title -0.01', 'archivo', 'stripes', 'cross'],
  Halsomint: ['#1698a6 #f0fbfa #9be15d #0a525b', 'outfit 600 title 0', 'outfit', 'split', 'leaf'],
  Pawthorne: ['#6b3f1d #fbf1df #e07a2c #38200d', 'fraunces 900 title -0.01', 'work-sans', 'crest', 'paw'],
  Whiskerby: ['#5a3fa0 #f4f0ff #ffb45c #2c1d57', 'rubik 700 title 0', 'rubik', 'arch', 'paw'],
  Oatmere: ['#8a6a3b #faf3e3 #5f8f6b #4a371b', 'fraunces 600 lower 0', 'fraunces', 'arch', 'wheat'],
  'Finch & Fern': [
    '#1f4d57 #f5efe2 #d88a6a #0f2a30',
    'playfair-display 800 title 0',
    'source-serif-4',
    'frame',
    'bird',
  ],
  Aldovrani: ['#0f3d8a #fdf8ec #d9a520 #08235a', 'playfair-display 900 title 0', 'bitter', 'oval', 'crown'],
  Granvero: ['#a61e22 #fbf2dc #2f7a3a #5c0c10', 'bitter 800 caps 0.03', 'bitter', 'stripes', 'wheat'],
  'Azenha Real': ['#4a5a1f #f8f4df #c9a227 #252e0d', 'source-serif-4 700 caps 0.1', 'source-serif-4', 'crest', 'crown'],
  Sardoeira: ['#1e5aa8 #fff6e6 #e6402e #0e2f5c', 'oswald 600 caps 0.06', 'oswald', 'stripes', 'fish'],
  Marbrío: ['#006f8e #fff8e8 #f29b26 #00394a', 'bitter 700 title 0', 'work-sans', 'wave', 'fish'],
  Dunkelmoor: ['#1d1b1a #efe6da #c4572a #0e0d0c', 'oswald 600 caps 0.12', 'oswald', 'block', 'moon'],
  Teemoor: ['#37584b #f3efe3 #d4a24c #1b2f27', 'oswald 500 caps 0.12', 'source-serif-4', 'split', 'moon'],
  Miravoce: ['#9c1c28 #f9efe0 #d8a84a #4f0a12', 'pacifico 400 title 0', 'poppins', 'oval', 'bean'],
  Vannière: [
    '#3b1f2b #f8ece6 #c08b5c #1f0e16',
    'playfair-display 500 title 0.03',
    'playfair-display',
    'frame',
    'crown',
  ],
  Zellbach: ['#b3202a #fff7ea #d9b04c #5e0b12', 'source-serif-4 800 title 0', 'source-serif-4', 'diagonal', 'mountain'],
  Nusskamm: ['#7a4a1c #fdf0d8 #3f8f4e #43270c', 'rubik 800 title -0.01', 'rubik', 'stripes', 'tree'],
  Combelait: ['#2466b0 #f7fbff #7cc04b #11386a', 'nunito 900 title -0.01', 'nunito', 'oval', 'mountain'],
  Pouponne: ['#e07a9a #fff5f7 #8fcfe0 #8f3453', 'nunito 800 lower 0', 'nunito', 'circle', 'heart'],
  Kinderwolke: ['#3f8fd2 #f2f9ff #ffd257 #1d4f80', 'outfit 700 title -0.01', 'nunito', 'wave', 'cloud'],
  Kleinbrei: ['#e5752a #fff8ec #7fb84a #8a3d0d', 'caveat 700 title 0', 'nunito', 'circle', 'spark'],
  Hundmark: ['#2d2f36 #f0ede6 #d9342b #17181c', 'barlow-condensed 800 caps 0.05', 'barlow-condensed', 'block', 'paw'],
  Katzmark: [
    '#2d2f36 #f3eef6 #9d4edd #17181c',
    'barlow-condensed 800 caps 0.05',
    'barlow-condensed',
    'diagonal',
    'paw',
  ],
  Ellerstein: ['#14532d #f7efd9 #d4a017 #08301a', 'bitter 800 title 0.02', 'bitter', 'crest', 'hop'],
  Valdecierzo: [
    '#2b1a1a #f4ecdd #9c2f2f #150c0c',
    'source-serif-4 500 caps 0.14',
    'source-serif-4',
    'bare',
    'mountain',
  ],
  Roquessac: ['#33402a #f8f3e6 #a8823c #1b2316', 'fraunces 500 title 0.02', 'fraunces', 'arch', 'shield'],
  'Source Aubrelle': ['#0f86c9 #ffffff #7fd1f0 #07466c', 'sora 700 lower 0', 'sora', 'wave', 'mountain'],
  Whitcombe: ['#143d8c #ffffff #f2442e #0a2152', 'rubik 800 title -0.01', 'rubik', 'oval', 'spark'],
  Softlea: ['#7d86c8 #f5f4fd #f3c6dc #3d4480', 'fraunces 500 lower 0.01', 'dm-sans', 'wave', 'feather'],
  Drayfold: ['#2f7f79 #f2f9f7 #f0c75e #164441', 'work-sans 800 lower -0.02', 'work-sans', 'split', 'leaf'],
  Solferra: ['#e2551b #fff6e3 #ffcc33 #7d2405', 'oswald 700 title 0.02', 'oswald', 'circle', 'sun'],
  Agrumella: ['#e98a00 #fffbe3 #6aa82c #7f4300', 'poppins 800 lower -0.03', 'poppins', 'circle', 'citrus'],
  'Hollis Rae': ['#17151c #f8dfe4 #ff5c8a #0c0b10', 'sora 800 caps 0.06', 'sora', 'block', 'star'],
  'Barnaby Jack': ['#5a2d16 #f1e6d3 #d8842a #2b140a', 'bitter 900 caps 0.05', 'barlow-condensed', 'crest', 'shield'],
  Sauverny: ['#5c3350 #f9f1f3 #d7a7b5 #2d1628', 'playfair-display 400 lower 0.08', 'playfair-display', 'bare', 'lily'],
  Lucidella: ['#0a8f6c #f5fff2 #ffd60a #044d3a', 'poppins 800 title -0.02', 'poppins', 'diagonal', 'bubbles'],
  Profumella: ['#8a3ea8 #fbf3ff #ffb86b #461b58', 'pacifico 400 title 0', 'dm-sans', 'oval', 'flower'],
}
