import { hasNoAccess } from '@vitrine/contract/access/permissions'
import * as contract from '@vitrine/contract/alerts/alerts.contract'
import * as queries from '@vitrine/db/alerts/alert.queries'
import * as history from '@vitrine/db/alerts/history.queries'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../platform/caller.ts'
import { refuse } from '../platform/refusal.ts'
import { serve, serveList } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { createAlert, deleteAlert, getAlert, getFacts, listAlerts, updateAlert } from './alerts.actions.ts'
import { writeFact } from './finding-text.ts'
import { previewAlert } from './preview.actions.ts'

const toPageRange = ({ page, size }: { readonly page: number; readonly size: number }) => ({
  skip: page * size,
  take: size,
})

/** Refuses users without access to any data, because they have nothing to watch. */
const getWatcher = ({ actor, user }: Caller) => (hasNoAccess(user) ? refuse('forbidden') : actor)

export function alertRoutes(app: FastifyInstance, { clock }: Services): void {
  serveList(app, contract.listAlerts, ({ query: { freeText, sort, ascending, ...paging } }, { actor }) =>
    listAlerts(actor, { freeText, sort, ascending, ...toPageRange(paging) }, clock.now()),
  )
  serve(app, contract.countAlerts, (_input, { actor }) => actor.transaction(queries.countAlerts))
  serve(app, contract.listAlertTypes, (_input, { actor }) => actor.transaction(queries.listAlertTypes))
  serve(app, contract.getAlertFacts, (_input, { actor }) => getFacts(actor))
  serve(app, contract.getAlert, ({ params }, { actor }) => getAlert(actor, params.alertId, clock.now()))
  serve(app, contract.createAlert, ({ body }, caller) =>
    createAlert(getWatcher(caller), body, caller.language, clock.now()),
  )
  serve(app, contract.updateAlert, ({ params, body }, caller) =>
    updateAlert(getWatcher(caller), params.alertId, body, caller.language, clock.now()),
  )
  serve(app, contract.deleteAlert, ({ params }, { actor }) => deleteAlert(actor, params.alertId))
  serve(app, contract.previewAlert, ({ body }, caller) =>
    previewAlert(getWatcher(caller), body.alert, caller.language, clock.now()),
  )
  serveList(app, contract.listAlertRuns, async ({ params: { alertId }, query }, { actor }) => {
    await getAlert(actor, alertId, clock.now())
    return actor.transaction((db) => history.listRuns(db, alertId, toPageRange(query)))
  })
  serveList(app, contract.listFindings, async ({ params: { alertId }, query }, { actor, user, language }) => {
    await getAlert(actor, alertId, clock.now())
    if (hasNoAccess(user)) return { data: [], recordsCount: 0 }
    const { alertRunId } = query
    const { data, recordsCount } = await actor.transaction((db) =>
      history.listFindings(db, alertId, { alertRunId, ...toPageRange(query) }),
    )
    return { data: data.map((finding) => writeFact(language, finding)), recordsCount }
  })
}
