import { z } from 'zod'
import { Download } from '../downloads/downloads.contract.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { ids } from '../numbers.ts'
import { ExportRequest } from '../reports/report-request.ts'
import { IN_DATE_ORDER } from '../trays/tray-filter.ts'
import { PRICE_REFERENCES, PRICES } from './prices.ts'

/** A row of the sheet 'Lines' is one category on one banner, or the total of a day or week. */
export const GRAINS = ['line', 'day', 'week'] as const
export type Grain = (typeof GRAINS)[number]

const retailMedia = ExportRequest.extend({ grain: z.enum(GRAINS).default('line') })
export const RetailMediaRequest = retailMedia.refine(...IN_DATE_ORDER)
export type RetailMediaRequest = z.output<typeof RetailMediaRequest>

const ean = z.string().regex(/^(\d{8}|\d{13})$/)
const productPerformance = ExportRequest.extend({
  storeIds: ids.default([]),
  eans: z.array(ean).max(LIMITS.exportedEans).default([]),
  /** Derived from IsECommetry if absent. */
  price: z.enum(PRICES).optional(),
  reference: z.enum(PRICE_REFERENCES).default('market mean'),
})
export const ProductPerformanceRequest = productPerformance.refine(...IN_DATE_ORDER)
export type ProductPerformanceRequest = z.output<typeof ProductPerformanceRequest>

/** The price used for the index. */
export const getPriceKind = ({ price, IsECommetry }: Pick<ProductPerformanceRequest, 'price' | 'IsECommetry'>) =>
  price ?? (IsECommetry ? 'final' : 'list')

/** The server checks role, client and features using the menu rules. */
const access = 'signed-in'
const key = { key: z.uuid().optional() }
/** The size of a file, before it is created. */
const Expected = z.object({ captures: z.int() })

export const askForRetailMedia = endpoint({
  method: 'POST',
  path: '/api/exports/retail-media-performance',
  summary: 'Starts to prepare the Retail Media Performance Export, which is added to Downloads and mailed on request',
  access,
  body: retailMedia.extend(key).refine(...IN_DATE_ORDER),
  answer: Download,
  errors: ['keyTaken', 'tooManyDownloads', 'mailNotAllowed', 'forbidden'],
})

export const expectRetailMedia = endpoint({
  method: 'POST',
  path: '/api/exports/retail-media-performance/expected',
  summary: 'The number of captures in the export',
  isHeavy: true,
  readsReplica: true,
  access,
  body: RetailMediaRequest,
  answer: Expected,
  errors: ['forbidden'],
})

export const askForProductPerformance = endpoint({
  method: 'POST',
  path: '/api/exports/product-performance',
  summary: 'Starts to prepare the Product Performance export, which is added to Downloads and mailed on request',
  access,
  body: productPerformance.extend(key).refine(...IN_DATE_ORDER),
  answer: Download,
  errors: ['keyTaken', 'tooManyDownloads', 'mailNotAllowed', 'forbidden'],
})

export const expectProductPerformance = endpoint({
  method: 'POST',
  path: '/api/exports/product-performance/expected',
  summary: 'The number of products and eTailers in the export',
  isHeavy: true,
  readsReplica: true,
  access,
  body: ProductPerformanceRequest,
  answer: z.object({ products: z.int(), eTailers: z.int() }),
  errors: ['forbidden'],
})
