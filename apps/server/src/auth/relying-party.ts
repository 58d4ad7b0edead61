import type { Services } from '../platform/services.ts'

/** The site that passkeys belong to. A passkey of another host or port is refused by the browser and again by us. */
export function getRelyingParty({ config }: Pick<Services, 'config'>) {
  const { hostname, origin } = new URL(config.PUBLIC_URL)
  return { id: hostname, origin, name: 'Vitrine' }
}
