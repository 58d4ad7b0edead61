import type { RecordTable } from '@vitrine/db/master-data/record-table'
import { RECORD_TABLES } from '@vitrine/db/master-data/tables'
import type { FastifyInstance } from 'fastify'
import { alertRoutes } from '../alerts/alerts.routes.ts'
import { stopRoutes } from '../alerts/stop.routes.ts'
import { accountRoutes } from '../auth/account.routes.ts'
import { authRoutes } from '../auth/auth.routes.ts'
import { companyRoutes } from '../auth/company/company.routes.ts'
import { getCookie, SESSION_COOKIE } from '../auth/cookies.ts'
import { findSession } from '../auth/session.actions.ts'
import { captureReadRoutes } from '../captures/capture-reads.routes.ts'
import { captureRoutes } from '../captures/captures.routes.ts'
import { regionRoutes } from '../creatives/regions.routes.ts'
import { downloadRoutes } from '../downloads/downloads.routes.ts'
import { exportRoutes } from '../exports/exports.routes.ts'
import { environmentRoutes } from '../home/environment.routes.ts'
import { homeRoutes } from '../home/home.routes.ts'
import { announce } from '../ingest/announce.actions.ts'
import { byHandRoutes } from '../ingest/by-hand.routes.ts'
import { ingestRoutes } from '../ingest/ingest.routes.ts'
import { findCrawler } from '../ingest/keys.actions.ts'
import { ingestKeyRoutes } from '../ingest/keys.routes.ts'
import { liveRoutes } from '../live/live.routes.ts'
import { listRoutes } from '../lookups/lists.routes.ts'
import { lookupRoutes } from '../lookups/lookups.routes.ts'
import { imageRoutes } from '../master-data/images.routes.ts'
import { recordRoutes } from '../master-data/records.routes.ts'
import { sheetRoutes } from '../master-data/sheet.routes.ts'
import { perfectImageRoutes } from '../perfect-image/perfect-image.routes.ts'
import { perfectProductRoutes } from '../perfect-product/perfect-product.routes.ts'
import { skuClaimRoutes } from '../perfect-product/sku-claims.routes.ts'
import { pictureRoutes } from '../pictures/pictures.routes.ts'
import { createCaller } from '../platform/caller.ts'
import { getBearer } from '../platform/crawler.ts'
import { installGuard } from '../platform/guard.ts'
import { createHttp } from '../platform/http.ts'
import { describeApi } from '../platform/open-api.ts'
import { serveSecurityTxt } from '../platform/security-txt.ts'
import { carrySeenPositions } from '../platform/seen-positions.ts'
import type { Services } from '../platform/services.ts'
import { serveCallsOnly, serveWebFiles } from '../platform/web-files.ts'
import { reportRoutes } from '../reports/reports.routes.ts'
import { securityEventRoutes } from '../security/security-events.routes.ts'
import { systemRoutes } from '../system/system.routes.ts'
import { trayRoutes } from '../trays/trays.routes.ts'
import { agentRoutes } from '../visits/agent.routes.ts'
import { operationsRoutes } from '../visits/operations.routes.ts'
import { urlVisitRoutes } from '../visits/url-visits.routes.ts'
import { visitCaptureRoutes } from '../visits/visit-capture.routes.ts'

/** Creates the API without listening. */
export async function createApp(
  services: Services,
  records: readonly RecordTable[] = Object.values(RECORD_TABLES),
): Promise<FastifyInstance> {
  const app = await createHttp(services.config)
  if (services.database.replica) carrySeenPositions(app)
  installGuard(app, {
    caller: async (request) => {
      const session = await findSession(services, getCookie(request, SESSION_COOKIE))
      return session && !session.awaitsCode
        ? createCaller(services, session, request.headers['accept-language'])
        : undefined
    },
    crawler: (request, needs) => findCrawler(services, { key: getBearer(request), address: request.ip, needs }),
  })
  await describeApi(app, services.config)

  alertRoutes(app, services)
  environmentRoutes(app, services)
  homeRoutes(app, services)
  authRoutes(app, services)
  accountRoutes(app, services)
  trayRoutes(app, services)
  liveRoutes(app, services)
  lookupRoutes(app)
  listRoutes(app, services)
  captureRoutes(app)
  captureReadRoutes(app)
  regionRoutes(app)
  downloadRoutes(app, services)
  exportRoutes(app)
  pictureRoutes(app, services)
  perfectImageRoutes(app, services)
  reportRoutes(app, services)
  ingestKeyRoutes(app, services)
  agentRoutes(app, services)
  securityEventRoutes(app, services)
  systemRoutes(app, services)
  urlVisitRoutes(app, services)
  operationsRoutes(app, services)
  skuClaimRoutes(app)
  recordRoutes(app, services, records)
  await app.register((scope) => companyRoutes(scope, services))
  await app.register((scope) => stopRoutes(scope, services))
  await app.register((scope) => sheetRoutes(scope, services, records))
  await app.register((scope) => ingestRoutes(scope, services))
  await app.register((scope) => visitCaptureRoutes(scope, services, announce))
  await app.register((scope) => byHandRoutes(scope, services))
  await app.register((scope) => imageRoutes(scope, services))
  await app.register((scope) => perfectProductRoutes(scope, services))

  serveSecurityTxt(app, services.config)
  const { webRoot } = services.config
  if (webRoot) await serveWebFiles(app, webRoot)
  else serveCallsOnly(app)
  return app
}
