import type { PartName } from '@vitrine/contract/master-data/fields'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import type { Services } from '../platform/services.ts'
import { imagePart } from './image-part.ts'

/** Server side of a special field. */
export interface ServerPart {
  /** Converts a request value to a column value in the record's transaction; throws PartProblem if it is invalid. */
  take(db: Db, services: Services, actor: Actor, value: unknown, stored: unknown): Promise<unknown>
  /** Converts a column value to a response value. */
  show(stored: unknown, record: { readonly name: string; readonly id: number }): Json
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export const SERVER_PARTS: Partial<Record<PartName, ServerPart>> = { image: imagePart }
