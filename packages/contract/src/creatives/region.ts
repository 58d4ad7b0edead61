import { z } from 'zod'

/** In pixels of the picture. */
const MOST_PIXELS = 200_000

export const Box = z.strictObject({
  x: z.int().min(0).max(MOST_PIXELS),
  y: z.int().min(0).max(MOST_PIXELS),
  width: z.int().min(1).max(MOST_PIXELS),
  height: z.int().min(1).max(MOST_PIXELS),
})
export type Box = z.output<typeof Box>

/** Where a region comes from: the page that the agent saw, the pixels of the picture, or a reviewer who drew it. */
export const REGION_SOURCES = ['page', 'vision', 'reviewer'] as const
export type RegionSource = (typeof REGION_SOURCES)[number]

/** The rectangle of a banner on the picture. */
export const Region = Box.extend({ source: z.enum(REGION_SOURCES) })
export type Region = z.output<typeof Region>
