import { z } from 'zod'
import { LIMITS } from '../limits.ts'

const Address = z.union([z.ipv4(), z.ipv6()])

/** '10.0.0.0/8', '2001:db8::/32', or one address. */
export const Network = z
  .string()
  .trim()
  .max(50)
  .refine((text) => [z.cidrv4(), z.cidrv6(), Address].some((form) => form.safeParse(text).success))

/** Empty means any network. */
export const Networks = z.array(Network).max(LIMITS.ingest.networks)

/** Separated by commas, semicolons or whitespace. */
export const parseNetworks = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
