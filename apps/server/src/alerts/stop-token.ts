import { z } from 'zod'
import { seal, unseal } from '../platform/sealed.ts'
import type { Secrets } from '../platform/secret-versions.ts'

/** The alert and the address of a stop link. */
export interface StopToken {
  readonly alertId: number
  readonly address: string
}

/** A prefix of its own keeps other sealed values from being accepted. */
const SEALED = /^stop (\d{1,10}) (.+)$/
const Id = z.coerce.number().pipe(z.int32().positive())

/**
 * Sealed, so that it cannot be forged and logs do not reveal the address. It never expires, because old emails must keep a
 * working link.
 */
export function createStopToken(secret: string, { alertId, address }: StopToken): string {
  return seal(secret, `stop ${alertId} ${address}`).toString('base64url')
}

/** Undefined when we did not make it, or with none of these secrets. */
export function readStopToken(secrets: Secrets, token: string): StopToken | undefined {
  const sealed = Buffer.from(token, 'base64url')
  const [, id, address] = SEALED.exec(unseal(secrets, sealed) ?? '') ?? []
  const alertId = Id.safeParse(id)
  return alertId.success && address !== undefined ? { alertId: alertId.data, address } : undefined
}
