import { RETAILERS, type Retailer } from '../../apps/demo/src/data/retailers.ts'
import type { Shot } from '../../apps/demo/src/pictures/browser.ts'
import { trustMarkup } from '../../apps/demo/src/pictures/html.ts'
import { listBrands } from '../../apps/demo/src/pictures/packs/products.ts'
import { drawPage } from '../../apps/demo/src/pictures/pages/page.ts'
import { samplePage } from '../../apps/demo/src/pictures/pages/sample.ts'
import type { CreativeSubject, PageSubject } from '../../apps/demo/src/pictures/subject.ts'
import { createRandom, type Random } from '../../apps/demo/src/random.ts'

/** How a picture differs from the first visit of its page. */
export const CHANGES = [
  'visit',
  'strip above',
  'other design',
  'other brand',
  'one gone',
  'all changed',
  'shelves restocked',
  'cookie wall',
  'half loaded',
] as const
export type Change = (typeof CHANGES)[number]

export interface Example {
  readonly subject: PageSubject
  readonly change: Change
  /** Identifies a page of the eTailer. */
  readonly page: string
  /** Position of the banner that differs. */
  readonly place?: string
}

const KINDS = ['home', 'offers', 'search', 'department'] as const
const VISITS = 3

/** Two sets without a common shop: the threshold is chosen on one and checked on the other. */
export const SETS = { choose: 0, check: 1 } as const

export function pageSet(set: keyof typeof SETS, shops: number): Example[] {
  const own = RETAILERS.filter((_, index) => index % 2 === SETS[set])
  return createRandom(`near-duplicates ${set}`)
    .sample(own, shops)
    .flatMap((shop) => KINDS.flatMap((kind) => makePages(shop, kind, createRandom(`${set} ${shop.name} ${kind}`))))
}

function makePages(shop: Retailer, kind: PageSubject['kind'], random: Random): Example[] {
  const sample = samplePage(shop, kind)
  const first = { ...sample, creatives: sample.creatives.slice(0, random.int(1, sample.creatives.length)) }
  const page = `${shop.country} ${shop.name} ${kind}`
  const at = random.int(0, first.creatives.length - 1)
  const creative = first.creatives[at] as CreativeSubject
  const rivals = listBrands(creative.category).filter((brand) => brand !== creative.brand)
  const replaceCreative = (other: CreativeSubject) => first.creatives.with(at, other)
  const place = creative.place
  const changes: readonly (Omit<Example, 'subject' | 'page'> & { readonly to: Partial<PageSubject> })[] = [
    ...Array.from({ length: VISITS }, () => ({ change: 'visit' as const, to: {} })),
    { change: 'strip above', to: {} },
    { change: 'other design', place, to: { creatives: replaceCreative({ ...creative, design: creative.design + 1 }) } },
    {
      change: 'other brand',
      place,
      to: {
        creatives: replaceCreative({
          ...creative,
          brand: rivals.length > 0 ? random.pick(rivals) : creative.brand,
          design: creative.design + 5,
        }),
      },
    },
    { change: 'one gone', place, to: { creatives: first.creatives.filter((_, index) => index !== at) } },
    { change: 'all changed', to: { creatives: first.creatives.map((own) => ({ ...own, design: own.design + 3 })) } },
    { change: 'shelves restocked', to: { range: first.range + 1 } },
    { change: 'cookie wall', to: { mess: 'cookie wall' } },
    { change: 'half loaded', to: { mess: 'half loaded' } },
  ]
  return changes.map(({ to, ...change }) => ({
    ...change,
    page,
    subject: { ...first, ...to, visit: random.int(1, 1_000_000) },
  }))
}

/** A notice at the top of the shop, today only: 40 px that move everything else down. */
const STRIP = '<div style="height:40px;background:#1b2a4a"></div>'

export function makeShot({ subject, change }: Example): Shot {
  const shot = drawPage(subject)
  if (change !== 'strip above') return shot
  return { ...shot, html: trustMarkup(shot.html.markup.replace(/<body[^>]*>/, (body) => body + STRIP)) }
}

/** Whether data may be copied between them: the same page with the same visible banners. */
export function isSame(one: Example, other: Example): boolean {
  return one.page === other.page && getVisibleContent(one) === getVisibleContent(other)
}

/** A cookie wall hides everything; a half-loaded page lacks its main banner. */
function getVisibleContent({ subject: { mess, visit, creatives } }: Example): string {
  if (mess === 'cookie wall') return `nothing ${visit}`
  const missing: readonly string[] = mess === 'half loaded' ? ['Hero', 'Carousel'] : []
  return JSON.stringify(creatives.filter(({ place }) => !missing.includes(place)))
}
