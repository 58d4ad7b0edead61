import type { AlertRule } from '@vitrine/contract/alerts/alert-rules'
import { EVERY_DAY, toMask } from '@vitrine/contract/alerts/days'
import type { BrandName } from './companies.ts'

/** Uses names, which are resolved to ids in the database. */
export interface DemoConfiguration {
  readonly name: string
  /** Country code. */
  readonly country?: string
  readonly categoryGroup?: string
  readonly brand?: BrandName
  readonly own?: boolean
  readonly details: readonly (readonly [
    rule: AlertRule,
    below?: number | null,
    above?: number | null,
    final?: boolean,
  ])[]
}

export interface DemoAlert {
  readonly owner: string
  readonly name: string
  readonly days: number
  /** First and last day, relative to today. */
  readonly from: number
  readonly to: number | null
  readonly isActive?: boolean
  readonly alsoTo?: readonly string[]
  readonly configurations: readonly DemoConfiguration[]
}

const WEEKDAYS = toMask([1, 2, 3, 4, 5])

export const ALERTS: readonly DemoAlert[] = [
  {
    owner: 'helen.ashworth',
    name: 'Corvane price watch UK',
    days: WEEKDAYS,
    from: -45,
    to: 136,
    alsoTo: ['pricing@corvane.example', 'key.accounts@corvane.example'],
    configurations: [
      {
        name: 'Face care, own brands',
        country: 'UK',
        categoryGroup: 'Face care',
        own: true,
        details: [['priceOutsideBand', 5, 3, true], ['gapToCheapest', null, 2.5, true], ['promotion']],
      },
      { name: 'Oral care, market', country: 'UK', categoryGroup: 'Oral care', details: [['priceChanged', 4, 4, true]] },
    ],
  },
  {
    owner: 'helen.ashworth',
    name: 'Dentara out of stock ES',
    days: EVERY_DAY,
    from: -60,
    to: 30,
    configurations: [{ name: 'Dentara', country: 'ES', brand: 'Dentara', details: [['stock'], ['delisted']] }],
  },
  {
    owner: 'helen.ashworth',
    name: 'Gap to cheapest, oral care',
    days: toMask([1, 4]),
    from: -100,
    to: 45,
    configurations: [{ name: 'Oral care', categoryGroup: 'Oral care', details: [['gapToCheapest', null, 10, true]] }],
  },
  {
    owner: 'helen.ashworth',
    name: 'Competitor banners FR',
    days: WEEKDAYS,
    from: -75,
    to: 45,
    configurations: [{ name: 'France', country: 'FR', details: [['newCompetitorBanner']] }],
  },
  {
    owner: 'helen.ashworth',
    name: 'Hero image mismatch, all',
    days: toMask([1, 3, 5]),
    from: -165,
    to: null,
    configurations: [{ name: 'All eTailers', own: true, details: [['imageMismatch']] }],
  },
  {
    owner: 'helen.ashworth',
    name: 'Share of banner moved',
    days: toMask([1]),
    from: -135,
    to: 45,
    configurations: [{ name: 'Own brands', own: true, details: [['shareMoved', 2, 2]] }],
  },
  {
    owner: 'helen.ashworth',
    name: 'Summer campaign live',
    days: EVERY_DAY,
    from: -165,
    to: -75,
    isActive: false,
    configurations: [{ name: 'Campaigns', details: [['campaignNotLive']] }],
  },
  {
    owner: 'luc.fabre',
    name: 'Prix et promotions',
    days: WEEKDAYS,
    from: -30,
    to: null,
    configurations: [
      { name: 'Nos marques', country: 'FR', own: true, details: [['priceIndexOutOfBand', 4, 4, true], ['promotion']] },
    ],
  },
]
