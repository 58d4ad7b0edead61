import * as contract from '@vitrine/contract/trays/trays.contract'
import { getSeen, observe } from '@vitrine/db/replicas/seen-position'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../platform/caller.ts'
import { serve, serveList } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { claimNext } from './claim.actions.ts'
import { shareQuestions } from './shared-questions.ts'
import { countTray, countTrays, findNeighbours, getTrayCapture, listTray, type TrayReader } from './trays.actions.ts'

export function trayRoutes(app: FastifyInstance, { config }: Services): void {
  const secret = config.APP_SECRET
  const share = shareQuestions(config.COUNTS_AT_ONCE)
  /**
   * Row-level security only distinguishes staff and clients: all staff see the same rows, as do all users of a client.
   * Own items also depend on the user.
   */
  const toAsker = ({ actor }: Caller, { signal }: FastifyRequest): TrayReader => ({
    userId: actor.userId,
    ask: async (name, query) => {
      const shared = JSON.stringify([actor.clientId ?? 'staff', ...name])
      const ask = () => observe(() => actor.statement(query))
      const { result, position } = await share(actor.userId, shared, ask, signal)
      getSeen()?.advance(position)
      return result
    },
  })

  serve(app, contract.countTray, ({ params }, caller, request) => countTray(toAsker(caller, request), params.tray))
  serve(app, contract.countTrays, ({ query }, caller, request) =>
    countTrays(toAsker(caller, request), caller.user, query),
  )
  serve(app, contract.countEarlier, ({ query }, caller, request) =>
    countTrays(toAsker(caller, request), caller.user, query, 'earlier'),
  )
  serveList(app, contract.listTray, ({ params, query }, caller, request) =>
    listTray(toAsker(caller, request), params.tray, query, secret),
  )
  serve(app, contract.findNeighbors, ({ params, query }, caller, request) =>
    findNeighbours(toAsker(caller, request), params.tray, params.captureId, query),
  )
  serve(app, contract.claimNext, ({ params, query, body }, { actor }) =>
    claimNext(actor, params.tray, query, body.after),
  )
  serve(app, contract.getTrayCapture, ({ params }, { actor }) => getTrayCapture(actor, params.captureId, secret))
}
