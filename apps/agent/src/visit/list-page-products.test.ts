import { expect, test } from 'vitest'
import type { FoundCard } from '../page/read-cards.ts'
import { listPageProducts } from './list-page-products.ts'

const PAGE = 'https://shop.example/tea'
const showPrice = (text: string) => ({ text, fontSize: 20, isOld: false, isUnit: false })
const drawCard = (path: string, ...prices: string[]): FoundCard => ({
  x: 0,
  y: 0,
  width: 200,
  height: 300,
  link: `https://shop.example${path}`,
  name: 'Tea',
  prices: prices.map(showPrice),
  list: 0,
  heading: 0,
})
const list = (data: unknown, cards: readonly FoundCard[] = [], heading = '', prices: readonly string[] = []) =>
  listPageProducts({
    data: { scripts: [typeof data === 'string' ? data : JSON.stringify(data)], microdata: [] },
    found: { cards, prices: prices.map(showPrice), heading },
    addresses: [PAGE],
    country: 'DE',
  })
const product = (path: string, price: string | number, priceCurrency = 'EUR') => ({
  '@type': 'Product',
  name: 'Tea',
  url: path,
  offers: { price, priceCurrency },
})

test('the price of each product is the one on its own card', () => {
  const items = [product('/p/1', '2.50'), product('/p/2', '2.50'), product('/p/3', '2.50')]
  const data = { '@type': 'ItemList', itemListElement: items.map((item) => ({ '@type': 'ListItem', item })) }
  const found = list(data, [drawCard('/p/1?utm_source=list', '2,50 €'), drawCard('/p/2', '3,50 €')])
  expect(found.map(({ price, priceMismatch }) => [price?.amount, priceMismatch?.shown?.amount])).toEqual([
    [2.5, undefined],
    [undefined, 3.5],
    [undefined, undefined],
  ])
})

test('a card with several prices of the same size confirms none of them', () => {
  const [found] = list(product('/p/1', '2.50'), [drawCard('/p/1', '2,50 €', '1,99 €')])
  expect(found?.price).toBeUndefined()
})

test('two cards of a product that show different prices confirm none of them', () => {
  const [found] = list(product('/p/1', '2.50'), [drawCard('/p/1', '2,50 €'), drawCard('/p/1', '1,99 €')])
  expect(found?.price).toBeUndefined()
})

test('the largest price of a page belongs to no other product', () => {
  expect(list(product('/tea', '2.50'), [], 'Green Tea', ['2,50 €'])[0]?.price?.amount).toBe(2.5)
  expect(list(product('/p/gift-card', '2.50'), [], 'Green Tea', ['2,50 €'])[0]?.price).toBeUndefined()
  expect(list({ ...product('/tea', '2.50'), name: 'Gift card' }, [], 'Green Tea', ['2,50 €'])[0]?.price).toBeUndefined()
})

test.for([
  [{ price: 1299 }, 1299],
  [{ price: '1.299,00' }, 1299],
  [[{ price: '9.90' }, { price: '8.90' }], 9.9],
  [{ '@type': 'AggregateOffer', lowPrice: '4.90', highPrice: '6.90' }, 4.9],
  [{ priceSpecification: { price: '3.10' } }, 3.1],
] as const)('a price is found in offers of any form: %j', ([offers, amount]) => {
  const [found] = list({ '@type': 'Product', name: 'Tea', offers })
  expect(found?.priceMismatch?.claimed.amount).toBe(amount)
})

test('data that cannot be parsed has no products', () => {
  expect(list('{"@type":"Product","name":"Tea"')).toEqual([])
  expect(list({ '@type': 'Prodcut', name: 'Tea' })).toEqual([])
  expect(list({ '@type': 'Product' })).toEqual([])
  expect(list([null, 1, { '@graph': null }])).toEqual([])
})
