import { z } from 'zod'
import { DEFAULT_KEY_SCOPES, KEY_SCOPE_NAMES } from '../access/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { DRAW, listAnswer } from '../paging.ts'
import { oneLine } from '../text.ts'
import { Networks } from './networks.ts'

const params = z.strictObject({ ingestKeyId: z.coerce.number().pipe(z.int32().positive()) })

export const IngestKey = z.object({
  ingestKeyId: z.int(),
  crawler: z.string(),
  hint: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  /** When it was rotated. */
  replacedAt: z.iso.datetime().nullable(),
  scopes: z.array(z.enum(KEY_SCOPE_NAMES)),
  /** Networks that may use it; empty means any. */
  networks: z.array(z.string()),
})
export type IngestKey = z.output<typeof IngestKey>

/** The key itself is returned only once, when it is created. */
const NewKey = z.object({ ingestKeyId: z.int(), key: z.string() })

export const listIngestKeys = endpoint({
  method: 'GET',
  path: '/api/ingest-keys',
  summary: 'The keys of all crawlers, without the keys themselves',
  access: { permission: 'keys.read' },
  query: z.strictObject(DRAW),
  answer: listAnswer(IngestKey),
})

export const makeIngestKey = endpoint({
  method: 'POST',
  path: '/api/ingest-keys',
  summary: 'A key for a crawler, which is created if its name is new',
  access: { permission: 'keys.write' },
  requiresConfirmation: true,
  body: z.strictObject({
    crawler: oneLine(LIMITS.input).min(1),
    scopes: z.array(z.enum(KEY_SCOPE_NAMES)).min(1).max(KEY_SCOPE_NAMES.length).default(DEFAULT_KEY_SCOPES),
    /** Must be in the future; if null, the key is valid until it is revoked. */
    expiresAt: z.iso.datetime().nullable().default(null),
    networks: Networks.default([]),
  }),
  answer: NewKey,
})

export type NewIngestKey = z.input<typeof makeIngestKey.body>

export const rotateIngestKey = endpoint({
  method: 'POST',
  path: '/api/ingest-keys/:ingestKeyId/rotate',
  summary:
    'A new key for the same crawler, with the same scopes, networks and expiry; the old one stays valid for a day',
  access: { permission: 'keys.write' },
  requiresConfirmation: true,
  params,
  answer: NewKey,
})

export const revokeIngestKey = endpoint({
  method: 'POST',
  path: '/api/ingest-keys/:ingestKeyId/revoke',
  summary: 'Revokes a key immediately',
  access: { permission: 'keys.write' },
  requiresConfirmation: true,
  params,
  answer: z.object({}),
})
