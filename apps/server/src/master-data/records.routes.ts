import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import {
  findRecordOptions,
  listMoves as listMovesCall,
  recordCalls,
} from '@vitrine/contract/master-data/record.contract'
import { listMoves } from '@vitrine/db/master-data/move.queries'
import { recordFor } from '@vitrine/db/master-data/record-for'
import type { RecordTable } from '@vitrine/db/master-data/record-table'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../platform/caller.ts'
import { serve } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { getTexts } from './messages.ts'
import { describeMove } from './moves.ts'
import * as actions from './record.actions.ts'

/** Serves the calls of each record type, using the definition for the caller. */
export function recordRoutes(app: FastifyInstance, services: Services, records: readonly RecordTable[]): void {
  const recordsFor = ({ actor }: Caller) => records.map((record) => recordFor(actor, record))

  for (const table of records) {
    const calls = recordCalls(table.definition)
    const { may } = table.definition
    serve(app, calls.list, ({ query }, { actor }) => actions.listPage(actor, recordFor(actor, table), query))
    serve(app, calls.get, ({ params }, { actor }) => actions.getRecord(actor, recordFor(actor, table), params.id))
    serve(app, calls.uses, ({ params }, caller) =>
      actions.listUses(caller, recordFor(caller.actor, table), recordsFor(caller), params.id),
    )
    serve(app, calls.history, ({ params }, { actor }) => actions.readHistory(actor, table, params.id))
    if (may.create) {
      serve(app, calls.create, ({ body }, caller) =>
        actions.createRecord(services, caller, recordFor(caller.actor, table), calls.create, body),
      )
    }
    if (may.edit) {
      serve(app, calls.update, ({ params, body }, caller) =>
        actions.changeRecord(services, caller, recordFor(caller.actor, table), { ...params, ...body }),
      )
    }
    if (may.remove) {
      serve(app, calls.remove, async ({ params, query }, caller) => {
        const { actor } = caller
        await actions.removeRecord(services, actor, recordFor(actor, table), recordsFor(caller), {
          ...params,
          ...query,
        })
        return {}
      })
    }
  }
  serve(app, findRecordOptions, ({ params, query }, caller) =>
    actions.findChoices(caller, recordsFor(caller), params.list as OptionList, query),
  )
  // staff only: changes by client users don't affect captures, and titles may name records of other clients
  serve(app, listMovesCall, async (_input, { actor, language }) => {
    const moves = actor.clientId === null ? await actor.transaction(listMoves) : []
    return { moves: moves.map((move) => ({ ...move, title: describeMove(move.title, getTexts(language)) })) }
  })
}
