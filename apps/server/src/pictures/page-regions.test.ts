import type { PageRegion } from '@vitrine/contract/visits/page-facts'
import { describe, expect, test } from 'vitest'
import { listPageRegions } from './page-regions.ts'

const PICTURE = { width: 1280, height: 4000 }
const box = { x: 40, y: 120, width: 600, height: 300 }
const region: PageRegion = { box, kind: 'image' }
const list = (...regions: readonly PageRegion[]) =>
  listPageRegions({ regions: [...regions], products: [], results: [] }, PICTURE)

describe('the regions of a picture', () => {
  test('have the facts that the page knows', () => {
    const facts = {
      target: 'https://shop.example/summer',
      alt: 'Summer offers',
      text: 'Up to 30% off',
      sponsorLabel: 'Sponsored',
      imageHash: 'ab'.repeat(32),
    }
    const { alt: label, text: _, ...same } = facts
    expect(list({ ...region, ...facts })).toEqual([{ ...box, kind: 'image', source: 'page', label, ...same }])
  })

  test('have the visible text if there is no alternative one', () =>
    expect(list({ ...region, text: 'Up to 30% off' })).toMatchObject([{ label: 'Up to 30% off' }]))

  test('include only the slide that the picture shows', () => {
    const slide = { carousel: 1, count: 3, share: 1 / 3 }
    const regions = list(
      { ...region, alt: 'first', slide: { ...slide, number: 1, isShown: false } },
      { ...region, alt: 'second', slide: { ...slide, number: 2, isShown: true } },
      { ...region, alt: 'third', slide: { ...slide, number: 3 } },
    )
    expect(regions.map(({ label }) => label)).toEqual(['second'])
  })

  test('end at the edges of the picture', () => {
    expect(list({ ...region, box: { x: 1200, y: 3900, width: 200, height: 200 } })).toMatchObject([
      { x: 1200, y: 3900, width: 80, height: 100 },
    ])
    expect(list({ ...region, box: { x: 0, y: 4000, width: 200, height: 200 } })).toEqual([])
  })

  test('are none without facts of the page', () => expect(listPageRegions(undefined, PICTURE)).toEqual([]))
})
