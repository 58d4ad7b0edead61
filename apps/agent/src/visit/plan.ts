import { z } from 'zod'

const proxyPlan = z.strictObject({
  /** Such as http://user:pass@proxy.example:8000. */
  url: z.url({ protocol: /^(https?|socks5)$/ }),
  country: z.string().length(2).optional(),
})

/** Everything about one visit that the agent needs to know. */
export const visitPlan = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  viewport: z
    .strictObject({ width: z.int().min(200).max(4000), height: z.int().min(200).max(4000) })
    .default({ width: 1366, height: 900 }),
  device: z.enum(['desktop', 'phone']).default('desktop'),
  /** Picture pixels for each pixel of the page. */
  scale: z.number().min(1).max(3).default(1),
  locale: z.string().default('en-US'),
  timeZone: z.string().default('UTC'),
  geolocation: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
  proxy: proxyPlan.optional(),
  /** The answer to a cookie wall; leave keeps it on the picture. */
  consent: z.enum(['accept', 'refuse', 'leave']).default('refuse'),
  budgetSeconds: z.number().min(1).max(300).default(60),
  /** Pages that go on forever are cut here. */
  maxHeight: z.int().min(1000).max(60_000).default(30_000),
  /** Of the video of what visitors see first; 0 for none. */
  videoSeconds: z.number().min(0).max(60).default(0),
  /** Keeps the responses of the page for an archive. */
  keepsResponses: z.boolean().default(false),
  /** An address that answers with the country of the caller, to verify the proxy. */
  exitCheckUrl: z.url({ protocol: /^https?$/ }).optional(),
})

export type VisitPlan = z.infer<typeof visitPlan>
export type ConsentChoice = VisitPlan['consent']
