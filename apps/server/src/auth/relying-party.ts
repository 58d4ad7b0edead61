import type { Services } from '../platform/services.ts'

/** The site of the passkeys. Browser and server refuse passkeys of another host or port. */
export function getRelyingParty({ config }: Pick<Services, 'config'>) {
  const { hostname, origin } = new URL(config.PUBLIC_URL)
  return { id: hostname, origin, name: 'Vitrine' }
}
