import { z } from 'zod'

// Zod would compile its parsers with `new Function`, which the content security policy blocks and reports. Schemas read
// this setting when they are created, so this must be the application's first import.
z.config({ jitless: true })
