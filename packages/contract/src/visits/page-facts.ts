import { z } from 'zod'
import { oneLine } from '../text.ts'

/** Limits of the facts of a page, so that a page can't fill the database. Characters, and entries of lists. */
export const PAGE_FACTS_LIMITS = {
  url: 2000,
  text: 300,
  name: 300,
  label: 60,
  code: 50,
  pixels: 200_000,
  amount: 100_000_000,
  regions: 200,
  products: 200,
  results: 500,
  /** Slides of a carousel, and rows or columns of a grid. */
  positions: 1000,
} as const
const limits = PAGE_FACTS_LIMITS

/** How a region is drawn; a sponsored product is a banner as large as one product among the products of a list. */
export const REGION_KINDS = ['image', 'video', 'background', 'html', 'frame', 'sponsored-product'] as const

/** Where product data of a page comes from. */
export const PRODUCT_SOURCES = ['json-ld', 'microdata'] as const

const Url = oneLine(limits.url).regex(/^https?:\/\//)
const Text = oneLine(limits.text).min(1)
const Label = oneLine(limits.label).min(1)
const Code = oneLine(limits.code).min(1)
const Currency = z.string().regex(/^[A-Z]{3}$/)
const Amount = z.number().min(0).max(limits.amount)
const Position = z.int().min(1).max(limits.positions)

/** In pixels of the picture. */
const Box = z.strictObject({
  x: z.int().min(0).max(limits.pixels),
  y: z.int().min(0).max(limits.pixels),
  width: z.int().min(1).max(limits.pixels),
  height: z.int().min(1).max(limits.pixels),
})

/** The currency is missing if the page doesn't say which of several it means, such as `$`. */
const Price = z.strictObject({ amount: Amount, currency: Currency.optional() })

/** A rectangle that may be an advertisement. */
export const PageRegion = z.strictObject({
  box: Box,
  kind: z.enum(REGION_KINDS),
  /** As in the page. */
  link: Url.optional(),
  /** The link without click counters and tracking parameters. */
  target: Url.optional(),
  alt: Text.optional(),
  text: Text.optional(),
  image: Url.optional(),
  /** SHA-256 of the image file, in hexadecimal. */
  imageHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  sponsorLabel: Label.optional(),
  /** The slide of a carousel; the box is where the carousel shows it. Carousels and slides are numbered from 1. */
  slide: z
    .strictObject({
      carousel: Position,
      number: Position,
      count: Position,
      /** Share of the time for which the carousel shows the slide. */
      share: z.number().min(0).max(1),
      /** Whether the picture of the page shows this slide. */
      isShown: z.boolean().optional(),
    })
    .optional(),
  grid: z.strictObject({ row: Position, column: Position }).optional(),
})
export type PageRegion = z.infer<typeof PageRegion>

/** A product in the page's data for search engines. */
export const PageProduct = z.strictObject({
  source: z.enum(PRODUCT_SOURCES),
  name: oneLine(limits.name).min(1),
  brand: oneLine(limits.name).min(1).optional(),
  gtin: Code.optional(),
  sku: Code.optional(),
  url: Url.optional(),
  /** The last part of schema.org's address, such as InStock; not compared with the page. */
  availability: Code.optional(),
  /** Only if visitors see the same price for this product. */
  price: Price.extend({ currency: Currency }).optional(),
  /** A price that differs from the one that visitors see, or that they don't see for this product. */
  priceMismatch: z.strictObject({ claimed: Price, shown: Price.optional() }).optional(),
})
export type PageProduct = z.infer<typeof PageProduct>

/** A product card of a list, in the order that visitors see. */
export const PageResult = z.strictObject({
  position: z.int().min(1).max(limits.results),
  link: Url,
  name: oneLine(limits.name).min(1).optional(),
  /** As visitors see it. */
  price: Price.optional(),
  isSponsored: z.boolean(),
  sponsorLabel: Label.optional(),
})
export type PageResult = z.infer<typeof PageResult>

/** The content of a page at the moment of its picture. */
export const PageFacts = z.strictObject({
  regions: z.array(PageRegion).max(limits.regions),
  products: z.array(PageProduct).max(limits.products),
  /** Empty on pages that are no list of products. */
  results: z.array(PageResult).max(limits.results),
})
export type PageFacts = z.infer<typeof PageFacts>
