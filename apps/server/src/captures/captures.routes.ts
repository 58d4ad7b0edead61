import {
  getHistory as history,
  proposeBanners as propose,
  findSamePage as samePage,
  saveCapture as save,
  saveNamedCapture,
} from '@vitrine/contract/captures/captures.contract'
import * as contract from '@vitrine/contract/captures/transitions.contract'
import type { FastifyInstance } from 'fastify'
import { readKey } from '../platform/once.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { getHistory } from './history.actions.ts'
import { releaseLease, takeLease } from './leases.actions.ts'
import { findSamePage, proposeBanners } from './same-page.actions.ts'
import { saveCapture } from './save.actions.ts'
import { discardCaptures, markAsError, undoMoves } from './transitions.actions.ts'

export function captureRoutes(app: FastifyInstance): void {
  serve(app, save, ({ params: { captureId }, body }, { actor }, request) => {
    if ((body.captureId ?? captureId) !== captureId) refuse('invalid')
    return saveCapture(actor, captureId, body, readKey(request))
  })
  serve(app, saveNamedCapture, ({ body }, { actor }, request) =>
    saveCapture(actor, body.captureId, body, readKey(request)),
  )
  serve(app, samePage, ({ params }, { actor }) => findSamePage(actor, params.captureId))
  serve(app, propose, ({ params, body }, { actor }) => proposeBanners(actor, params.captureId, body.captureIds))
  serve(app, history, ({ params }, { actor }) => getHistory(actor, params.captureId))
  serve(app, contract.discardCaptures, ({ body }, { actor }) => discardCaptures(actor, body))
  serve(app, contract.markAsError, ({ body }, { actor }) => markAsError(actor, body))
  serve(app, contract.undoMoves, ({ body }, { actor }) => undoMoves(actor, body))
  serve(app, contract.takeLease, ({ params }, { actor }) => takeLease(actor, params.captureId))
  serve(app, contract.releaseLease, async ({ params }, { actor }) => {
    await releaseLease(actor, params.captureId)
    return {}
  })
}
