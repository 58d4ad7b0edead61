import { getLoginStepAddress } from '@vitrine/contract/access/login-steps'
import * as contract from '@vitrine/contract/auth/company.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serve, serveList, servePublic, toFullList } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { newToken } from '../../platform/tokens.ts'
import { COMPANY_COOKIE, getCookie, getOrigin, giveCompanyTrip, giveDevice, giveSession } from '../cookies.ts'
import { finishCompanySignIn } from './finish.actions.ts'
import { logOutByCompany } from './logout.actions.ts'
import { findCompany, listCompanyAccounts, startCompanyConfirmation, startCompanySignIn } from './start.actions.ts'

const FORM = 'application/x-www-form-urlencoded'

/** The cookie is shared by all trips of a browser, so that several tabs work in parallel. */
function bindBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const token = getCookie(request, COMPANY_COOKIE) ?? newToken()
  giveCompanyTrip(reply, token)
  return token
}

/** A separate scope, because only these routes accept forms from providers. */
export async function companyRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body))

  servePublic(scope, contract.findCompany, ({ body }) => findCompany(services, body.username))
  servePublic(scope, contract.startCompanySignIn, ({ body }, request, reply) =>
    startCompanySignIn(services, body, bindBrowser(request, reply), request.ip),
  )
  servePublic(scope, contract.returnFromCompany, async ({ params, query }, _request, reply) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const answered = new URLSearchParams(given).toString()
    const answer = `${params.companySignInId}.${Buffer.from(answered).toString('base64url')}`
    return reply.redirect(getLoginStepAddress('company', answer))
  })
  servePublic(scope, contract.finishCompanySignIn, async ({ body }, request, reply) => {
    const browserToken = getCookie(request, COMPANY_COOKIE)
    const { answer, session } = await finishCompanySignIn(services, body.answer, browserToken, getOrigin(request))
    if (session) giveSession(reply, session.token, session.isRemembered)
    if (session?.deviceToken) giveDevice(reply, session.deviceToken)
    return answer
  })
  servePublic(scope, contract.logOutByCompany, ({ body }) => logOutByCompany(services, body))
  serve(scope, contract.startCompanyConfirmation, (_input, caller, request, reply) =>
    startCompanyConfirmation(services, caller, bindBrowser(request, reply)),
  )
  serveList(scope, contract.listCompanyAccounts, async (_input, caller) =>
    toFullList(await listCompanyAccounts(services, caller)),
  )
}
