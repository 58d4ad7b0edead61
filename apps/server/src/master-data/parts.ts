import type { PartName } from '@vitrine/contract/master-data/fields'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import type { Services } from '../platform/services.ts'
import { imagePart } from './image-part.ts'

/** What a field that is like no other needs on the server. */
export interface ServerPart {
  /** A body's value to the column's value, in the record's transaction; throws PartProblem where it cannot be taken. */
  take(db: Db, services: Services, actor: Actor, value: unknown, stored: unknown): Promise<unknown>
  /** The column's value to the answer's value. */
  show(stored: unknown, record: { readonly name: string; readonly id: number }): Json
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export const SERVER_PARTS: Partial<Record<PartName, ServerPart>> = { image: imagePart }
