import type { Readable } from 'node:stream'
import type { Actor } from '@vitrine/db/row-scope'
import type { z } from 'zod'
import type { Services } from './services.ts'

/** Creates the files of one kind of download. Features provide them; main/worker.ts lists them. */
export interface Maker<Request extends z.ZodType = z.ZodType> {
  /** Stored with the download and parsed again when the file is created, possibly by a newer version. */
  readonly request: Request
  /** Idempotent: produces the same file for the same data. */
  make(request: z.output<Request>, making: Making): Promise<MadeFile>
}

export interface Making {
  readonly services: Services
  /** The user who requested it, with current permissions, so the file holds only what they may see. */
  readonly actor: Actor
  readonly askedAt: Date
  /** Aborted when the process stops; while the body is being read, the body is destroyed instead. */
  readonly signal: AbortSignal
  /** May be called often; updates are throttled to about one per second. */
  readonly progress: (done: number, total: number) => void
}

interface MadeFile {
  /** Produced while it is read: backpressure sets the pace, and destroying it stops the work. */
  readonly body: Readable
  /** Describes what could not be included; called after the body has ended. */
  readonly problem: () => string | null
}

/** Retrying cannot help; the message is shown to the user. */
export class CannotBeMade extends Error {}

export function defineMaker<Request extends z.ZodType>(maker: Maker<Request>): Maker<Request> {
  return maker
}
