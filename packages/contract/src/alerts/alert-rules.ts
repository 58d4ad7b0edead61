/** When an alert fires; alert types are made of these. */
export const ALERT_RULES = [
  { rule: 'priceOutsideBand', firesWhen: 'Price outside band' },
  { rule: 'priceChanged', firesWhen: 'Price changed' },
  { rule: 'gapToCheapest', firesWhen: 'Gap to cheapest competitor' },
  { rule: 'priceIndexOutOfBand', firesWhen: 'Price index out of band' },
  { rule: 'promotion', firesWhen: 'Promotion started or ended' },
  { rule: 'stock', firesWhen: 'Out of stock / back in stock' },
  { rule: 'delisted', firesWhen: 'Delisted' },
  { rule: 'imageMismatch', firesWhen: 'Image mismatch' },
  { rule: 'positionMoved', firesWhen: 'Position moved' },
  { rule: 'shareMoved', firesWhen: 'Share of banner moved' },
  { rule: 'newCompetitorBanner', firesWhen: 'New competitor banner' },
  { rule: 'campaignNotLive', firesWhen: 'Campaign not live' },
] as const
export type AlertRule = (typeof ALERT_RULES)[number]['rule']
