import { z } from 'zod'
import { Download } from '../downloads/downloads.contract.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { ids } from '../numbers.ts'
import { ExportRequest } from '../reports/report-request.ts'
import { IN_DATE_ORDER } from '../trays/tray-filter.ts'
import { PRICE_REFERENCES, PRICES } from './prices.ts'

/** What a row of the sheet 'Lines' stands for: one category on one banner, or a day or week of them. */
export const GRAINS = ['line', 'day', 'week'] as const
export type Grain = (typeof GRAINS)[number]

const retailMedia = ExportRequest.extend({ grain: z.enum(GRAINS).default('line') })
export const RetailMediaRequest = retailMedia.refine(...IN_DATE_ORDER)
export type RetailMediaRequest = z.output<typeof RetailMediaRequest>

const ean = z.string().regex(/^(\d{8}|\d{13})$/)
const productPerformance = ExportRequest.extend({
  storeIds: ids.default([]),
  eans: z.array(ean).max(LIMITS.exportedEans).default([]),
  /** Left out, IsECommetry says it. */
  price: z.enum(PRICES).optional(),
  reference: z.enum(PRICE_REFERENCES).default('market mean'),
})
export const ProductPerformanceRequest = productPerformance.refine(...IN_DATE_ORDER)
export type ProductPerformanceRequest = z.output<typeof ProductPerformanceRequest>

/** The price index is reckoned with this price. */
export const priceOf = ({ price, IsECommetry }: Pick<ProductPerformanceRequest, 'price' | 'IsECommetry'>) =>
  price ?? (IsECommetry ? 'final' : 'list')

/** Role, client and features stand in the menu's rules, which the server asks before it does anything. */
const access = 'signed-in'
const key = { key: z.uuid().optional() }
/** Cheap to know before the work is done. */
const Expected = z.object({ captures: z.int() })

export const askForRetailMedia = endpoint({
  method: 'POST',
  path: '/api/exports/retail-media-performance',
  summary: 'Begins to prepare the Retail Media Performance Export, which stands under Downloads and is mailed if asked',
  access,
  body: retailMedia.extend(key).refine(...IN_DATE_ORDER),
  answer: Download,
  errors: ['keyTaken', 'tooManyDownloads', 'mailNotAllowed', 'forbidden'],
})

export const expectRetailMedia = endpoint({
  method: 'POST',
  path: '/api/exports/retail-media-performance/expected',
  summary: 'How many captures the export would hold',
  isHeavy: true,
  access,
  body: RetailMediaRequest,
  answer: Expected,
  errors: ['forbidden'],
})

export const askForProductPerformance = endpoint({
  method: 'POST',
  path: '/api/exports/product-performance',
  summary: 'Begins to prepare the Product Performance export, which stands under Downloads and is mailed if asked',
  access,
  body: productPerformance.extend(key).refine(...IN_DATE_ORDER),
  answer: Download,
  errors: ['keyTaken', 'tooManyDownloads', 'mailNotAllowed', 'forbidden'],
})

export const expectProductPerformance = endpoint({
  method: 'POST',
  path: '/api/exports/product-performance/expected',
  summary: 'How many products of the caller the export would look at, and at how many eTailers',
  isHeavy: true,
  access,
  body: ProductPerformanceRequest,
  answer: z.object({ products: z.int(), eTailers: z.int() }),
  errors: ['forbidden'],
})
