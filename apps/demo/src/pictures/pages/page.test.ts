import { describe, expect, it } from 'vitest'
import { RETAILERS } from '../../data/retailers.ts'
import { getLook } from '../shops/looks.ts'
import { drawPage } from './page.ts'
import { samplePage, samplePages } from './sample.ts'

const extractTexts = (markup: string) =>
  markup
    .replace(/<style>.*?<\/style>/s, '')
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '')

describe('drawPage', () => {
  it('gives every shop a different design', () => {
    const looks = RETAILERS.map((shop) => JSON.stringify(getLook(shop)))
    expect(new Set(looks).size).toBe(RETAILERS.length)
  })

  it('draws the same page for the same subject', () => {
    for (const page of samplePages().slice(0, 6)) {
      expect(drawPage(page).html.markup).toBe(drawPage(structuredClone(page)).html.markup)
    }
  })

  it('shows each creative once, in its place', () => {
    for (const page of samplePages().filter(({ mess }) => mess === undefined)) {
      const { markup } = drawPage(page).html
      const shown = [...markup.matchAll(/data-place="([^"]+)"/g)].map(([, place]) => place)
      expect(shown.sort()).toEqual(page.creatives.map(({ place }) => place).sort())
    }
  })

  it('changes little from one visit to the next, and much from one range to the next', () => {
    const page = samplePage(RETAILERS[0] as (typeof RETAILERS)[number], 'home')
    const [before, next, other] = [page, { ...page, visit: 7 }, { ...page, range: page.range + 1 }].map(
      (subject) => new Set(extractTexts(drawPage(subject).html.markup)),
    ) as [Set<string>, Set<string>, Set<string>]
    const getOverlap = (after: Set<string>) => [...before].filter((text) => after.has(text)).length / before.size
    expect(getOverlap(next)).toBeGreaterThan(0.9)
    expect(getOverlap(other)).toBeLessThan(getOverlap(next))
  })

  it('fills a very long page with products', () => {
    const { markup } = drawPage({
      ...samplePage(RETAILERS[3] as (typeof RETAILERS)[number], 'search'),
      height: 20_000,
    }).html
    expect(markup.match(/class="card"/g)?.length).toBeGreaterThan(120)
  })
})
