/** The price before promotions, or the final price. */
export const PRICES = ['list', 'final'] as const
export type Price = (typeof PRICES)[number]

/** Prices that a price is compared with. */
export const PRICE_REFERENCES = ['market mean', 'minimum', 'recommended'] as const
export type PriceReference = (typeof PRICE_REFERENCES)[number]
