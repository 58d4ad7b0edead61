import { getLoginStepAddress } from '@vitrine/contract/access/login-steps'
import * as contract from '@vitrine/contract/alerts/alerts.contract'
import type { FastifyInstance } from 'fastify'
import { servePublic } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { describeStop, stopAlert } from './stop.actions.ts'

/** The form types that mail programs send. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
const FORM_BYTES = 1000

/** A separate scope, because only these routes accept forms. */
export async function stopRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
    done(null, body),
  )

  servePublic(scope, contract.describeStop, ({ params }) => describeStop(services, params.token))
  servePublic(scope, contract.stopAlert, ({ params }) => stopAlert(services, params.token))
  servePublic(scope, contract.stopByOneClick, ({ params }) => stopAlert(services, params.token))
  servePublic(scope, contract.openStopPage, async ({ params }, _request, reply) =>
    reply.redirect(getLoginStepAddress('stop-alert', params.token)),
  )
}
