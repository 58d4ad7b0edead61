import type { CategoryName } from './categories.ts'
import type { ClientName } from './clients.ts'
import type { BrandName } from './companies.ts'

/**
 * Name, in which {season} becomes 'AW 2026' or similar depending on the first day; first and last day relative to
 * today, null if open-ended; countries whose shops show it; its categories, each with a brand; further options.
 */
type CampaignRow = readonly [
  name: string,
  from: number | null,
  to: number | null,
  countries: string,
  pairs: Readonly<Partial<Record<CategoryName, BrandName>>>,
  special?: 'home pages' | 'inactive',
]

export const CAMPAIGNS: Readonly<Record<ClientName, readonly CampaignRow[]>> = {
  'Corvane Group': [
    [
      'Solvane Skin that drinks water, {season}',
      -24,
      20,
      'UK IE ES FR',
      { 'Face care': 'Solvane', 'Body care': 'Solvane' },
    ],
    ['Solvane serum launch, {season}', -9, 33, 'UK FR DE', { Serums: 'Solvane' }, 'home pages'],
    ['Aurelle Night does the work, {season}', -31, 5, 'UK ES AE US', { 'Face care': 'Aurelle', Serums: 'Aurelle' }],
    ['Dentara Whiter in 7 days, {season}', -18, 26, 'UK FR ES DE IE', { 'Oral care': 'Dentara' }],
    ['Dentara brush and paste bundle', -38, -12, 'UK DE', { 'Oral care': 'Dentara', Toothbrushes: 'Dentara' }],
    ['Velloise repair, {season}', 12, 40, 'UK US', { Shampoo: 'Velloise' }],
    ['Fennick always-on', null, null, 'UK IE', { Deodorant: 'Fennick', Shaving: 'Fennick' }],
  ],
  'Maison Delorme': [
    ['Mirelle Lys Lumière, {season}', -21, 14, 'FR BE IT ES', { 'Face care': 'Mirelle Lys', Serums: 'Mirelle Lys' }],
    ['Lys Noir gift set, {season}', -5, 41, 'FR UK IT', { Fragrance: 'Mirelle Lys' }, 'home pages'],
    ['Ondée Pluie, {season}', -35, -2, 'FR BE', { 'Body care': 'Ondée', 'Shower gel': 'Ondée' }],
    ['Ondée cleansing duo', -15, 15, 'FR ES', { Cleansers: 'Ondée' }],
    ['Capucelle colour week', -12, -5, 'FR IT', { 'Hair colour': 'Capucelle', Shampoo: 'Capucelle' }],
    ['Soléa Lys sun preview', 120, 180, 'FR ES IT', { 'Sun care': 'Soléa Lys' }],
  ],
  'Lindqvist Home': [
    ['Petalea Soft as morning, {season}', -20, 22, 'ES FR UK', { Softener: 'Petalea' }],
    ['Tallbo kitchen reset', -28, 3, 'UK DE FR', { 'Surface cleaners': 'Tallbo', Dishwashing: 'Tallbo' }],
    ['Brennholm shave club', -10, 50, 'UK DE', { Shaving: 'Brennholm' }],
    ['Lindra multipack month', 15, 45, 'DE FR', { 'Household paper': 'Lindra' }],
  ],
  'Ostra Brands': [
    [
      'Brisa Norte always-on, {season}',
      -60,
      60,
      'ES PT FR',
      { Beer: 'Brisa Norte', 'Beer, alcohol-free': 'Brisa Norte 0,0' },
    ],
    ['Brisa Norte 0,0 after work', -14, 10, 'ES UK', { 'Beer, alcohol-free': 'Brisa Norte 0,0' }],
    ['Rondelle with oysters', 18, 48, 'FR BE', { Wine: 'Rondelle' }],
    ['Kaldero mixers, {season}', -40, -20, 'ES UK IT', { 'Soft drinks': 'Kaldero' }],
    ['Purnela herbal test', -30, 30, 'ES', { 'Oral care': 'Purnela' }, 'inactive'],
  ],
  'Grupo Alameda': [
    ['Kumbo Crunch louder, {season}', -16, 18, 'ES PT MX', { Snacks: 'Kumbo' }],
    ['Olmedal morning, {season}', -26, 9, 'ES PT', { Coffee: 'Cafés Olmedal' }],
    ['Trigalia breakfast club', -75, -45, 'ES MX', { Biscuits: 'Trigalia', 'Breakfast cereals': 'Trigalia' }],
    ['Huerta Albina breakfast', -8, null, 'ES', { Juice: 'Huerta Albina' }],
    ['Marbrío tapas, {season}', 6, 36, 'ES UK', { 'Canned fish': 'Marbrío', 'Olive oil': 'Marbrío' }],
  ],
  'Tamarel Health': [
    ['Tamarel every day', -19, 70, 'DE FR IT', { Vitamins: 'Tamarel' }],
    ['Kolvarin marathon', -33, -26, 'DE', { 'Pain relief': 'Kolvarin' }],
  ],
  'Pawthorne Pet Foods': [
    ['Pawthorne adoption week', -4, 3, 'UK IE', { 'Dog food': 'Pawthorne', 'Cat food': 'Pawthorne' }],
  ],
}
