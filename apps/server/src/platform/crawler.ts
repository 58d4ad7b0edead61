import type { FastifyRequest } from 'fastify'

/** A crawler that pushes pictures, identified by its key and looked up again for every request. */
export interface Crawler {
  readonly crawlerId: number
  readonly name: string
  readonly ingestKeyId: number
}

const BEARER = /^Bearer +([\w-]+)$/i

export function getBearer({ headers }: FastifyRequest): string | undefined {
  return headers.authorization?.match(BEARER)?.[1]
}
