import type { Readable } from 'node:stream'
import type { Actor } from '@vitrine/db/row-scope'
import type { z } from 'zod'
import type { Services } from './services.ts'

/** Makes the files of one kind of download. Any feature may have one; main/worker.ts lists them. */
export interface Maker<Request extends z.ZodType = z.ZodType> {
  /** What was asked for, as it is stored with the download; read again when it is made, perhaps by a newer version. */
  readonly request: Request
  /** Run again it makes the same file, as far as the data are the same. */
  make(request: z.output<Request>, making: Making): Promise<MadeFile>
}

export interface Making {
  readonly services: Services
  /** The one who asked, with the rights that they have now: what they may not see does not get in. */
  readonly actor: Actor
  readonly askedAt: Date
  /** This process is to stop; while the body is read it is destroyed instead. */
  readonly signal: AbortSignal
  /** May be said as often as it changes; it is passed on about once a second. */
  readonly progress: (done: number, total: number) => void
}

interface MadeFile {
  /** As it is being made: whoever reads sets the pace, and destroying it ends the work. */
  readonly body: Readable
  /** What could not be put in, in words; asked when the body has ended. */
  readonly problem: () => string | null
}

/** It cannot be made, however often it is tried; the message is for the person who asked. */
export class CannotBeMade extends Error {}

export function defineMaker<Request extends z.ZodType>(maker: Maker<Request>): Maker<Request> {
  return maker
}
