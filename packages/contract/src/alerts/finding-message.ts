import { z } from 'zod'

const message = <Code extends string, Shape extends z.ZodRawShape>(code: Code, parameters: Shape) =>
  z.object({ code: z.literal(code), parameters: z.object(parameters) })

/** The watched price. Amounts are in currency units, not in cents. */
const PRICE = { priceKind: z.enum(['list', 'final']), price: z.number(), currency: z.string() } as const
const day = z.iso.date()

/**
 * The message of a finding, as a code with parameters. Stored like this and translated for each reader. A new code
 * needs a row here and a text in the catalogs of `apps/server/src/alerts`.
 */
export const FindingMessage = z.discriminatedUnion('code', [
  /** A sentence from an earlier version that has no code; shown as is. */
  message('literal', { text: z.string() }),
  /** Percentages are relative to the other price; negative means lower. */
  message('priceOutsideBand', { ...PRICE, percent: z.number(), recommended: z.number() }),
  message('priceChanged', { ...PRICE, percent: z.number(), before: z.number() }),
  message('gapToCheapest', { ...PRICE, percent: z.number(), cheapest: z.number(), platform: z.string() }),
  /** 100 is the average. */
  message('priceIndex', { ...PRICE, index: z.number(), count: z.int(), average: z.number() }),
  /** Prices only if the final price is below the list price. */
  message('promotion', {
    finalPrice: z.number().nullable(),
    listPrice: z.number().nullable(),
    currency: z.string().nullable(),
    promoText: z.string().nullable(),
  }),
  message('noPromotion', {}),
  message('inStock', {}),
  message('outOfStock', {}),
  message('listed', {}),
  message('notListed', { lastListed: day }),
  message('imageMatches', { position: z.int().nullable() }),
  message('imageDiffers', { position: z.int().nullable() }),
  message('positionMoved', { position: z.int(), before: z.int() }),
  message('shareMoved', {
    /** In percent, for this week and the week before. */
    share: z.number(),
    before: z.number(),
    points: z.number(),
    /** True if it covers all own companies together; the fact then has no subject. */
    isOwn: z.boolean(),
    /** Null if there is only one, which the fact names. */
    eTailers: z.int().nullable(),
  }),
  /** Names separated by commas; brands with their companies in parentheses. */
  message('newBanner', { brands: z.string(), categories: z.string() }),
  message('campaignNotExpected', {}),
  /** `isOfClient`: there may be captures without any of the client's categories. */
  message('campaignNotCaptured', { isOfClient: z.boolean(), since: day.nullable() }),
  message('campaignNotReviewed', { day }),
  message('campaignLive', { day }),
  message('campaignMissedOnce', { day }),
  message('campaignMissing', { before: day, last: day, hasNewer: z.boolean() }),
])
export type FindingMessage = z.output<typeof FindingMessage>
export type FindingCode = FindingMessage['code']
export type FindingParameters<Code extends FindingCode> = Extract<FindingMessage, { code: Code }>['parameters']
