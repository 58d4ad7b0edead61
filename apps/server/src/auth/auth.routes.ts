import * as contract from '@vitrine/contract/auth/auth.contract'
import * as passkeys from '@vitrine/contract/auth/passkeys.contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { userOf } from '../platform/caller.ts'
import { servePublic } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { enterCode, resendCode } from './code-step.actions.ts'
import {
  cookieOf,
  DEVICE_COOKIE,
  giveDevice,
  givePasskeyBrowser,
  giveSession,
  PASSKEY_COOKIE,
  SESSION_COOKIE,
  takeSession,
} from './cookies.ts'
import { enterPasskey, signInWithPasskey, startPasskeySignIn, startPasskeyStep } from './passkey-sign-in.actions.ts'
import { findSession, logout } from './session.actions.ts'
import { type Origin, signIn } from './sign-in.actions.ts'

const USER_AGENT_LENGTH = 300

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
  deviceToken: cookieOf(request, DEVICE_COOKIE),
  sessionToken: cookieOf(request, SESSION_COOKIE),
})

export function authRoutes(app: FastifyInstance, services: Services): void {
  servePublic(app, contract.signIn, async ({ body }, request, reply) => {
    const { answer, sessionToken, deviceToken } = await signIn(services, body, originOf(request))
    // half a sign-in is not remembered
    giveSession(reply, sessionToken, body.rememberMe && answer.next === 'home')
    if (deviceToken) giveDevice(reply, deviceToken)
    return answer
  })

  servePublic(app, contract.enterCode, async ({ body }, request, reply) => {
    const { answer, remember, sessionToken, deviceToken } = await enterCode(services, body.code, originOf(request))
    giveSession(reply, sessionToken, remember)
    giveDevice(reply, deviceToken)
    return answer
  })

  servePublic(app, contract.resendCode, (_input, request) => resendCode(services, cookieOf(request, SESSION_COOKIE)))

  servePublic(app, passkeys.startPasskeySignIn, async (_input, request, reply) => {
    const { browserToken, answer } = startPasskeySignIn(services, cookieOf(request, PASSKEY_COOKIE))
    givePasskeyBrowser(reply, browserToken)
    return answer
  })

  servePublic(app, passkeys.signInWithPasskey, async ({ body }, request, reply) => {
    const browserToken = cookieOf(request, PASSKEY_COOKIE)
    const { answer, sessionToken, deviceToken } = await signInWithPasskey(
      services,
      body,
      originOf(request),
      browserToken,
    )
    giveSession(reply, sessionToken, body.rememberMe)
    giveDevice(reply, deviceToken)
    return answer
  })

  servePublic(app, passkeys.startPasskeyStep, (_input, request) =>
    startPasskeyStep(services, cookieOf(request, SESSION_COOKIE)),
  )

  servePublic(app, passkeys.enterPasskey, async ({ body }, request, reply) => {
    const { answer, remember, sessionToken, deviceToken } = await enterPasskey(services, body, originOf(request))
    giveSession(reply, sessionToken, remember)
    giveDevice(reply, deviceToken)
    return answer
  })

  servePublic(app, contract.checkSession, async (_input, request) => {
    const session = await findSession(services, cookieOf(request, SESSION_COOKIE))
    return { user: session && !session.awaitsCode ? userOf(session) : null }
  })

  servePublic(app, contract.logout, async (_input, request, reply) => {
    await logout(services, cookieOf(request, SESSION_COOKIE))
    takeSession(reply)
    return { done: true as const }
  })
}
