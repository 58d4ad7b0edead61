import { expect, test } from 'vitest'
import { drawPack, titleAndSize } from './pack.ts'
import { inventedProducts, listProducts } from './products.ts'

test('a name ends in its size', () => {
  expect(titleAndSize('Sun Fluid SPF 50 50 ml')).toEqual({ title: 'Sun Fluid SPF 50', size: '50 ml' })
  expect(titleAndSize('Lager 6 × 33 cl')).toEqual({ title: 'Lager', size: '6 × 33 cl' })
  expect(titleAndSize('Rouge Velours 08')).toEqual({ title: 'Rouge Velours 08', size: '' })
})

test('the same product is the same drawing, and its old pack another', () => {
  const product = { brand: 'Kumbo', category: 'Snacks', name: 'Sal marina 150 g' } as const
  expect(drawPack(product).markup).toBe(drawPack(product).markup)
  expect(drawPack(product, { old: true }).markup).not.toBe(drawPack(product).markup)
})

test('the supply starts with the rows of the demo and never runs out', () => {
  expect(listProducts('Beer')[0]).toMatchObject({ brand: 'Brisa Norte', name: 'Lager 6 × 33 cl', price: 5.1 })
  expect(inventedProducts('Olive oil', 30, 1)).toHaveLength(30)
  expect(inventedProducts('Tea', 5, 1)).toEqual(inventedProducts('Tea', 5, 1))
})
