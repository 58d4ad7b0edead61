import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

export const SECURITY_TXT = '/.well-known/security.txt'

/** The standard recommends less than a year. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** Tells security researchers whom to contact (RFC 9116). Without a contact, the file doesn't exist. */
export function serveSecurityTxt(app: FastifyInstance, { SECURITY_CONTACT, PUBLIC_URL }: Config): void {
  if (SECURITY_CONTACT === undefined) return
  app.get(SECURITY_TXT, async (_request, reply) => {
    // rounded to a day, so that the response changes only once a day
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS)
    const lines = [
      `Contact: ${SECURITY_CONTACT}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL(SECURITY_TXT, PUBLIC_URL).href}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
