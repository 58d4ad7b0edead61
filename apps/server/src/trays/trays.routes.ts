import * as contract from '@vitrine/contract/trays/trays.contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../platform/caller.ts'
import { serve, serveList } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { claimNext } from './claim.actions.ts'
import { shareQuestions } from './shared-questions.ts'
import { type Asker, countTray, countTrays, findNeighbours, getTrayCapture, listTray } from './trays.actions.ts'

export function trayRoutes(app: FastifyInstance, { config }: Services): void {
  const secret = config.APP_SECRET
  const share = shareQuestions(config.COUNTS_AT_ONCE)
  /** Row-level security distinguishes staff and clients: all staff see the same, as do all users of a client. Own items depend on the user. */
  const askerOf = ({ actor }: Caller, { signal }: FastifyRequest): Asker => ({
    userId: actor.userId,
    ask: (name, query) =>
      share(actor.userId, JSON.stringify([actor.clientId ?? 'staff', ...name]), () => actor.statement(query), signal),
  })

  serve(app, contract.countTray, ({ params }, caller, request) => countTray(askerOf(caller, request), params.tray))
  serve(app, contract.countTrays, ({ query }, caller, request) =>
    countTrays(askerOf(caller, request), caller.user, query),
  )
  serve(app, contract.countEarlier, ({ query }, caller, request) =>
    countTrays(askerOf(caller, request), caller.user, query, 'earlier'),
  )
  serveList(app, contract.listTray, ({ params, query }, caller, request) =>
    listTray(askerOf(caller, request), params.tray, query, secret),
  )
  serve(app, contract.findNeighbours, ({ params, query }, caller, request) =>
    findNeighbours(askerOf(caller, request), params.tray, params.captureId, query),
  )
  serve(app, contract.claimNext, ({ params, query, body }, { actor }) =>
    claimNext(actor, params.tray, query, body.after),
  )
  serve(app, contract.getTrayCapture, ({ params }, { actor }) => getTrayCapture(actor, params.captureId, secret))
}
