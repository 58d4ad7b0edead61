import type { CookieSerializeOptions } from '@fastify/cookie'
import { LIMITS } from '@vitrine/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origin } from './sign-in.actions.ts'

/** With this prefix, browsers require Secure, no Domain, and Path=/. */
export const SESSION_COOKIE = '__Host-vitrine-session'
export const DEVICE_COOKIE = '__Host-vitrine-device'
/** Binds a company sign-in to the browser that started it. */
export const COMPANY_COOKIE = '__Host-vitrine-company'
/** Random token that binds a passkey challenge to its browser. */
export const PASSKEY_COOKIE = '__Host-vitrine-passkey'

const COMMON: CookieSerializeOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' }
const DAY_SECONDS = 24 * 60 * 60

/** A remembered sign-in lasts 30 days. Others end with the browser, after 12 hours without use, or after 24 hours. */
export const REMEMBERED_SECONDS = LIMITS.session.rememberedDays * DAY_SECONDS
export const IDLE_SECONDS = LIMITS.session.idleHours * 60 * 60
const DEVICE_SECONDS = 400 * DAY_SECONDS

export function giveSession(reply: FastifyReply, token: string, remember: boolean): void {
  void reply.setCookie(SESSION_COOKIE, token, remember ? { ...COMMON, maxAge: REMEMBERED_SECONDS } : COMMON)
}

export function takeSession(reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, COMMON)
  // Clears cached pictures and responses, but neither storage, which contains unsaved drafts, nor cookies, which
  // identify a known device.
  void reply.header('clear-site-data', '"cache"')
}

export function giveDevice(reply: FastifyReply, token: string): void {
  void reply.setCookie(DEVICE_COOKIE, token, { ...COMMON, maxAge: DEVICE_SECONDS })
}

export function giveCompanyTrip(reply: FastifyReply, token: string): void {
  void reply.setCookie(COMPANY_COOKIE, token, { ...COMMON, maxAge: LIMITS.companyTripMinutes * 60 })
}

export function givePasskeyBrowser(reply: FastifyReply, token: string): void {
  void reply.setCookie(PASSKEY_COOKIE, token, COMMON)
}

export function getCookie(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[name] || undefined
}

const USER_AGENT_LENGTH = 300

export const getOrigin = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
  deviceToken: getCookie(request, DEVICE_COOKIE),
  sessionToken: getCookie(request, SESSION_COOKIE),
})
