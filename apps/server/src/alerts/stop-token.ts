import { z } from 'zod'
import { seal, unseal } from '../platform/sealed.ts'
import type { Secrets } from '../platform/secret-versions.ts'

/** The alert and the address of a stop link. */
export interface StopToken {
  readonly alertId: number
  readonly address: string
}

/** Its own prefix prevents other sealed values from being accepted. */
const SEALED = /^stop (\d{1,10}) (.+)$/
const Id = z.coerce.number().pipe(z.int32().positive())

/**
 * Sealed, so that it can't be forged and logs don't reveal the address. It never expires, because links in old emails
 * must keep working.
 */
export function createStopToken(secret: string, { alertId, address }: StopToken): string {
  return seal(secret, `stop ${alertId} ${address}`).toString('base64url')
}

/** Undefined if it is forged or was sealed with none of these secrets. */
export function readStopToken(secrets: Secrets, token: string): StopToken | undefined {
  const sealed = Buffer.from(token, 'base64url')
  const [, id, address] = SEALED.exec(unseal(secrets, sealed) ?? '') ?? []
  const alertId = Id.safeParse(id)
  return alertId.success && address !== undefined ? { alertId: alertId.data, address } : undefined
}
