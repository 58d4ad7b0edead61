import { ERRORS, type ErrorName } from '@vitrine/contract/errors'
import { parseAcceptLanguage } from '@vitrine/contract/language/languages'
import { describeProblem, type RecordProblem } from '@vitrine/contract/master-data/record'
import { isForbidden, isUnavailable } from '@vitrine/db/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { StorageUnavailable } from './files.ts'
import { translateLabel, translateRecord } from './language.ts'
import { type InvalidRecord, Refusal } from './refusal.ts'

const RETRY_AFTER_SECONDS = 2

/** Maps Fastify's own errors to ours. */
const BY_CODE: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'invalid',
  FST_UNDER_PRESSURE: 'communication',
}

/** Library errors without a code. The file server responds with 403 if no such file is served. */
const BY_STATUS: Record<number, ErrorName> = { 400: 'invalid', 403: 'notFound', 404: 'notFound' }

function getErrorName(error: FastifyError): ErrorName {
  if (error instanceof Refusal) return error.error
  if (hasZodFastifySchemaValidationErrors(error)) return 'invalid'
  if (isUnavailable(error) || error instanceof StorageUnavailable) return 'communication'
  // a role may open a screen as a client user, but some of its requests are for staff only
  if (isForbidden(error)) return 'forbidden'
  return BY_CODE[error.code] ?? BY_STATUS[error.statusCode ?? 500] ?? 'unexpected'
}

/** Sends every error in the same format. Details go to the log, where they are found by request ID. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const name = getErrorName(error)
  if (name === 'unexpected') request.log.error({ err: error }, 'unexpected failure')
  // not logged if the caller has disconnected, nor for requests refused because of overload
  else if (name === 'communication' && !request.signal.aborted && !(error instanceof Refusal))
    request.log.warn({ err: error }, 'an engine does not answer')
  if (error instanceof Refusal) answerRefusal(reply, name, error)
  else answerRefusal(reply, name)
}

export function answerRefusal(
  reply: FastifyReply,
  name: ErrorName,
  { retryAfter, message, problems }: Partial<Pick<InvalidRecord, 'retryAfter' | 'message' | 'problems'>> = {},
): void {
  const { status } = ERRORS[name]
  const wait = retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (wait !== undefined) void reply.header('retry-after', wait)
  const language = parseAcceptLanguage(reply.request.headers['accept-language'])
  const describe = (problem: RecordProblem) => describeProblem(problem, (text) => translateRecord(language, text))
  void reply.code(status).send({
    error: name,
    message: translateLabel(language, message ?? ERRORS[name].message),
    ...(problems && { problems: problems.map((problem) => ({ field: problem.field, message: describe(problem) })) }),
    requestId: reply.request.id,
  })
}
