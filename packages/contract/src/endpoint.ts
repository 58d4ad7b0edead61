import { z } from 'zod'
import type { KeyScope, Permission } from './access/permissions.ts'
import { ERRORS, type ErrorName } from './errors.ts'

type Shape = z.ZodObject
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What the guard is given to pick a permission from. */
export interface EndpointInput {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
}

/**
 * Who may call. There is no default: an endpoint that does not say so does not compile. Where the parameters of one call
 * decide, `permissionFor` names a second permission, so that an Editor cannot list the inbox.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | { readonly permission: Permission; readonly permissionFor?: (input: EndpointInput) => Permission }
  /** Of crawlers, which hold keys; no session opens it. */
  | { readonly ingestKey: KeyScope }

export type KeyAccess = Extract<Access, { ingestKey: KeyScope }>

export const isForCrawlers = (access: Access): access is KeyAccess =>
  typeof access === 'object' && 'ingestKey' in access

/** The body is multipart: the part `facts` as JSON, where there are any, then `file`, which the handler reads as it comes. */
interface UploadParts {
  readonly facts?: z.ZodType
  readonly maxBytes: number
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
  /** Of a JSON body, in bytes, where a call takes more than the server's usual limit. */
  readonly bodyLimit?: number
  /** Looks through much: each user has a share of the places for such calls, and waits for the own ones alone. */
  readonly isHeavy?: true
  /** Takes the optional header `Idempotency-Key`: the same key again gets the same answer and changes nothing. */
  readonly takesKey?: true
  /** Open to whoever still has to set up the second factor that is required of them. */
  readonly beforeSecondFactor?: true
  /** A sensitive change: the caller must have proved who they are within the last minutes (`LIMITS.confirmed`). */
  readonly requiresConfirmation?: true
  /**
   * Skips the cross-site check. Only for a public call that does nothing in the name of the signed-in user: mail programs
   * make it from pages of their own. The token in its parameters is the proof.
   */
  readonly fromAnywhere?: true
  /** Failures of its own, beside those the guard can answer. */
  readonly errors: readonly ErrorName[]
}

const NOTHING = z.strictObject({})
type Nothing = typeof NOTHING

/** Defines one call. Objects are strict, so unknown keys are refused. */
export function endpoint<
  Answer extends z.ZodType,
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
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

/** How every refusal looks; `error` names a row of ERRORS. */
export const ErrorAnswer = z.object({
  error: z.enum(Object.keys(ERRORS) as [ErrorName, ...ErrorName[]]),
  message: z.string(),
  /** Of a record that is not valid: what is wrong, by its field. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** Endpoints whose body, params and query a caller must give; the rest may be left out. */
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
