import type { Endpoint } from '@vitrine/contract/endpoint'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import {
  findRecordOptions,
  listMoves as listMovesCall,
  recordCalls,
} from '@vitrine/contract/master-data/record.contract'
import { listMoves } from '@vitrine/db/master-data/move.queries'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import type { FastifyInstance } from 'fastify'
import { refuseClients } from '../platform/caller.ts'
import { serve } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import * as actions from './record.actions.ts'

/** One set of calls for every record. Users of a client keep no master data, whatever their role. */
export function recordRoutes(app: FastifyInstance, services: Services, records: readonly RecordTable[]): void {
  const serveStaff: typeof serve = <E extends Endpoint>(
    scope: FastifyInstance,
    endpoint: E,
    handler: Parameters<typeof serve<E>>[2],
  ) =>
    serve(scope, endpoint, async (input, caller, request) => {
      refuseClients(caller)
      return handler(input, caller, request)
    })

  for (const record of records) {
    const calls = recordCalls(record.definition)
    const { may } = record.definition
    serveStaff(app, calls.list, ({ query }, { actor }) => actions.listPage(actor, record, query))
    serveStaff(app, calls.get, ({ params }, { actor }) => actions.getRecord(actor, record, params.id))
    serveStaff(app, calls.uses, ({ params }, caller) => actions.usesOf(caller, record, records, params.id))
    serveStaff(app, calls.history, ({ params }, { actor }) => actions.historyOf(actor, record, params.id))
    if (may.create) {
      serveStaff(app, calls.create, ({ body }, { actor }) =>
        actions.createRecord(services, actor, record, calls.create, body),
      )
    }
    if (may.edit) {
      serveStaff(app, calls.update, ({ params, body }, { actor }) =>
        actions.changeRecord(services, actor, record, { ...params, ...body }),
      )
    }
    if (may.remove) {
      serveStaff(app, calls.remove, async ({ params, query }, { actor }) => {
        await actions.removeRecord(services, actor, record, records, { ...params, ...query })
        return {}
      })
    }
  }
  serveStaff(app, findRecordOptions, ({ params, query }, caller) =>
    actions.findChoices(caller, records, params.list as OptionList, query),
  )
  serveStaff(app, listMovesCall, async (_input, { actor }) => ({ moves: await actor.transaction(listMoves) }))
}
