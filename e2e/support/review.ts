/** Shops and captures for the review dialog, shared with the database tests. */
export * from '../../packages/testing/src/shop.ts'
