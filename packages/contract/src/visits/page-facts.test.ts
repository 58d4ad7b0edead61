import { expect, test } from 'vitest'
import { PAGE_FACTS_LIMITS, PageFacts } from './page-facts.ts'

const region = { box: { x: 0, y: 0, width: 300, height: 100 }, kind: 'image', link: 'https://shop.example/sale' }
const facts = { regions: [region], products: [], results: [] }

test('a region may have only a rectangle, a kind and a link', () => {
  expect(PageFacts.parse(facts)).toEqual(facts)
})

test.for([
  ['an unknown property', { ...facts, cookies: [] }],
  ['too many regions', { ...facts, regions: Array.from({ length: PAGE_FACTS_LIMITS.regions + 1 }, () => region) }],
  ['a link that runs a script', { ...facts, regions: [{ ...region, link: 'javascript:alert(1)' }] }],
  ['a rectangle without a size', { ...facts, regions: [{ ...region, box: { ...region.box, width: 0 } }] }],
  ['a text with control characters', { ...facts, regions: [{ ...region, alt: 'Tea\u0000' }] }],
  ['a price without a currency', { ...facts, products: [{ source: 'json-ld', name: 'Tea', price: { amount: 1 } }] }],
] as const)('facts with %s are refused', ([, broken]) => {
  expect(PageFacts.safeParse(broken).success).toBe(false)
})
