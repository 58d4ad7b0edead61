/** Which price of a product is looked at: the one before promotions, or the one that is paid. */
export const PRICES = ['list', 'final'] as const
export type Price = (typeof PRICES)[number]

/** What a price is held against. */
export const PRICE_REFERENCES = ['market mean', 'minimum', 'recommended'] as const
export type PriceReference = (typeof PRICE_REFERENCES)[number]
