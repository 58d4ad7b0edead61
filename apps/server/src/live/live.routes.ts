import * as contract from '@vitrine/contract/live/live.contract'
import { LivePosition } from '@vitrine/contract/live/live-position'
import type { FastifyInstance } from 'fastify'
import { serveEvents } from '../platform/serve-events.ts'
import type { Services } from '../platform/services.ts'
import { createLive } from './live.ts'
import { watch } from './watch.actions.ts'

export function liveRoutes(app: FastifyInstance, services: Services): void {
  const live = createLive(services, (error) => app.log.warn({ err: error }, 'changes were not read; they will be'))
  // runs after the streams have ended
  app.addHook('preClose', async () => {
    await Promise.all([live.hub.close(), live.sessions.close()])
  })

  serveEvents(app, contract.watch, ({ query }, caller, lastId) =>
    watch(live, caller, { since: resolveSince(lastId, query.since) }),
  )
  serveEvents(app, contract.watchTray, ({ params: { tray }, query: { since, ...filter } }, caller, lastId) =>
    watch(live, caller, { since: resolveSince(lastId, since), list: { tray, filter } }),
  )
}

/** The Last-Event-ID header is newer than the position in the URL. Malformed IDs are ignored. */
function resolveSince(lastId: string | undefined, since: string | undefined): string | undefined {
  const seen = LivePosition.safeParse(lastId)
  return seen.success ? seen.data : since
}
