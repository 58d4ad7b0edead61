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
import { type FairTurns, fairTurns } from './fair-turns.ts'
import { pinHost } from './pin-host.ts'
import { endUnusedConnections } from './unused-connections.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For calls that look through much. */
    readonly heavyTurns: FairTurns
  }
}

const BODY_LIMIT = 1024 * 1024
/** A client that sends nothing must not hold a connection for ever, nor one that sends a byte now and then. */
const SILENCE_MS = 60_000
const BODY_WITHIN_MS = 30_000
/** A file of 64 MB over a line of 1 Mbit/s; whoever has less sends it straight to storage. */
const UPLOAD_WITHIN_MS = 600_000

/**
 * The product needs no device, location or payment, and the pages that it frames get none. They may fill the screen, as
 * our own viewers do. Chromium warns about names that it does not know, so those are left out.
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

/** An address that is none meets no hook, so helmet says nothing about it either. */
const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'cache-control': 'no-store',
}

/** As long as a line may wait for others that are written with it; those of a process that ends are written before. */
const LOG_WITHIN_MS = 200
const LOG_BYTES = 4_096
let log: ReturnType<typeof pino.destination> | undefined

/** One for the process. Lines are written together: one write for each took a tenth of the processor time of a call. */
function openLog() {
  log ??= pino.destination({ dest: 1, sync: false, minLength: LOG_BYTES, periodicFlush: LOG_WITHIN_MS })
  return log
}

/** The bare server: logs, limits, headers, errors. Routes and their guard come on top. */
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
    // Node knows one limit for all requests: that of the longest. The others are held to theirs below.
    requestTimeout: UPLOAD_WITHIN_MS,
    http: { headersTimeout: BODY_WITHIN_MS },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // a stop link of an alert holds the address that it is for
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 410 },
    // an address that is none is refused as everything else is, not in the words of the library
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...BARE_HEADERS, 'x-request-id': request.id })
      handleError(error, request, reply)
    },
    // One line per request is written by ourselves, below.
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  // a form of another site can send plain text unasked, but not JSON
  app.removeContentTypeParser('text/plain')

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
  app.decorate('heavyTurns', fairTurns({ atOnce: config.HEAVY_AT_ONCE, perUser: 2, waitingPerUser: 20 }))
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
      // files of this device are shown before they are uploaded
      connectSrc: ["'self'", 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      // One document serves everybody, also before they sign in, so it cannot name the sites of clients: those stand in a
      // frame of our own, whose policy names the one site of its client (home/home-frame.ts). Power BI is the same for all.
      frameSrc: ["'self'", ...(hasPowerbi(config) ? [config.POWERBI_EMBED] : [])],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  }
}
