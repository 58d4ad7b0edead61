import { mayDo } from '@vitrine/contract/access/capabilities'
import { holdsAny } from '@vitrine/contract/access/roles'
import { mayOpen } from '@vitrine/contract/access/screens'
import type { Access, Endpoint } from '@vitrine/contract/endpoint'
import type { ErrorName } from '@vitrine/contract/errors'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { Crawler } from './crawler.ts'
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

/** People are known by a cookie, crawlers by a key; neither opens what is the other's. */
interface Identify {
  readonly caller: (request: FastifyRequest) => Promise<Caller | undefined>
  readonly crawler: (request: FastifyRequest) => Promise<Crawler | undefined>
}

type ScreenAccess = Exclude<Access, string>

/** The built files of the browser application and the security contact, which anybody may have. */
const WITHOUT_ENDPOINT: ReadonlySet<string> = new Set(['/*', SECURITY_TXT])

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Before the input is read: may this caller use the call at all? Undefined = yes. */
export function refusalFor(
  access: Exclude<Access, 'ingest-key'>,
  roleIds: readonly number[] | undefined,
  clientId: number | null = null,
): ErrorName | undefined {
  if (access === 'public') return undefined
  if (roleIds === undefined) return 'signedOut'
  if (access === 'signed-in') return undefined
  const admitted = access.screens.some((screen) => mayOpen(roleIds, screen))
  const able = !access.needs || mayDo(roleIds, access.needs)
  const named = !access.roles || holdsAny(roleIds, access.roles)
  const isOutside = access.isStaffOnly === true && clientId !== null
  return admitted && able && named && !isOutside ? undefined : 'forbidden'
}

/** Deny by default: a route without an endpoint does not come up, and its access is checked before anything else. */
export function installGuard(app: FastifyInstance, identify: Identify): void {
  const registered = new Set<Endpoint>()
  app.decorateRequest('caller', undefined)
  app.decorateRequest('crawler', undefined)
  app.decorate('endpoints', registered)

  app.addHook('onRoute', ({ method, url, config }) => {
    if (WITHOUT_ENDPOINT.has(url)) return
    if (!config?.endpoint) throw new Error(`${String(method)} ${url} names no endpoint`)
    registered.add(config.endpoint)
  })

  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    // No browser sends a key by itself, so it makes no difference which page a request comes from.
    if (endpoint.access === 'ingest-key') {
      request.crawler = (await identify.crawler(request)) ?? refuse('signedOut')
      return
    }
    if (endpoint.access === 'public' && endpoint.fromAnywhere) return
    refuseOtherSites(request)
    if (endpoint.access === 'public') return
    request.caller = await identify.caller(request)
    const user = request.caller?.user
    const refusal = refusalFor(endpoint.access, user?.roles, user?.clientId)
    if (refusal === 'forbidden') await recordDenial(request)
    if (refusal) refuse(refusal)
  })

  // One call may serve several screens: only its checked parameters say which one counts.
  app.addHook('preHandler', async (request) => {
    const access = request.routeOptions.config.endpoint?.access
    if (!isByParameters(access)) return
    const screen = access.screenFor({
      params: request.params as Record<string, unknown>,
      query: request.query as Record<string, unknown>,
    })
    if (mayOpen(request.caller?.user.roles ?? [], screen)) return
    await recordDenial(request)
    refuse('forbidden')
  })
}

function isByParameters(
  access: Access | undefined,
): access is ScreenAccess & Required<Pick<ScreenAccess, 'screenFor'>> {
  return typeof access === 'object' && access.screenFor !== undefined
}

/**
 * Session cookies are SameSite=Strict; this check is the second line of defense (ADR 34). Browsers set both headers
 * themselves and a page cannot change them. A caller that is not a browser sends neither, and nobody else's cookie with it.
 */
function refuseOtherSites(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  const isFromOurHost = origin === undefined || getHost(origin) === request.host
  // 'none' means that no page made the request, as from the address bar: browsers only do that for GET
  const isFromOurOrigin = site === undefined || site === 'same-origin'
  if (!isFromOurHost || !isFromOurOrigin) refuse('crossSite')
}

function getHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

async function recordDenial({ caller, method, routeOptions }: FastifyRequest): Promise<void> {
  if (!caller) return
  const detail = { call: `${method} ${routeOptions.url}` }
  await caller.actor.transaction((db) => recordAudit(db, { userId: caller.user.userId, action: 'denied', detail }))
}
