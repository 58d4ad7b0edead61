import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { handleError } from './error-handler.ts'

const BODY_LIMIT = 1024 * 1024
const MAX_EVENT_LOOP_DELAY_MS = 1_000

/** The bare server: logs, limits, headers, errors. Routes and their guard come on top. */
export async function createHttp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    // A client that sends nothing must not hold a connection for ever.
    connectionTimeout: 60_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    // One line per request is written by ourselves, below.
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)

  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(),
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(underPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS, retryAfter: 2 })

  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    // What the API says is about one person, now.
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const line = {
      call: `${method} ${routeOptions.url ?? 'unknown'}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.caller?.user.userId,
    }
    request.log.info(line, 'served')
  })
  return app
}

function contentSecurityPolicy() {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Emotion writes its rules into style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  }
}
