import { z } from 'zod'
import { seal, unseal } from '../platform/sealed.ts'
import type { Secrets } from '../platform/secret-versions.ts'

/** What a stop link is for: one alert and one address. */
export interface StopToken {
  readonly alertId: number
  readonly address: string
}

/** Nothing else that is sealed begins like this: it cannot be taken for one of these. */
const SEALED = /^stop (\d{1,10}) (.+)$/
const Id = z.coerce.number().pipe(z.int32().positive())

/**
 * Sealed, so that nobody can make one and no log on the way tells whose address it is. It does not expire: a mail is found
 * again after years, and whoever reads it may still want no more of them.
 */
export function stopTokenOf(secret: string, { alertId, address }: StopToken): string {
  return seal(secret, `stop ${alertId} ${address}`).toString('base64url')
}

/** Undefined when we did not make it, or with none of these secrets. */
export function readStopToken(secrets: Secrets, token: string): StopToken | undefined {
  const sealed = Buffer.from(token, 'base64url')
  const [, id, address] = SEALED.exec(unseal(secrets, sealed) ?? '') ?? []
  const alertId = Id.safeParse(id)
  return alertId.success && address !== undefined ? { alertId: alertId.data, address } : undefined
}
