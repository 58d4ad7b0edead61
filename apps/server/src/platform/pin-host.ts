import { checkLiveness } from '@vitrine/contract/home/environment.contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { refuse } from './refusal.ts'

/**
 * In production only configured hosts are accepted, so that no link, cache or rebound DNS name can pass off another
 * host as ours. Probes may call the liveness check by IP address.
 */
export function pinHost(app: FastifyInstance, { NODE_ENV, PUBLIC_URL, OTHER_HOSTS }: Config): void {
  if (NODE_ENV !== 'production') return
  const { protocol, host: publicHost } = new URL(PUBLIC_URL)
  const parseHost = (host: string) => {
    const address = `${protocol}//${host}`
    // must be only a host, because `a.example/`, `a@b.example` and `a.example?` also parse as URLs
    return /^[^/\\?#@\s]+$/.test(host) && URL.canParse(address) ? new URL(address).host : undefined
  }
  const hosts = new Set([publicHost, ...OTHER_HOSTS.map(parseHost)])
  app.addHook('onRequest', async ({ host, routeOptions }) => {
    if (routeOptions.config.endpoint === checkLiveness) return
    const parsed = parseHost(host)
    if (parsed === undefined || !hosts.has(parsed)) refuse('wrongHost')
  })
}
