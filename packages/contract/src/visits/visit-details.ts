import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { LAYOUT_CELLS } from './layout.rules.ts'
import { PageFacts } from './page-facts.ts'

const { details } = LIMITS.visits
/** Texts of pages may contain anything that PostgreSQL can store. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'))
const Address = text(details.address)
const Count = z.int().min(0)
const Share = z.number().min(0).max(1)

const Box = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

const Hop = z.strictObject({ url: Address, status: z.int() })

const Overlay = z.strictObject({
  text: text(details.text),
  /** Share of the viewport. */
  share: Share,
  isConsent: z.boolean(),
  isClosed: z.boolean(),
})

const Slide = z.strictObject({
  /** Share of the time for which the carousel shows it. */
  share: Share,
  link: Address.optional(),
  text: text(details.text),
  /** Where the slide is on the sheet of all slides, in pixels; missing if the sheet has no room for it. */
  place: z
    .strictObject({
      y: Count.max(details.sheetPixels),
      width: Count.min(1).max(details.sheetPixels),
      height: Count.min(1).max(details.sheetPixels),
    })
    .optional(),
})

/** An agent's findings in one attempt, apart from the pictures. Steps that were not reached have no entry. */
export const VisitDetails = z.strictObject({
  userAgent: text(details.text),
  /** Redirects in order; the last one is the page. */
  hops: z.array(Hop).max(details.list),
  headers: z.record(text(200), text(details.address)),
  document: z
    .strictObject({ title: text(details.address), language: text(100), canonical: Address.optional() })
    .optional(),
  consent: z
    .strictObject({
      choice: z.enum(['accept', 'refuse', 'leave']),
      result: z.enum(['no-wall', 'accepted', 'refused', 'left', 'failed']),
      /** The consent platform. */
      platform: text(100).optional(),
    })
    .optional(),
  overlays: z.array(Overlay).max(details.list),
  captcha: text(details.text).optional(),
  /** Images of the page. */
  loaded: z.strictObject({ images: Count, broken: Count, pending: Count }).optional(),
  picture: z
    .strictObject({
      width: Count,
      height: Count,
      /** The page goes on below. */
      isCut: z.boolean(),
      /** Share of the pixels in which the last two shots differed. */
      difference: Share,
      shots: Count,
    })
    .optional(),
  carousels: z
    .array(z.strictObject({ box: Box, isMoving: z.boolean(), slides: z.array(Slide).max(details.list) }))
    .max(details.list),
  /** Element counts by position in the DOM (`readLayout` of the agent). */
  layout: z.array(Count).length(LAYOUT_CELLS).optional(),
  /** Of a page that was captured. */
  page: PageFacts.optional(),
  /** Milliseconds from the start to the end of each step. */
  timings: z.record(text(50), Count),
})
export type VisitDetails = z.output<typeof VisitDetails>
