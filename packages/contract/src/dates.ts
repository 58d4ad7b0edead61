import { z } from 'zod'

/** A day as in 2026-11-15. The calendar has no year 0. */
export const day = z.iso.date().refine((text) => text >= '0001-01-01')
