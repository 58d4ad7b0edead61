import { z } from 'zod'

// Zod would try to compile its parsers with `new Function`, which the content security policy forbids and reports.
// Schemas read this when they are made, so it is the first thing the application imports.
z.config({ jitless: true })
