import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { compressAnswers } from './compress-answers.ts'
import { type Config, hasPowerbi } from './config.ts'
import { refuseCrowds } from './crowd.ts'
import { handleError } from './error-handler.ts'
import { createFairTurns, type FairTurns } from './fair-turns.ts'
import { pinHost } from './pin-host.ts'
import { traceRequests } from './trace-requests.ts'
import { isTracingOn } from './tracing.ts'
import { endUnusedConnections } from './unused-connections.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For expensive calls. */
    readonly heavyTurns: FairTurns
  }
}

const BODY_LIMIT = 1024 * 1024
/** Limits connections that send nothing, or only a byte from time to time. */
const SILENCE_MS = 60_000
const BODY_WITHIN_MS = 30_000
/** Enough for 64 MB at 1 Mbit/s. Slower senders should upload directly to storage. */
const UPLOAD_WITHIN_MS = 600_000

/**
 * Neither the product nor the pages it frames need device, location or payment access. Fullscreen stays allowed for
 * viewers. Names unknown to Chromium are left out, because it warns about them.
 */
const NOT_USED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const PERMISSIONS_POLICY = [...NOT_USED.map((feature) => `${feature}=()`), 'fullscreen=*'].join(', ')

/** A malformed URL bypasses the hooks, so helmet does not set its headers. */
const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'cache-control': 'no-store',
}

/** Maximum time that a log line is buffered; a process that ends flushes its buffer. */
const LOG_WITHIN_MS = 200
const LOG_BYTES = 4_096
let log: ReturnType<typeof pino.destination> | undefined

/** One log per process. Lines are buffered, because one write per line took a tenth of the CPU time of a call. */
function openLog() {
  log ??= pino.destination({ dest: 1, sync: false, minLength: LOG_BYTES, periodicFlush: LOG_WITHIN_MS })
  return log
}

/** The bare server: logging, limits, headers and errors. Routes and their guard are added later. */
export async function createHttp(config: Config, { bodyWithinMs = BODY_WITHIN_MS } = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      stream: openLog(),
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: SILENCE_MS,
    // Node has one timeout for all requests, so this is the longest; shorter ones are enforced below.
    requestTimeout: UPLOAD_WITHIN_MS,
    http: { headersTimeout: BODY_WITHIN_MS },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // the stop link of an alert contains the email address
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 410 },
    // malformed URLs get our error format, not the library's
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...BARE_HEADERS, 'x-request-id': request.id })
      handleError(error, request, reply)
    },
    // Disabled, because we write one line per request ourselves (below).
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  // other sites can send plain text without a preflight, but not JSON
  app.removeContentTypeParser('text/plain')

  if (isTracingOn(config)) traceRequests(app)
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY)
  })
  pinHost(app, config)
  await app.register(underPressure, { maxEventLoopDelay: config.MAX_DELAY_MS, retryAfter: 2 })
  refuseCrowds(app, config.MAX_AT_WORK)
  app.decorate('heavyTurns', createFairTurns({ atOnce: config.HEAVY_AT_ONCE, perUser: 2, waitingPerUser: 20 }))
  endUnusedConnections(app)
  compressAnswers(app)

  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || routeOptions.config.endpoint?.upload) return
    const late = setTimeout(() => raw.destroy(), bodyWithinMs).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(late))
  })
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    // API responses are personal and must be current, so they are not cached.
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
      crawlerId: request.crawler?.crawlerId,
    }
    request.log.info(line, 'served')
  })
  return app
}

function contentSecurityPolicy(config: Config) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Emotion writes its rules into style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      // local files are previewed before they are uploaded
      connectSrc: ["'self'", 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      // All users get the same document, even before they sign in, so it can't name the sites of clients. Those are
      // framed by our own page, whose policy names only the site of its client (home/home-frame.ts). Power BI is the
      // same for all.
      frameSrc: ["'self'", ...(hasPowerbi(config) ? [config.POWERBI_EMBED] : [])],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  }
}
