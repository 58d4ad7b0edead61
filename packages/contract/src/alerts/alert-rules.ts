/** Unit of a tolerance: percent of the other price, positions in a list, or percentage points of a share. */
type ToleranceUnit = '%' | 'places' | 'points'

/** The data a rule evaluates. */
type AlertSource = 'observations' | 'productCaptures' | 'bannerCaptures' | 'cubes' | 'campaigns'

/** Fields of a configuration that narrow a rule; a rule ignores those it doesn't support. */
export type AlertScopeField =
  | 'countryId'
  | 'divisionId'
  | 'platformId'
  | 'storeId'
  | 'categoryGroupId'
  | 'categoryId'
  | 'brandId'
  | 'ean'
  | 'own'

interface AlertRuleDefinition {
  readonly rule: string
  /** Default name; an alert type may have another. */
  readonly firesWhen: string
  readonly source: AlertSource
  /** A state opens and closes; an event is reported once. */
  readonly kind: 'state' | 'event'
  /** For rules with tolerances: the unit, and the label of each side. A side without a label isn't used. */
  readonly tolerance?: { readonly unit: ToleranceUnit; readonly below?: string; readonly above?: string }
}

/** Conditions under which an alert fires; alert types are based on these. docs/alerts.md defines each one exactly. */
export const ALERT_RULES = [
  {
    rule: 'priceOutsideBand',
    firesWhen: 'Price outside band',
    source: 'observations',
    kind: 'state',
    tolerance: { unit: '%', below: 'Below', above: 'Above' },
  },
  {
    rule: 'priceChanged',
    firesWhen: 'Price changed',
    source: 'observations',
    kind: 'event',
    tolerance: { unit: '%', below: 'Fall', above: 'Rise' },
  },
  {
    rule: 'gapToCheapest',
    firesWhen: 'Gap to cheapest competitor',
    source: 'observations',
    kind: 'state',
    tolerance: { unit: '%', above: 'Above' },
  },
  {
    rule: 'priceIndexOutOfBand',
    firesWhen: 'Price index out of band',
    source: 'observations',
    kind: 'state',
    tolerance: { unit: 'points', below: 'Below', above: 'Above' },
  },
  { rule: 'promotion', firesWhen: 'Promotion started or ended', source: 'observations', kind: 'state' },
  { rule: 'stock', firesWhen: 'Out of stock / back in stock', source: 'observations', kind: 'state' },
  { rule: 'delisted', firesWhen: 'Delisted', source: 'observations', kind: 'state' },
  { rule: 'imageMismatch', firesWhen: 'Image mismatch', source: 'productCaptures', kind: 'state' },
  {
    rule: 'positionMoved',
    firesWhen: 'Position moved',
    source: 'observations',
    kind: 'event',
    tolerance: { unit: 'places', below: 'Up', above: 'Down' },
  },
  {
    rule: 'shareMoved',
    firesWhen: 'Share of banner moved',
    source: 'cubes',
    kind: 'state',
    tolerance: { unit: 'points', below: 'Fall', above: 'Rise' },
  },
  { rule: 'newCompetitorBanner', firesWhen: 'New competitor banner', source: 'bannerCaptures', kind: 'event' },
  { rule: 'campaignNotLive', firesWhen: 'Campaign not live', source: 'campaigns', kind: 'state' },
] as const satisfies readonly AlertRuleDefinition[]
export type AlertRule = (typeof ALERT_RULES)[number]['rule']

export function getAlertRule(name: AlertRule): AlertRuleDefinition & { readonly rule: AlertRule } {
  return ALERT_RULES.find(({ rule }) => rule === name) as AlertRuleDefinition & { readonly rule: AlertRule }
}

/** Configuration fields supported by the rules of each source. */
export const SCOPE_OF_SOURCE: Record<AlertSource, readonly AlertScopeField[]> = {
  observations: [
    'countryId',
    'divisionId',
    'platformId',
    'storeId',
    'categoryGroupId',
    'categoryId',
    'brandId',
    'ean',
    'own',
  ],
  productCaptures: ['countryId', 'divisionId', 'platformId', 'categoryGroupId', 'categoryId', 'brandId', 'ean', 'own'],
  bannerCaptures: ['countryId', 'divisionId', 'platformId', 'categoryGroupId', 'categoryId', 'brandId'],
  cubes: ['countryId', 'divisionId', 'platformId', 'categoryGroupId', 'categoryId', 'brandId', 'own'],
  campaigns: ['countryId', 'divisionId', 'platformId', 'categoryGroupId', 'categoryId', 'brandId'],
}
