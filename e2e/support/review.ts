/** Shops and captures for the review dialog; the tests on the database make the same ones. */
export * from '../../packages/db/src/test-shop.ts'
