import { hasNoAccess } from '@vitrine/contract/access/permissions'
import * as dashboard from '@vitrine/contract/home/dashboard.contract'
import * as contract from '@vitrine/contract/home/home.contract'
import { parseAcceptLanguage } from '@vitrine/contract/language/languages'
import { findClientHome } from '@vitrine/db/home/home.queries'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, refuseClients } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'
import { serve, serveList } from '../platform/serve.ts'
import { answerWithFile, CACHING } from '../platform/serve-file.ts'
import type { Services } from '../platform/services.ts'
import { readCompliance } from './compliance.actions.ts'
import type { Reader } from './dashboard.ts'
import { deleteBookmark, getBookmark, getHome, saveBookmark, saveState } from './home.actions.ts'
import { listCaptures } from './home-captures.actions.ts'
import { frameDocument, parseFrameAddress } from './home-frame.ts'
import { readOverview, readVisibility } from './overview.actions.ts'
import { openPowerbi } from './powerbi.ts'
import { readPrices } from './prices.actions.ts'
import { readCaptures, readReviewers, readTrays, WITHOUT_ROLE } from './staff.actions.ts'

export function homeRoutes(app: FastifyInstance, { config, clock }: Services): void {
  const powerbi = openPowerbi(config)
  serve(app, contract.getHome, (_input, caller, { headers }) =>
    getHome(caller, parseAcceptLanguage(headers['accept-language']), config, powerbi),
  )
  serve(app, contract.saveHomeState, ({ body }, caller) => saveState(caller, body))
  serve(app, contract.getBookmark, ({ params }, caller) => getBookmark(caller, params.bookmarkId))
  serve(app, contract.saveBookmark, ({ params, body }, caller) => saveBookmark(caller, { ...params, ...body }))
  serve(app, contract.deleteBookmark, ({ params }, caller) => deleteBookmark(caller, params.bookmarkId))
  frameRoute(app, config.PUBLIC_URL)

  const reader = (caller: Caller, filter: dashboard.DashboardFilter, { log }: FastifyRequest): Reader => ({
    caller,
    filter,
    log,
    secret: config.APP_SECRET,
    now: clock.now(),
  })
  const refuseStaff = (caller: Caller) => {
    if (caller.actor.clientId === null) refuse('forbidden')
  }
  type ReadDashboard<Answer> = (reader: Reader) => Promise<Answer>
  const clientPage =
    <Answer>(read: ReadDashboard<Answer>) =>
    ({ query }: { query: dashboard.DashboardFilter }, caller: Caller, request: FastifyRequest) => {
      refuseStaff(caller)
      return read(reader(caller, query, request))
    }
  const staffPage =
    <Answer>(read: ReadDashboard<Answer>, withoutRole: Answer) =>
    async ({ query }: { query: dashboard.DashboardFilter }, caller: Caller, request: FastifyRequest) => {
      refuseClients(caller)
      return hasNoAccess(caller.user) ? withoutRole : read(reader(caller, query, request))
    }
  serve(app, dashboard.getOverview, clientPage(readOverview))
  serve(app, dashboard.getVisibility, clientPage(readVisibility))
  serve(app, dashboard.getPrices, clientPage(readPrices))
  serve(app, dashboard.getCompliance, clientPage(readCompliance))
  serve(app, dashboard.getTrays, staffPage(readTrays, WITHOUT_ROLE.trays))
  serve(app, dashboard.getReviewers, staffPage(readReviewers, WITHOUT_ROLE.reviewers))
  serve(app, dashboard.getCaptures, staffPage(readCaptures, WITHOUT_ROLE.captures))
  serveList(app, dashboard.listHomeCaptures, async ({ query }, caller, request) => {
    refuseStaff(caller)
    const { from, to, countryIds, categoryGroupIds, platformIds } = query
    const filter = { from, to, countryIds, categoryGroupIds, platformIds }
    return listCaptures(reader(caller, filter, request), query)
  })
}

/** A document and policy per caller; see home-frame.ts. */
function frameRoute(app: FastifyInstance, publicUrl: string): void {
  answerWithFile(app, contract.getHomeFrame, async (_input, { actor }, _request, reply) => {
    const { clientId } = actor
    const client = clientId === null ? undefined : await actor.transaction((db) => findClientHome(db, clientId))
    const address = client?.kind === 'iframe' ? parseFrameAddress(client.homeUrl, publicUrl) : undefined
    const { html, policy } = frameDocument(address ?? refuse('notFound'))
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': CACHING.never,
    })
    return reply.send(html)
  })
}
