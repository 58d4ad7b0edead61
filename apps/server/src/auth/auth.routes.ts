import * as contract from '@vitrine/contract/auth/auth.contract'
import type { FastifyInstance } from 'fastify'
import { userOf } from '../platform/caller.ts'
import { servePublic } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { cookieOf, DEVICE_COOKIE, giveDevice, giveSession, SESSION_COOKIE, takeSession } from './cookies.ts'
import { findSession, logout } from './session.actions.ts'
import { signIn } from './sign-in.actions.ts'

const USER_AGENT_LENGTH = 300

export function authRoutes(app: FastifyInstance, services: Services): void {
  servePublic(app, contract.signIn, async ({ body }, request, reply) => {
    const signedIn = await signIn(services, body, {
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
      deviceToken: cookieOf(request, DEVICE_COOKIE),
      sessionToken: cookieOf(request, SESSION_COOKIE),
    })
    giveSession(reply, signedIn.sessionToken, body.rememberMe)
    giveDevice(reply, signedIn.deviceToken)
    return signedIn.answer
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
