import { hasPermission, type KeyScope, type PermissionHolder } from '@vitrine/contract/access/permissions'
import {
  type Access,
  type Endpoint,
  type EndpointInput,
  isForCrawlers,
  type KeyAccess,
} from '@vitrine/contract/endpoint'
import type { ErrorName } from '@vitrine/contract/errors'
import { withRequestAddress } from '@vitrine/db/request-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import { refuseUnconfirmed } from './confirmed.ts'
import type { Crawler } from './crawler.ts'
import { collectDenials } from './denials.ts'
import { refuse } from './refusal.ts'
import { SECURITY_TXT } from './security-txt.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly endpoints: ReadonlySet<Endpoint>
  }
  interface FastifyRequest {
    caller: Caller | undefined
    crawler: Crawler | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Users are identified by a cookie and crawlers by a key; neither works for the other. */
interface Identification {
  readonly caller: (request: FastifyRequest) => Promise<Caller | undefined>
  readonly crawler: (request: FastifyRequest, needs: KeyScope) => Promise<Crawler | undefined>
}

export type PeopleAccess = Exclude<Access, KeyAccess>

/** The browser application and the security contact are public. */
const WITHOUT_ENDPOINT: ReadonlySet<string> = new Set(['/*', SECURITY_TXT])

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Checks the caller before the input is read. Undefined = allowed. */
export function checkAccess(access: PeopleAccess, holder: PermissionHolder | undefined): ErrorName | undefined {
  if (access === 'public') return undefined
  if (holder === undefined) return 'signedOut'
  if (access === 'signed-in') return undefined
  return hasPermission(holder, access.permission) ? undefined : 'forbidden'
}

/** A call may serve several trays, so its validated parameters decide which further permission it needs. */
export function checkInputAccess(
  access: PeopleAccess,
  holder: PermissionHolder,
  input: EndpointInput,
): ErrorName | undefined {
  if (typeof access === 'string' || !access.permissionFor) return undefined
  return hasPermission(holder, access.permissionFor(input)) ? undefined : 'forbidden'
}

/** Deny by default: a route without an endpoint fails at startup, and access is checked before anything else. */
export function installGuard(app: FastifyInstance, identify: Identification): void {
  const registered = new Set<Endpoint>()
  const recordDenial = collectDenials(app)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('crawler', undefined)
  app.decorate('endpoints', registered)

  app.addHook('onRoute', ({ method, url, config }) => {
    if (WITHOUT_ENDPOINT.has(url)) return
    if (!config?.endpoint) throw new Error(`${String(method)} ${url} names no endpoint`)
    registered.add(config.endpoint)
  })

  // queries carry the address for the audit; reading a body loses the async context
  app.addHook('onRequest', (request, _reply, done) => withRequestAddress(request.ip, done))
  app.addHook('preValidation', (request, _reply, done) => withRequestAddress(request.ip, done))

  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    // Browsers never send a key automatically, so the request's origin doesn't matter.
    if (isForCrawlers(endpoint.access)) {
      request.crawler = (await identify.crawler(request, endpoint.access.ingestKey)) ?? refuse('signedOut')
      return
    }
    if (endpoint.access === 'public' && endpoint.fromAnywhere) return
    refuseOtherSites(request)
    if (endpoint.access === 'public') return
    request.caller = await identify.caller(request)
    const refusal = checkAccess(endpoint.access, request.caller?.user)
    if (refusal === 'forbidden') await recordDenial(request)
    if (refusal) refuse(refusal)
    if (request.caller?.owesSecondFactor && !endpoint.beforeSecondFactor) refuse('secondFactorRequired')
  })

  app.addHook('preHandler', async (request) => {
    const access = request.routeOptions.config.endpoint?.access
    if (!access || isForCrawlers(access) || !request.caller) return
    const refusal = checkInputAccess(access, request.caller.user, {
      params: request.params as Record<string, unknown>,
      query: request.query as Record<string, unknown>,
    })
    if (!refusal) return
    await recordDenial(request)
    refuse(refusal)
  })

  // runs last, so that only callers with access are asked to confirm their identity
  app.addHook('preHandler', async ({ caller, routeOptions }) => {
    if (!routeOptions.config.endpoint?.requiresConfirmation) return
    const { actor, sessionId } = caller ?? refuse('signedOut')
    await actor.transaction((db) => refuseUnconfirmed(db, sessionId))
  })

  // from here on; refusals are written to the audit
  app.addHook('preHandler', async (request) => {
    const { caller, routeOptions } = request
    if (caller && routeOptions.config.endpoint?.readsReplica) {
      request.caller = { ...caller, actor: caller.actor.toReader() }
    }
  })
}

/**
 * Session cookies are SameSite=Strict; this check is the second line of defense (ADR 34). Browsers set both headers
 * themselves, and pages can't change them. Other clients send neither header and don't hold another user's cookie.
 */
function refuseOtherSites(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  const isFromOurHost = origin === undefined || getHost(origin) === request.host
  // 'none' means that no page made the request, for example from the address bar; browsers only do that for GET
  const isFromOurOrigin = site === undefined || site === 'same-origin'
  if (!isFromOurHost || !isFromOurOrigin) refuse('crossSite')
}

function getHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
