import * as contract from '@vitrine/contract/auth/auth.contract'
import * as passkeys from '@vitrine/contract/auth/passkeys.contract'
import type { FastifyInstance } from 'fastify'
import { toUser } from '../platform/caller.ts'
import { servePublic } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { enterCode, resendCode } from './code-step.actions.ts'
import {
  getCookie,
  getOrigin,
  giveDevice,
  givePasskeyBrowser,
  giveSession,
  PASSKEY_COOKIE,
  SESSION_COOKIE,
  takeSession,
} from './cookies.ts'
import { enterPasskey, signInWithPasskey, startPasskeySignIn, startPasskeyStep } from './passkey-sign-in.actions.ts'
import { findSession, logout } from './session.actions.ts'
import { getSettings, signIn } from './sign-in.actions.ts'

export function authRoutes(app: FastifyInstance, services: Services): void {
  servePublic(app, contract.signIn, async ({ body }, request, reply) => {
    const { answer, sessionToken, deviceToken } = await signIn(services, body, getOrigin(request))
    // an incomplete sign-in is not remembered
    if (sessionToken) giveSession(reply, sessionToken, body.rememberMe && answer.next === 'home')
    if (deviceToken) giveDevice(reply, deviceToken)
    return answer
  })

  servePublic(app, contract.enterCode, async ({ body }, request, reply) => {
    const { answer, remember, sessionToken, deviceToken } = await enterCode(services, body.code, getOrigin(request))
    giveSession(reply, sessionToken, remember)
    giveDevice(reply, deviceToken)
    return answer
  })

  servePublic(app, contract.resendCode, (_input, request) => resendCode(services, getCookie(request, SESSION_COOKIE)))

  servePublic(app, passkeys.startPasskeySignIn, async (_input, request, reply) => {
    const { browserToken, answer } = startPasskeySignIn(services, getCookie(request, PASSKEY_COOKIE))
    givePasskeyBrowser(reply, browserToken)
    return answer
  })

  servePublic(app, passkeys.signInWithPasskey, async ({ body }, request, reply) => {
    const browserToken = getCookie(request, PASSKEY_COOKIE)
    const { answer, sessionToken, deviceToken } = await signInWithPasskey(
      services,
      body,
      getOrigin(request),
      browserToken,
    )
    if (sessionToken) giveSession(reply, sessionToken, body.rememberMe)
    if (deviceToken) giveDevice(reply, deviceToken)
    return answer
  })

  servePublic(app, passkeys.startPasskeyStep, (_input, request) =>
    startPasskeyStep(services, getCookie(request, SESSION_COOKIE)),
  )

  servePublic(app, passkeys.enterPasskey, async ({ body }, request, reply) => {
    const { answer, remember, sessionToken, deviceToken } = await enterPasskey(services, body, getOrigin(request))
    giveSession(reply, sessionToken, remember)
    giveDevice(reply, deviceToken)
    return answer
  })

  servePublic(app, contract.checkSession, async (_input, request) => {
    const session = await findSession(services, getCookie(request, SESSION_COOKIE))
    if (!session || session.awaitsCode) return { user: null }
    return { user: toUser(session), ...getSettings(services, session) }
  })

  servePublic(app, contract.logout, async (_input, request, reply) => {
    await logout(services, getCookie(request, SESSION_COOKIE))
    takeSession(reply)
    return { done: true as const }
  })
}
