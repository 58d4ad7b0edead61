import { z } from 'zod'
import { captureIdParam } from '../captures/capture-id.ts'
import { endpoint } from '../endpoint.ts'
import { REGION_KINDS } from '../visits/page-facts.ts'
import { Region } from './region.ts'

const Text = z.string().nullable()

/** A rectangle of the picture that may be a banner. */
export const FoundRegion = Region.extend({
  /** Starting at 1, in the order of the page; the number of a region doesn't change. */
  number: z.int(),
  /** How the page draws it; null if it was found in the pixels. */
  kind: z.enum(REGION_KINDS).nullable(),
  /** Without click counters and tracking parameters. */
  target: Text,
  /** Alternative or visible text. */
  text: Text,
  sponsorLabel: Text,
  creativeId: z.int().nullable(),
})
export type FoundRegion = z.output<typeof FoundRegion>

export const listRegions = endpoint({
  method: 'GET',
  path: '/api/captures/:captureId/regions',
  summary: 'The regions of a banner capture, in the order of the page, and the size of the picture that they refer to',
  access: { permission: 'captures.review' },
  params: z.strictObject({ captureId: captureIdParam }),
  answer: z.object({
    /** Null if the picture could not be read. */
    picture: z.object({ width: z.int(), height: z.int() }).nullable(),
    regions: z.array(FoundRegion),
  }),
})
