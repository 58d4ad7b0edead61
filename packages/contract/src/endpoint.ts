import { z } from 'zod'
import type { KeyScope, Permission } from './access/permissions.ts'
import { ERRORS, type ErrorName } from './errors.ts'

type Shape = z.ZodObject
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Input from which the guard derives a permission. */
export interface EndpointInput {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
}

/**
 * Who may call the endpoint. Required: an endpoint without it doesn't compile. If access depends on the parameters,
 * `permissionFor` returns a second permission, so that e.g. an Editor can't list the inbox.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | { readonly permission: Permission; readonly permissionFor?: (input: EndpointInput) => Permission }
  /** For crawlers, which use keys; sessions have no access. */
  | { readonly ingestKey: KeyScope }

export type KeyAccess = Extract<Access, { ingestKey: KeyScope }>

export const isForCrawlers = (access: Access): access is KeyAccess =>
  typeof access === 'object' && 'ingestKey' in access

/**
 * Multipart body: an optional `facts` part as JSON, then `file`, which the handler reads as a stream, then perhaps other
 * files.
 */
interface UploadParts {
  readonly facts?: z.ZodType
  /** Of the facts, above the usual limit. */
  readonly factsBytes?: number
  /** Of each file. */
  readonly maxBytes: number
  /** The names of parts with other files, in order; each may be missing. */
  readonly otherFiles?: readonly string[]
}

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  readonly upload?: UploadParts
  /** In bytes, for a JSON body above the server's default limit. */
  readonly bodyLimit?: number
  /** An expensive query: each user has a limited number of slots for such calls, and waits only for their own. */
  readonly isHeavy?: true
  /**
   * Only reads, so a replica may answer if it has replayed what the caller has seen. The database refuses writes of such
   * a call, wherever it runs.
   */
  readonly readsReplica?: true
  /** Accepts an optional `Idempotency-Key` header: a repeated key gets the same response and changes nothing. */
  readonly takesKey?: true
  /** Available to users who still have to set up their required second factor. */
  readonly beforeSecondFactor?: true
  /** A sensitive change: the caller must have confirmed their identity recently (`LIMITS.confirmed`). */
  readonly requiresConfirmation?: true
  /**
   * Skips the cross-site check. Only for a public call that doesn't act on behalf of the signed-in user: mail clients
   * call it from their own pages. The token in its parameters authorizes it.
   */
  readonly fromAnywhere?: true
  /** Errors specific to this endpoint, besides those of the guard. */
  readonly errors: readonly ErrorName[]
}

const NOTHING = z.strictObject({})
type EmptyObject = typeof NOTHING

/** Defines an endpoint. Objects are strict, so unknown keys are rejected. */
export function endpoint<
  Answer extends z.ZodType,
  Params extends Shape = EmptyObject,
  Query extends Shape = EmptyObject,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: {
  method: Method
  path: `/api/${string}`
  summary: string
  access: Access
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  upload?: UploadParts
  bodyLimit?: number
  isHeavy?: true
  readsReplica?: true
  takesKey?: true
  requiresConfirmation?: true
  beforeSecondFactor?: true
  fromAnywhere?: true
  errors?: readonly ErrorName[]
}): Endpoint<Params, Query, Body, Answer> {
  return {
    params: NOTHING as Shape as Params,
    query: NOTHING as Shape as Query,
    body: z.undefined() as z.ZodType as Body,
    errors: [],
    ...definition,
  }
}

/** The body of every error response; `error` is a key of ERRORS. */
export const ErrorAnswer = z.object({
  error: z.enum(Object.keys(ERRORS) as [ErrorName, ...ErrorName[]]),
  message: z.string(),
  /** For an invalid record: problems by field. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** Body, params and query can be omitted if the endpoint has none, or if all of their fields are optional. */
type InputPart<Name extends string, Type extends z.ZodType> =
  z.input<Type> extends undefined
    ? { [key in Name]?: undefined }
    : Record<string, never> extends z.input<Type>
      ? { [key in Name]?: z.input<Type> }
      : { [key in Name]: z.input<Type> }

export type CallInput<E extends Endpoint> = InputPart<'params', E['params']> &
  InputPart<'query', E['query']> &
  InputPart<'body', E['body']>

export type CallAnswer<E extends Endpoint> = z.output<E['answer']>
