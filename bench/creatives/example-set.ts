import { creative } from '../../apps/demo/src/pictures/creatives/creative.ts'
import { createRandom, type Random } from '../../apps/demo/src/random.ts'
import { type Drawing, listShowings } from './banner-set.ts'
import { type ChangedBanner, cutBanner, HARMLESS, keep, SEVERE } from './changes.ts'
import { type DrawnBanner, type DrawOrder, drawBanners } from './draw-banners.ts'

/** Whether it should be recognized as its creative: harmless changes must, severe ones may, traps must not. */
type Expectation = 'must' | 'may' | 'never'

/** A banner of a later page that is compared with known ones. */
export interface Query extends ChangedBanner {
  readonly change: string
  readonly expected: Expectation
  readonly creative: string
}

export interface ExampleSet {
  /** A creative may be known in several sizes and languages. */
  readonly known: readonly (ChangedBanner & { readonly creative: string })[]
  readonly queries: readonly Query[]
}

/** Words that a shop changes on a banner of the same creative, or that make it another one. */
const REWRITES = {
  'new price': { expected: 'may', rewrite: replaceDigits },
  'other headline': { expected: 'never', rewrite: reverseHeadline },
} as const
/** Only every nth drawing gets each of these changes. */
const SOME = 3

export async function makeExamples(shops: number, days: readonly string[]): Promise<ExampleSet> {
  const showings = listShowings(shops, days)
  const drawings = [...new Map(showings.map(({ drawing }) => [drawing.address, drawing])).values()]
  const orders = drawings.flatMap((drawing, index) => listOrders(drawing, index))
  const drawn = await drawBanners(orders.map(({ order }) => order))
  const known: ExampleSet['known'][number][] = []
  const queries: Query[] = []
  for (const [index, { order, change, expected }] of orders.entries()) {
    const random = createRandom(`${change} ${order.drawing.address}`)
    const { creative: name } = order.drawing
    const cut = await cutBanner(drawn[index] as DrawnBanner)
    if (change !== undefined) {
      queries.push({ ...(await keep(cut, random)), change, expected, creative: name })
      continue
    }
    known.push({ ...(await keep(cut, random)), creative: name })
    for (const [own, apply] of Object.entries(HARMLESS))
      queries.push({ ...(await apply(cut, random)), change: own, expected: 'must', creative: name })
    for (const [own, apply] of Object.entries(SEVERE))
      queries.push({ ...(await apply(cut, random)), change: own, expected: 'may', creative: name })
  }
  return { known, queries }
}

interface PlannedOrder {
  readonly order: DrawOrder
  readonly change?: string
  readonly expected: Expectation
}

function listOrders(drawing: Drawing, index: number): PlannedOrder[] {
  const { subject, size, market } = drawing
  const random = createRandom(`orders ${drawing.address}`)
  const orders: PlannedOrder[] = [{ order: { drawing }, expected: 'must' }]
  if (index % SOME === 0) {
    const language = random.pick(['en', 'de', 'fr', 'es'] as const)
    if (language !== market.language)
      orders.push({
        order: {
          drawing: {
            subject,
            size,
            market: { ...market, language },
            address: `${drawing.address} ${language}`,
            creative: drawing.creative,
          },
        },
        change: 'other language',
        expected: 'may',
      })
  }
  if (index % SOME === 1) {
    const { markup } = creative(subject, size, market)
    for (const [change, { expected, rewrite }] of Object.entries(REWRITES)) {
      if (rewrite(markup) !== markup) orders.push({ order: { drawing, rewrite }, change, expected })
    }
  }
  const other = index % SOME === 2 && chooseOffer(drawing, random)
  if (other) orders.push({ order: { drawing: other }, change: 'other offer', expected: 'never' })
  return orders
}

/** The same template, product and headline with another promotion. */
function chooseOffer(drawing: Drawing, random: Random): Drawing | undefined {
  const { subject } = drawing
  if (subject.type !== 'Promotion') return undefined
  const offers = ['Price off', 'Percentage off', 'Multi-buy', 'Bundle', 'Free gift', 'Voucher', 'Cashback']
  const subtype = random.pick(offers.filter((offer) => offer !== subject.subtype))
  const { brand, category, type, design } = subject
  return {
    ...drawing,
    subject: { ...subject, subtype },
    address: `${drawing.address} ${subtype}`,
    creative: [brand, category, type, subtype, design].join(' '),
  }
}

const TEXT = />([^<>]+)</g

function replaceDigits(markup: string): string {
  return markup.replace(
    TEXT,
    (_, text: string) => `>${text.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10))}<`,
  )
}

/** The lines and their words in reverse order. */
function reverseHeadline(markup: string): string {
  return markup.replace(/(class="cr-claim"[^>]*>)((?:<div>[^<]*<\/div>)+)/g, (_, start: string, lines: string) => {
    const texts = [...lines.matchAll(TEXT)].map(([, text = '']) => text.split(' ').reverse().join(' '))
    return (
      start +
      texts
        .reverse()
        .map((text) => `<div>${text}</div>`)
        .join('')
    )
  })
}
