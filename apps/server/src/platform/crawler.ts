import type { FastifyRequest } from 'fastify'

/** Who pushes pictures: a source known by the key that it shows, read anew for each request. */
export interface Crawler {
  readonly crawlerId: number
  readonly name: string
  readonly ingestKeyId: number
}

const BEARER = /^Bearer +([\w-]+)$/i

/** What stands after `Authorization: Bearer`. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return headers.authorization?.match(BEARER)?.[1]
}
